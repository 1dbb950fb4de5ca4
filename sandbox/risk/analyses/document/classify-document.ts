import type { MediumKind, MediumRecord } from '../../records';

const KIND_PATTERNS: [MediumKind, RegExp][] = [
  ['bank_statement', /bank|relev[eé]|estratto/i],
  ['interim_financial_statement', /interim|situation/i],
  ['certified_financial_statement', /certified|annual|bilan/i],
];

/** The kind it was sent as, unless its file name suggests another. */
export function classifyDocument({ name: kind, meta }: Pick<MediumRecord, 'name' | 'meta'>) {
  const suggested = KIND_PATTERNS.find(([, pattern]) => pattern.test(meta.name))?.[0];
  if (suggested === undefined) return [toCandidate(kind, 0.86)];
  if (suggested === kind) return [toCandidate(kind, 0.97)];
  return [toCandidate(kind, 0.58), toCandidate(suggested, 0.37)];
}

const toCandidate = (kind: MediumKind, confidence: number) => ({ class: kind, confidence });
