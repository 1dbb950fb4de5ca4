import type { Scalar } from '../schemas/lenient-readers';
import { toPlainText } from '../text/to-plain-text';
import { formatProportion, type Proportion } from './proportion';
import type { Fact } from './summary-parts';

/** A fact, or an empty list when the report does not have it. */
export function buildFact(
  key: string,
  label: string,
  value: Scalar | undefined,
  text = String(value),
): Fact[] {
  if (value === undefined || value === '') return [];
  const plainValue = typeof value === 'string' ? toPlainText(value) : value;
  return [{ key, label, value: plainValue, text: toPlainText(text) }];
}

export function buildProportionFact(key: string, label: string, proportion: Proportion | undefined): Fact[] {
  if (!proportion) return [];
  const { raw, guessed } = proportion;
  return [{ key, label, value: raw, text: formatProportion(proportion), guessed }];
}
