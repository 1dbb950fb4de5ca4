import type { DocumentKind } from '../../shared';

const START = String.raw`(?<![\p{L}\p{N}_])`;
const END = String.raw`(?![\p{L}\p{N}_])`;
const GAP = String.raw`[\s_-]{1,3}`;

function wordPattern(pattern: string): RegExp {
  return new RegExp(START + pattern.replaceAll(' ', GAP) + END, 'iu');
}

// "Not certified" says the opposite.
const NOT_NEGATED = String.raw`(?<!${START}(?:not|non|un|never)[\s-])`;

const kindPatterns: readonly (readonly [DocumentKind, RegExp])[] = [
  [
    'certified_financial_statement',
    wordPattern(`${NOT_NEGATED}certified(?: financial)?(?: (?:statements?|accounts))?`),
  ],
  ['bank_statement', wordPattern('bank statements?')],
  ['interim_financial_statement', wordPattern('interim(?: financial)?(?: (?:statements?|accounts))?')],
];

// "Other" is an everyday word: "the other one" is not a kind.
const OTHER_PATTERN = wordPattern(
  String.raw`(?<!${START}(?:the|each|any|every|some|no|an|my|your|this|that)\s)other(?! (?:one|ones|day|days|than|side|hand|company|companies|people)${END})`,
);

/** The kinds of document that a text names, each once. */
export function findKinds(text: string): DocumentKind[] {
  const named = kindPatterns.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);
  return named.length === 0 && OTHER_PATTERN.test(text) ? ['other'] : named;
}
