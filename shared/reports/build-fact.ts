import type { Scalar } from '../schemas/lenient-readers';
import { toPlainText } from '../text/to-plain-text';
import type { Proportion } from './proportion';
import type { Fact, Unit } from './summary-parts';

/** A fact, or an empty list when the report does not have it. */
export function buildFact(key: string, value: Scalar | readonly string[] | undefined, unit?: Unit): Fact[] {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return [];
  return [{ key, value: toPlainValue(value), ...(unit && { unit }) }];
}

export function buildProportionFact(key: string, proportion: Proportion | undefined): Fact[] {
  if (!proportion) return [];
  const { raw, unit, guessed } = proportion;
  return [{ key, value: raw, ...(unit && { unit }), guessed }];
}

function toPlainValue(value: Scalar | readonly string[]): Scalar | readonly string[] {
  if (typeof value === 'string') return toPlainText(value);
  return typeof value === 'object' ? value.map((item) => toPlainText(item, 100)) : value;
}
