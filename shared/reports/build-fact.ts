import type { Scalar } from '../schemas/lenient-readers';
import { toPlainText } from '../text/to-plain-text';
import { formatProportion, type Proportion } from './proportion';
import type { Fact } from './summary';

/** A fact, or nothing to show when the report does not hold it. */
export function buildFact(
  key: string,
  label: string,
  value: Scalar | undefined,
  text = String(value),
): Fact[] {
  if (value === undefined || value === '') return [];
  const shown = typeof value === 'string' ? toPlainText(value) : value;
  return [{ key, label, value: shown, text: toPlainText(text) }];
}

export function buildProportionFact(key: string, label: string, proportion: Proportion | undefined): Fact[] {
  if (!proportion) return [];
  const { raw, guessed } = proportion;
  return [{ key, label, value: raw, text: formatProportion(proportion), guessed }];
}
