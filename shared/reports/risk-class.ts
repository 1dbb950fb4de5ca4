import type { ReportSettings, RiskClassDirection } from './report-settings';
import type { RiskScale } from './summary-parts';
import type { Verdict } from './verdict';

const GRADES = 'ABCDE';

/** A risk class as a number: 1 to 5, "4", or a letter from A to E read as 1 to 5. */
export function readRiskClass(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.slice(0, 10).trim().toUpperCase();
  if (/^\d{1,3}$/.test(text)) return Number(text);
  return /^[A-E]$/.test(text) ? GRADES.indexOf(text) + 1 : undefined;
}

/** A letter from A to E, as used for scores. */
export function isGrade(value: unknown): value is string {
  return typeof value === 'string' && /^\s*[A-E]\s*$/i.test(value.slice(0, 10));
}

export function isAtLeastAsBad(riskClass: number, threshold: number, direction: RiskClassDirection): boolean {
  return direction === 'higherIsWorse' ? riskClass >= threshold : riskClass <= threshold;
}

export function riskClassVerdict(riskClass: number | undefined, settings: ReportSettings): Verdict {
  if (riskClass === undefined) return 'unknown';
  const { riskClassDirection: direction, riskClassThresholds: thresholds } = settings;
  if (isAtLeastAsBad(riskClass, thresholds.alert, direction)) return 'alert';
  return isAtLeastAsBad(riskClass, thresholds.review, direction) ? 'review' : 'clear';
}

/** Whether there is no such class. Thresholds beyond five classes say that the service has others. */
export function isOutsideScale(
  riskClass: number,
  { riskClassThresholds: { review, alert } }: ReportSettings,
): boolean {
  return [review, alert].every(isOnScale) && !isOnScale(riskClass);
}

function isOnScale(riskClass: number): boolean {
  return riskClass >= 1 && riskClass <= GRADES.length;
}

/** The five classes of the service's public documentation; undefined for a class outside them. */
export function buildRiskScale(
  riskClass: number,
  isLetter: boolean,
  settings: ReportSettings,
): RiskScale | undefined {
  if (!Number.isInteger(riskClass) || !isOnScale(riskClass)) return undefined;
  const classes = Array.from(GRADES, (letter, index) => ({
    value: isLetter ? letter : index + 1,
    verdict: riskClassVerdict(index + 1, settings),
  }));
  return { classes, at: riskClass - 1 };
}
