import { type AlertLevel, alertLevels } from './alert-level';

/** The number of years for which alerts of a level count; those of a level without a number count for ever. */
export type AlertYears = Readonly<Partial<Record<AlertLevel, number>>>;

/** Alerts that pass: what they say of a company fades, as a liquidation, a ban or a fraud does not. */
export const DEFAULT_PASSING_ALERTS =
  'change_of_registered_office,late_filing_of_accounts,auditor_resigned,payment_incident';
export const DEFAULT_ALERT_YEARS = 'low=3, medium=5';

/** Parses `low=3, medium=5, high=always`; undefined for anything else. */
export function parseAlertYears(text: string): AlertYears | undefined {
  const years: Partial<Record<AlertLevel, number>> = {};
  for (const part of text.split(',')) {
    const [, name, count] = /^\s*([a-z]+)\s*=\s*(\d{1,2}|always)\s*$/i.exec(part) ?? [];
    const level = alertLevels.find((one) => one === name?.toLowerCase());
    if (level === undefined || count === undefined) return undefined;
    if (count.toLowerCase() !== 'always') years[level] = Number(count);
  }
  return years;
}

/** Names separated by commas, as alerts are compared with them. */
export function parseAlertNames(text: string): string[] {
  return text.split(',').map(normaliseAlertName).filter(Boolean);
}

/** Normalises the name of an alert: `Change of registered office` and `change_of_registered_office` are one name. */
export function normaliseAlertName(name: string): string {
  return name
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
}
