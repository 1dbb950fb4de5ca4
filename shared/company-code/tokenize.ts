/** A run of letters and digits in a text, in upper case. */
export interface TextToken {
  readonly text: string;
  /** What stands between the piece before and this one. */
  readonly gapBefore: string;
  /** What stands between this one and the next. */
  readonly gapAfter: string;
}

const DATE_PATTERN = /(?<!\d)(?:\d{4}-\d{2}-\d{2}|\d{1,2}([/.])\d{1,2}\1\d{4})(?!\d)/g;
const TOKEN_PATTERN = /[\p{L}\p{N}]+/gu;

/** Cuts a text into pieces. Dates are left out: their digits belong to no code. */
export function tokenize(text: string): TextToken[] {
  const pieces: TextToken[] = [];
  const dateless = text.replace(DATE_PATTERN, '|');
  const matches = [...dateless.matchAll(TOKEN_PATTERN)];
  let end = 0;
  matches.forEach((match, index) => {
    const [piece] = match;
    const gapBefore = dateless.slice(end, match.index);
    end = match.index + piece.length;
    const gapAfter = dateless.slice(end, matches[index + 1]?.index);
    pieces.push({ text: piece.toUpperCase(), gapBefore, gapAfter });
  });
  return pieces;
}
