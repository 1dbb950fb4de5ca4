import type { Summary, Verdict } from '../../shared';
import type { Bot } from '../bot';
import type { Queryable } from '../store/queryable';
import type { Company } from '../texts/company-text';
import { assessCase, type CaseAssessment } from './assess-case';
import type { CaseContents, CaseReport } from './case';
import { type CaseFilter, listCaseIds, loadCases } from './load-cases';
import { toCompany } from './to-company';

/** A case as lists show it. */
export interface CaseOverview {
  readonly id: string;
  readonly contents: CaseContents;
  readonly company: Company;
  /** Progress, rows of the X-Rays, what is awaited, contradictions. */
  readonly assessment: CaseAssessment;
  /** The worst so far; `clear` only when everything that was asked for is there and clear. */
  readonly verdict?: Verdict;
  /** The report with the gravest finding. */
  readonly gravest?: Summary;
  readonly files: readonly string[];
  /** Of all its submissions, oldest first. */
  readonly reports: readonly CaseReport[];
}

interface Context extends Pick<Bot, 'clock'> {
  readonly settings: Pick<Bot['settings'], 'expectedReports'>;
  readonly store: Queryable;
}

/** Of all and of those that are not finished, the newest are read. */
const MAX_CASES = 100;

/** Newest first, without drafts. */
export async function listCases(bot: Context, filter: CaseFilter): Promise<CaseOverview[]> {
  return describeCases(bot, await listCaseIds(bot.store, filter, MAX_CASES));
}

/** Those of the ids that exist and are no drafts, newest first. */
export async function describeCases(bot: Context, ids: readonly string[]): Promise<CaseOverview[]> {
  const cases = await loadCases(bot.store, ids);
  return cases.map((contents) => toOverview(bot, contents)).filter((overview) => overview !== undefined);
}

/** Undefined if it is a draft or does not exist. */
export async function describeCase(bot: Context, id: string): Promise<CaseOverview | undefined> {
  return (await describeCases(bot, [id]))[0];
}

function toOverview({ settings, clock }: Context, contents: CaseContents): CaseOverview | undefined {
  const company = toCompany(contents);
  if (!company) return undefined;
  const assessment = assessCase(contents, { expectedReports: settings.expectedReports, now: clock.now() });
  const { verdict, gravest } = assessment;
  const { submissions } = contents;
  return {
    id: contents.id,
    contents,
    company,
    assessment,
    ...(verdict && { verdict }),
    ...(gravest?.summary && { gravest: gravest.summary }),
    files: [...new Set(submissions.flatMap(({ documents }) => documents.map(({ name }) => name)))],
    reports: submissions.flatMap(({ reports }) => reports),
  };
}
