import { isCalendarDate } from '../document/is-calendar-date';
import type { Proportion } from './proportion';
import type { ImpossibleValue, Ratio } from './summary-parts';
import type { Verdict } from './verdict';

/** The most values that are kept, more than a card has room for. */
const MAX_VALUES = 5;

/** A report with a value that cannot be right reassures nobody; what it says against a company stays. */
export function doubtVerdict(verdict: Verdict, impossible: readonly ImpossibleValue[]): Verdict {
  return verdict === 'clear' && impossible.length > 0 ? 'review' : verdict;
}

/** The first values, as a part of a summary; nothing where there are none. */
export function listImpossible(values: readonly ImpossibleValue[]): {
  readonly impossible?: readonly ImpossibleValue[];
} {
  return values.length > 0 ? { impossible: values.slice(0, MAX_VALUES) } : {};
}

/** A probability or confidence outside its scale. */
export function checkProportion(
  code: 'probability_outside_scale' | 'confidence_outside_scale',
  proportion: Proportion | undefined,
): ImpossibleValue[] {
  return proportion && proportion.unit === undefined ? [{ code, value: proportion.raw }] : [];
}

/** What a part of a whole can be, in a balance sheet that adds up. A loss makes equity and income negative. */
const BOUNDS: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
  equityTotalAssets: { min: Number.NEGATIVE_INFINITY, max: 1 },
  cashAvailableCurrentLiabilities: { min: 0, max: Number.POSITIVE_INFINITY },
  revenueTotalAssets: { min: 0, max: Number.POSITIVE_INFINITY },
  shortTermDebtTotalDebt: { min: 0, max: 1 },
  totalFixedAssetsTotalAssets: { min: 0, max: 1 },
};

/** The tolerance for figures that the service rounds. */
const TOLERANCE = 0.005;

/** Ratios that no balance sheet has: equity above total assets, or a negative total. */
export function checkRatios(ratios: readonly Ratio[]): ImpossibleValue[] {
  return ratios.flatMap(({ key, value, unit }) => {
    const bounds = Object.hasOwn(BOUNDS, key) ? BOUNDS[key] : undefined;
    if (!bounds || value === undefined) return [];
    const isPossible = value >= bounds.min - TOLERANCE && value <= bounds.max + TOLERANCE;
    return isPossible
      ? []
      : [{ code: 'ratio_impossible', ratio: { key, value, ...(unit && { unit }) } } as const];
  });
}

/** Whether a day lies after the report that names it, by more than time zones explain. */
export function isAfterReport(date: string | undefined, reportDate: string | undefined): boolean {
  const [day, reportDay] = [date?.slice(0, 10) ?? '', reportDate?.slice(0, 10) ?? ''];
  if (!isCalendarDate(day) || !isCalendarDate(reportDay)) return false;
  return Date.parse(day) - Date.parse(reportDay) > 24 * 60 * 60_000;
}
