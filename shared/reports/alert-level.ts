import type { Verdict } from './verdict';

/** Levels of an alert on a manager's company, mildest first. */
export const alertLevels = ['low', 'medium', 'high', 'critical'] as const;

export type AlertLevel = (typeof alertLevels)[number];

export function readAlertLevel(text: string | undefined): AlertLevel | undefined {
  const keyword = text?.slice(0, 20).trim().toLowerCase();
  return keyword === 'severe' ? 'critical' : alertLevels.find((level) => level === keyword);
}

/** An unknown level is neither clear nor an alert. */
export function alertLevelVerdict(level: AlertLevel | undefined): Verdict {
  return level === 'high' || level === 'critical' ? 'alert' : 'review';
}

/** The rank of a level: 1 is the mildest; 0 is an unknown level. */
export function alertLevelRank(level: AlertLevel | undefined): number {
  return level === undefined ? 0 : alertLevels.indexOf(level) + 1;
}

/** The worst of the known levels. */
export function worstAlertLevel(levels: readonly (string | undefined)[]): AlertLevel | undefined {
  const rank = levels.reduce((worst, level) => Math.max(worst, alertLevelRank(readAlertLevel(level))), 0);
  return alertLevels[rank - 1];
}
