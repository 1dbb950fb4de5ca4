import type { DocumentKind, Medium } from '../../data/records';

const WORDS: [DocumentKind, RegExp][] = [
  ['bank_statement', /bank|relev[eé]|estratto/i],
  ['interim_financial_statement', /interim|situation/i],
  ['certified_financial_statement', /certified|annual|bilan/i],
];

/** What kind of document it may be: the kind it was sent as, unless its file name says another. */
export function classify({ name: kind, meta }: Pick<Medium, 'name' | 'meta'>) {
  const suggested = WORDS.find(([, words]) => words.test(meta.name))?.[0];
  if (suggested === undefined) return [candidate(kind, 0.86)];
  if (suggested === kind) return [candidate(kind, 0.97)];
  return [candidate(kind, 0.58), candidate(suggested, 0.37)];
}

const candidate = (kind: DocumentKind, confidence: number) => ({ class: kind, confidence });
