import type { Summary, Verdict } from '../../shared';
import type { Company } from '../slack/wording/company-text';
import type { OverviewContext } from './analyses-context';
import type { AnalysisContents, AnalysisReport } from './analysis';
import { type Assessment, assessAnalysis } from './assess-analysis';
import { isUnsent } from './is-unsent';
import { type AnalysisFilter, listAnalysisIds, loadAnalyses } from './load-analyses';
import { toCompany } from './to-company';

/** An analysis as lists show it. */
export interface AnalysisOverview {
  readonly id: string;
  readonly contents: AnalysisContents;
  readonly company: Company;
  /** Progress, rows of the X-Rays, what is awaited, contradictions. */
  readonly assessment: Assessment;
  /** The worst verdict so far; `clear` only when everything that was asked for is there and clear. */
  readonly verdict?: Verdict;
  /** The report with the worst finding. */
  readonly gravest?: Summary;
  /** The names of what was sent; if nothing was, of what was refused. */
  readonly files: readonly string[];
  /** The reports of all its submissions, oldest first. */
  readonly reports: readonly AnalysisReport[];
}

/** The number of analyses that are read of all and of those that are not finished: the newest. */
const MAX_CASES = 100;

/** Lists the analyses that match, newest first, without drafts. */
export async function listAnalyses(
  bot: OverviewContext,
  filter: AnalysisFilter,
): Promise<AnalysisOverview[]> {
  return describeAnalyses(bot, await listAnalysisIds(bot.store, filter, MAX_CASES));
}

/** Describes those of the ids that exist and are no drafts, newest first. */
export async function describeAnalyses(
  bot: OverviewContext,
  ids: readonly string[],
): Promise<AnalysisOverview[]> {
  const cases = await loadAnalyses(bot.store, ids);
  return cases.map((contents) => toOverview(bot, contents)).filter((overview) => overview !== undefined);
}

/** Describes one analysis; undefined if it is a draft or does not exist. */
export async function describeAnalysis(
  bot: OverviewContext,
  id: string,
): Promise<AnalysisOverview | undefined> {
  return (await describeAnalyses(bot, [id]))[0];
}

function toOverview(
  { settings, clock }: OverviewContext,
  contents: AnalysisContents,
): AnalysisOverview | undefined {
  const company = toCompany(contents);
  if (!company) return undefined;
  const assessment = assessAnalysis(contents, {
    expectedReports: settings.expectedReports,
    now: clock.now(),
  });
  const { verdict, gravest } = assessment;
  const { submissions } = contents;
  return {
    id: contents.id,
    contents,
    company,
    assessment,
    ...(verdict && { verdict }),
    ...(gravest?.summary && { gravest: gravest.summary }),
    files: listNames(contents),
    reports: submissions.flatMap(({ reports }) => reports),
  };
}

function listNames(contents: AnalysisContents): string[] {
  const { submissions, refusedFiles } = contents;
  const files = isUnsent(contents) ? refusedFiles : submissions.flatMap(({ documents }) => documents);
  return [...new Set(files.flatMap(({ name }) => name ?? []))];
}
