export type ReasonLevel = null | 'suspicious' | 'fraudulent';

/** One criterion of a Doc X-Ray and its finding. */
export interface DocReason {
  criteria: Record<string, string | number | boolean | null>;
  sentiment: 'good' | 'neutral' | 'bad';
  message: { title: string; content: string };
  typeCode: 'format' | 'time' | 'signature' | 'software' | 'structure' | 'encryption';
  level: ReasonLevel;
}

type ExaminedCriterion = Pick<DocReason, 'criteria' | 'typeCode'>;

export function toGoodReason(examined: ExaminedCriterion, title: string, content: string): DocReason {
  return { ...examined, sentiment: 'good', message: { title, content }, level: null };
}

export function toNeutralReason(examined: ExaminedCriterion, title: string, content: string): DocReason {
  return { ...examined, sentiment: 'neutral', message: { title, content }, level: null };
}

export function toBadReason(
  examined: ExaminedCriterion,
  level: NonNullable<ReasonLevel>,
  title: string,
  content: string,
): DocReason {
  return { ...examined, sentiment: 'bad', message: { title, content }, level };
}
