import type { Scale } from './report-settings';
import type { Fact } from './summary-parts';

/** A probability or confidence as given, and the scale it is read on. */
export interface Proportion {
  readonly raw: number;
  /** The scale; absent when the value lies outside it. */
  readonly unit?: 'fraction' | 'percent';
  /** Whether the scale is not configured: the value is shown, but never raises an alert. */
  readonly guessed: boolean;
}

export function readProportion(raw: number | undefined, scale: Scale): Proportion | undefined {
  if (raw === undefined) return undefined;
  const guessed = scale === 'auto';
  const unit = scale === 'percent' || (guessed && raw > 1) ? 'percent' : 'fraction';
  return raw >= 0 && raw <= (unit === 'percent' ? 100 : 1) ? { raw, unit, guessed } : { raw, guessed };
}

/** The value from 0 to 1; undefined outside its scale. */
export function toFraction({ raw, unit }: Pick<Proportion, 'raw' | 'unit'>): number | undefined {
  return unit && (unit === 'percent' ? raw / 100 : raw);
}

/** The value of a fact from 0 to 1; undefined for any that is no share. */
export function factToFraction({ value, unit }: Fact): number | undefined {
  if (typeof value !== 'number' || (unit !== 'fraction' && unit !== 'percent')) return undefined;
  return toFraction({ raw: value, unit });
}
