import type { Verdict } from '../../shared';

/** The marks that say where the company of a message stands, by the names of their emoji in Slack. */
export const marks = {
  alert: 'red_circle',
  review: 'large_yellow_circle',
  unknown: 'white_circle',
  running: 'hourglass_flowing_sand',
  decided: 'scales',
  clear: 'large_green_circle',
} as const;

export type Mark = keyof typeof marks;

/** The first of these is shown for a message about several companies: none is green beside something worse or unfinished. */
const worstFirst = Object.keys(marks) as Mark[];

/** What is known of an analysis and of its case. */
export interface AnalysisStanding {
  /** The state of the case; absent as long as a person has to say what the files are about. */
  readonly caseState?: string;
  readonly caseVerdict?: Verdict;
  readonly verdict?: Verdict;
  /** Whether the case has no verdict yet and anything of it is running. */
  readonly isRunning: boolean;
}

/** Chooses the mark of a message by all its analyses; undefined while nothing of it is analysed. */
export function chooseMark(standings: readonly AnalysisStanding[]): Mark | undefined {
  if (standings.every(({ caseState }) => caseState === undefined)) return undefined;
  const found = standings.map(toMark);
  return worstFirst.find((mark) => found.includes(mark));
}

function toMark({ caseState, caseVerdict, verdict, isRunning }: AnalysisStanding): Mark {
  if (caseState === undefined) return 'running';
  if (caseState === 'decided') return 'decided';
  if (caseVerdict === undefined) return isRunning ? 'running' : 'unknown';
  // What has no result itself is not green because others are.
  return caseVerdict === 'clear' && verdict === undefined ? 'unknown' : caseVerdict;
}
