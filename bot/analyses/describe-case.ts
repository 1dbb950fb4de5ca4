import type { Summary, Verdict } from '../../shared';
import { type Case, findCase, loadCases } from '../cases';
import type { Company } from '../slack/wording/company-text';
import type { OverviewContext } from './analyses-context';
import { type AnalysisOverview, describeAnalyses } from './analysis-overview';
import { countAnalyses, listAnalysesOfCase, listWorstAnalyses } from './analysis-rows';
import { toCompany } from './to-company';

/** A case as lists show it. */
export interface CaseOverview {
  readonly id: string;
  /** Who has it and what became of it. */
  readonly status: Case;
  readonly company: Company;
  readonly verdict?: Verdict;
  readonly analysisCount: number;
  /** The worst of its analyses, of equals the newest. */
  readonly worst?: AnalysisOverview;
  /** The report with the worst finding. */
  readonly gravest?: Summary;
}

/** A case with all its analyses, newest first. */
export interface WholeCase extends CaseOverview {
  readonly analyses: readonly AnalysisOverview[];
}

/** Describes the cases that exist, newest first, in seven queries, however many they are and however many analyses they have. */
export async function describeCases(bot: OverviewContext, ids: readonly string[]): Promise<CaseOverview[]> {
  if (ids.length === 0) return [];
  const cases = await loadCases(bot.store, ids);
  const found = cases.map(({ id }) => id);
  const counts = await countAnalyses(bot.store, found);
  const worst = await describeAnalyses(bot, await listWorstAnalyses(bot.store, found));
  const ofCase = new Map(worst.map((analysis) => [analysis.contents.caseId, analysis]));
  return cases
    .toSorted((a, b) => Number(b.id) - Number(a.id))
    .map((status) => toOverview(status, counts.get(status.id) ?? 0, ofCase.get(status.id)));
}

/** Describes one case with all its analyses; undefined if it does not exist. */
export async function describeCase(bot: OverviewContext, id: string): Promise<WholeCase | undefined> {
  const status = await findCase(bot.store, id);
  if (!status) return undefined;
  const analyses = await describeAnalyses(bot, await listAnalysesOfCase(bot.store, status.id));
  const [worstId] = await listWorstAnalyses(bot.store, [status.id]);
  const worst = analyses.find((analysis) => analysis.id === worstId);
  return { ...toOverview(status, analyses.length, worst), analyses };
}

function toOverview(status: Case, analysisCount: number, worst: AnalysisOverview | undefined): CaseOverview {
  const { id, company: code, verdict } = status;
  return {
    id,
    status,
    company: toCompany(status) ?? { code },
    ...(verdict && { verdict }),
    analysisCount,
    ...(worst && { worst, ...(worst.gravest && { gravest: worst.gravest }) }),
  };
}
