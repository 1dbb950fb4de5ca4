import type { DocumentKind } from '../../shared';

const START = String.raw`(?<![\p{L}\p{N}_])`;
const END = String.raw`(?![\p{L}\p{N}_])`;
const GAP = String.raw`[\s_-]{1,3}`;

function words(pattern: string): RegExp {
  return new RegExp(START + pattern.replaceAll(' ', GAP) + END, 'iu');
}

// "Not certified" says the opposite.
const NOT = String.raw`(?<!${START}(?:not|non|un|never)[\s-])`;

const patterns: readonly (readonly [DocumentKind, RegExp])[] = [
  ['certified_financial_statement', words(`${NOT}certified(?: financial)?(?: (?:statements?|accounts))?`)],
  ['bank_statement', words('bank statements?')],
  ['interim_financial_statement', words('interim(?: financial)?(?: (?:statements?|accounts))?')],
];

// An everyday word: "the other one" names no kind.
const OTHER = words(
  String.raw`(?<!${START}(?:the|each|any|every|some|no|an|my|your|this|that)\s)other(?! (?:one|ones|day|days|than|side|hand|company|companies|people)${END})`,
);

/** The kinds of document that a text names, each once. */
export function kindsIn(text: string): DocumentKind[] {
  const named = patterns.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);
  return named.length === 0 && OTHER.test(text) ? ['other'] : named;
}
