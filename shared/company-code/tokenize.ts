/** A run of letters and digits in a text, in upper case. */
export interface TextToken {
  readonly text: string;
  /** The text between the previous token and this one. */
  readonly gapBefore: string;
  /** The text between this token and the next. */
  readonly gapAfter: string;
}

const DATE_PATTERN = /(?<!\d)(?:\d{4}-\d{2}-\d{2}|\d{1,2}([/.])\d{1,2}\1\d{4})(?!\d)/g;
const TOKEN_PATTERN = /[\p{L}\p{N}]+/gu;

/** Splits a text into tokens. Dates are left out: their digits belong to no code. */
export function tokenize(text: string): TextToken[] {
  const tokens: TextToken[] = [];
  const dateless = text.replace(DATE_PATTERN, '|');
  const matches = [...dateless.matchAll(TOKEN_PATTERN)];
  let end = 0;
  matches.forEach((match, index) => {
    const [token] = match;
    const gapBefore = dateless.slice(end, match.index);
    end = match.index + token.length;
    const gapAfter = dateless.slice(end, matches[index + 1]?.index);
    tokens.push({ text: token.toUpperCase(), gapBefore, gapAfter });
  });
  return tokens;
}
