import type { Scale } from './report-settings';

/** A probability or confidence as given, and as a fraction where its scale allows. */
export interface Proportion {
  readonly raw: number;
  /** Absent when the value lies outside its scale. */
  readonly fraction?: number;
  /** The scale is not configured: the value is shown, but never raises an alert. */
  readonly guessed: boolean;
}

export function readProportion(raw: number | undefined, scale: Scale): Proportion | undefined {
  if (raw === undefined) return undefined;
  const guessed = scale === 'auto';
  const whole = scale === 'percent' || (guessed && raw > 1) ? 100 : 1;
  return raw >= 0 && raw <= whole ? { raw, fraction: raw / whole, guessed } : { raw, guessed };
}

export function formatProportion({ raw, fraction, guessed }: Proportion): string {
  if (fraction === undefined) return `${raw} (outside its scale)`;
  return guessed ? `${formatPercent(fraction)} (scale guessed)` : formatPercent(fraction);
}

export function formatPercent(fraction: number): string {
  const percent = fraction * 100;
  if (percent > 0 && percent < 0.01) return '<0.01 %';
  return `${Number(percent.toFixed(2))} %`;
}
