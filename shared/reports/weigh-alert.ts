import { isCalendarDate } from '../document/is-calendar-date';
import { alertLevelRank, alertLevelVerdict, readAlertLevel } from './alert-level';
import { normaliseAlertName } from './alert-years';
import { isAfterReport } from './impossible-value';
import type { RawAlert } from './kinds/read-managers';
import type { ReportSettings } from './report-settings';
import type { AlertWeight } from './summary-parts';

/** An alert with what it says of its company. */
export type WeighedAlert = RawAlert & AlertWeight & { readonly rank: number; readonly isInFuture: boolean };

/**
 * What an alert comes to on the day of its report. It counts unless its kind, its level and its age are all known and say that
 * it has passed: what is unknown never makes a company clear.
 */
export function weighAlert(
  alert: RawAlert,
  reportDate: string | undefined,
  { managerAlertYears, passingManagerAlerts }: ReportSettings,
): WeighedAlert {
  const level = readAlertLevel(alert.level);
  const isInFuture = isAfterReport(alert.date, reportDate);
  const months = isInFuture ? undefined : countMonths(alert.date, reportDate);
  const years = level && managerAlertYears[level];
  const passes = passingManagerAlerts.includes(normaliseAlertName(alert.name ?? ''));
  const isOld = years !== undefined && months !== undefined && months >= years * 12;
  return {
    ...alert,
    ...(months !== undefined && { ageMonths: months }),
    ...(passes && isOld
      ? { severity: 'unknown', countsForYears: years, rank: PASSED_RANK }
      : { severity: alertLevelVerdict(level), rank: alertLevelRank(level) }),
    isInFuture,
  };
}

/** The rank of an alert that has passed, below one of unknown level, which counts. */
const PASSED_RANK = -1;

export function hasPassed({ rank }: Pick<WeighedAlert, 'rank'>): boolean {
  return rank === PASSED_RANK;
}

/** Whole months from one day to a later one; undefined where one of them is no date. */
function countMonths(from: string | undefined, to: string | undefined): number | undefined {
  const [start, end] = [from?.slice(0, 10) ?? '', to?.slice(0, 10) ?? ''];
  if (!isCalendarDate(start) || !isCalendarDate(end)) return undefined;
  const [startYear = 0, startMonth = 0, startDay = 0] = start.split('-').map(Number);
  const [endYear = 0, endMonth = 0, endDay = 0] = end.split('-').map(Number);
  const months = (endYear - startYear) * 12 + endMonth - startMonth - (endDay < startDay ? 1 : 0);
  // The service may write the day of another time zone than that of its report.
  return Math.max(0, months);
}
