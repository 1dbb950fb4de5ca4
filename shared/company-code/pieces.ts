/** A run of letters and digits in a text, in upper case. */
export interface Piece {
  readonly text: string;
  /** What stands between the piece before and this one. */
  readonly gap: string;
  /** What stands between this one and the next. */
  readonly gapAfter: string;
}

const DATE = /(?<!\d)(?:\d{4}-\d{2}-\d{2}|\d{1,2}([/.])\d{1,2}\1\d{4})(?!\d)/g;
const PIECE = /[\p{L}\p{N}]+/gu;

/** Cuts a text into pieces. Dates are left out: their digits belong to no code. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const dateless = text.replace(DATE, '|');
  const matches = [...dateless.matchAll(PIECE)];
  let end = 0;
  matches.forEach((match, index) => {
    const [piece] = match;
    const gap = dateless.slice(end, match.index);
    end = match.index + piece.length;
    const gapAfter = dateless.slice(end, matches[index + 1]?.index);
    pieces.push({ text: piece.toUpperCase(), gap, gapAfter });
  });
  return pieces;
}
