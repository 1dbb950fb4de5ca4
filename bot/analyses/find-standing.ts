import type { Verdict } from '../../shared';
import { isWorseVerdict } from '../../shared/reports/verdict';
import { type Case, findCase, listOpenQuestions, type Question } from '../cases';
import type { OverviewContext } from './analyses-context';
import type { Analysis } from './analysis';
import { type AnalysisOverview, describeAnalysis } from './analysis-overview';
import { countAnalyses, listWorstAnalyses } from './analysis-rows';
import { listElsewhere } from './list-elsewhere';

/** The standing of the company of an analysis, by all that is known of it in its channel. */
export interface Standing {
  /** The verdict of the case, which is never better than that of any of its analyses. */
  readonly verdict?: Verdict;
  readonly analysisCount: number;
  /** Another analysis, which is worse. */
  readonly worst?: AnalysisOverview;
  /** The case that was decided before this one. */
  readonly earlier?: Case;
  /** What workflows ask about the case, oldest first. */
  readonly questions?: readonly Question[];
  /** The company's cases in other channels, as far as they may be named. */
  readonly elsewhere: readonly Case[];
}

/** Finds where the company of an analysis stands; undefined for a draft. `own` is the verdict of the analysis itself. */
export async function findStanding(
  bot: OverviewContext,
  { id, caseId }: Pick<Analysis, 'id' | 'caseId'>,
  own: Verdict | undefined,
): Promise<Standing | undefined> {
  const current = caseId === undefined ? undefined : await findCase(bot.store, caseId);
  if (!current) return undefined;
  const { verdict, earlierId } = current;
  const count = (await countAnalyses(bot.store, [current.id])).get(current.id) ?? 1;
  const [worstId] = verdict && verdict !== own ? await listWorstAnalyses(bot.store, [current.id]) : [];
  const worst = worstId === undefined || worstId === id ? undefined : await describeAnalysis(bot, worstId);
  const isWorse = verdict !== undefined && (own === undefined || isWorseVerdict(verdict, own));
  const earlier = earlierId === undefined ? undefined : await findCase(bot.store, earlierId);
  return {
    ...(verdict && { verdict }),
    analysisCount: count,
    questions: await listOpenQuestions(bot.store, current.id),
    ...(worst && isWorse && { worst }),
    // It may have been opened again since.
    ...(earlier?.decision && { earlier }),
    elsewhere: await listElsewhere(bot.store, current),
  };
}
