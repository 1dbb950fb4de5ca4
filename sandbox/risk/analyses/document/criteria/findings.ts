import type { DocReason, ReasonLevel } from './doc-reason';

/** What a criterion looked at. */
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
