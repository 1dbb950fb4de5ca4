import type { Scalar } from '../schemas/tolerant';
import { plainText } from '../text/plain-text';
import { type Proportion, proportionText } from './proportion';
import type { Fact } from './summary';

/** A fact, or nothing to show when the report does not hold it. */
export function fact(key: string, label: string, value: Scalar | undefined, text = String(value)): Fact[] {
  if (value === undefined || value === '') return [];
  const shown = typeof value === 'string' ? plainText(value) : value;
  return [{ key, label, value: shown, text: plainText(text) }];
}

export function proportionFact(key: string, label: string, proportion: Proportion | undefined): Fact[] {
  if (!proportion) return [];
  const { raw, guessed } = proportion;
  return [{ key, label, value: raw, text: proportionText(proportion), guessed }];
}
