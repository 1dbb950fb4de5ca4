import type { RiskScale } from '../../shared';
import { rankVerdict } from '../../shared/reports/verdict';
import { type AnalysisOverview, readClass } from '../analyses';

/** The risk class of a company over time. */
export interface ClassTrend {
  /** The classes of the newest report. */
  readonly classes: RiskScale['classes'];
  /** The points, oldest first, one for each day with an analysis. */
  readonly points: readonly ClassPoint[];
}

interface ClassPoint {
  /** The day when the service gave the class, `YYYY-MM-DD`. */
  readonly day: string;
  /** The index of the class. */
  readonly at: number;
  /** The class itself. */
  readonly value: string;
}

/** A chart has at least this many points: with fewer, `class 3 → 5` says as much. */
const MIN_POINTS = 3;
/** The number of dates that can be read in a row. */
const MAX_POINTS = 6;

/** Finds the trend; undefined with fewer than three days, or with a class outside the scale. */
export function findClassTrend(cases: readonly AnalysisOverview[]): ClassTrend | undefined {
  const reports = listClassReports(cases);
  const points = new Map<string, ClassPoint>();
  for (const { summary, updatedAt, riskClass } of reports) {
    const { scale } = summary.financial ?? {};
    if (!scale) return undefined;
    const day = updatedAt.toISOString().slice(0, 10);
    points.set(day, { day, at: scale.at, value: riskClass });
  }
  const classes = reports.at(-1)?.summary.financial?.scale?.classes;
  if (!classes || points.size < MIN_POINTS) return undefined;
  return { classes, points: [...points.values()].slice(-MAX_POINTS) };
}

/** The risk class of each analysis, oldest first: of several that count in it, with other figures each, the worst. */
export function listClassReports(cases: readonly AnalysisOverview[]) {
  return cases
    .flatMap(({ assessment: { rows }, reports }) =>
      reports
        .map(({ summary, updatedAt }) => ({ summary, updatedAt, riskClass: readClass(summary) }))
        .filter(({ summary, riskClass }) => riskClass !== '' && rows.some((row) => row.summary === summary))
        .toSorted((a, b) => rankVerdict(a.summary.verdict) - rankVerdict(b.summary.verdict))
        .slice(-1),
    )
    .toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
}
