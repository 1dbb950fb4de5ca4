import type { CompanyCode, Verdict } from '../../shared';
import {
  type AnalysisOverview,
  type AnalysisProgress,
  describeAnalyses,
  describeCases,
  type FoundAnalyses,
  type OverviewContext,
} from '../analyses';
import type { CaseState } from '../cases';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
import * as sql from './company-sql';
import { type CompanySummary, groupByCompany } from './group-by-company';

/** The open case of a company, else the one that was decided last. */
interface CurrentCase extends CompanyCode {
  readonly caseId: string;
  readonly state: CaseState;
  readonly verdict?: Verdict;
}

const MAX_OPEN_COMPANIES = 100;
/** The number of analyses read of each company: enough for the trend of its class. */
const MAX_ANALYSES = 50;

/**
 * The companies of the analyses that were found, and those of open cases that match too and are older: the worst open verdict
 * first, then what is awaited or clear, then what is decided.
 */
export async function listCompanies(
  { store }: Pick<OverviewContext, 'store'>,
  channel: Channel,
  { cases: analyses, filter }: FoundAnalyses,
): Promise<CompanyCode[]> {
  const { code, name, anyId } = filter;
  const values = [channel.teamId, channel.channelId, code?.type, code?.id, name, MAX_OPEN_COMPANIES];
  const open = anyId === undefined ? await queryRows<CompanyCode>(store, sql.listOpenCompanies, values) : [];
  const codes = distinct([...analyses.map(({ company }) => company.code), ...open]);
  const current = await listCurrentCases(store, channel, codes);
  return current.toSorted((a, b) => rank(a) - rank(b) || Number(b.caseId) - Number(a.caseId));
}

const ranks: Readonly<Record<Verdict | 'awaited', number>> = {
  alert: 0,
  review: 1,
  unknown: 2,
  awaited: 3,
  clear: 4,
};

function rank({ state, verdict }: CurrentCase): number {
  return state === 'decided' ? Object.keys(ranks).length : ranks[verdict ?? 'awaited'];
}

/** What a list says of each company, in their order. */
export async function loadCompanies(
  bot: OverviewContext,
  channel: Channel,
  codes: readonly CompanyCode[],
): Promise<CompanySummary[]> {
  const current = await listCurrentCases(bot.store, channel, codes);
  const cases = await describeCases(
    bot,
    current.map(({ caseId }) => caseId),
  );
  const groups = groupByCompany(await listAnalyses(bot, channel, codes));
  return codes.flatMap((code): CompanySummary[] => {
    const group = groups.find(({ company }) => isSame(company.code, code));
    const found = cases.find(({ company }) => isSame(company.code, code));
    if (!group || !found) return [];
    const { company, verdict, gravest, worst, status, analysisCount } = found;
    const own = { ...group, company: { ...group.company, ...company }, analysisCount };
    if (status.state === 'decided') return [{ ...own, status }];
    const isBad = verdict !== undefined && verdict !== 'clear';
    return [
      {
        ...own,
        ...(verdict === undefined && { progress: findOpenProgress(own, status.id) }),
        ...(verdict && { verdict }),
        ...(isBad && gravest && { gravest }),
        ...(isBad && worst && { worst }),
      },
    ];
  });
}

/** What has no verdict is not complete: one of its analyses is still running, or needs somebody. */
function findOpenProgress({ progress, cases }: CompanySummary, caseId: string): AnalysisProgress {
  if (progress !== 'complete') return progress;
  const own = cases.filter(({ contents }) => contents.caseId === caseId);
  const open = own.map(({ assessment }) => assessment.progress).filter((one) => one !== 'complete');
  return open.find((one) => one !== 'cancelled') ?? 'running';
}

async function listCurrentCases(
  db: Queryable,
  channel: Channel,
  codes: readonly CompanyCode[],
): Promise<CurrentCase[]> {
  return queryRows<CurrentCase>(db, sql.listCurrentCases, toValues(channel, codes));
}

async function listAnalyses(
  bot: OverviewContext,
  channel: Channel,
  codes: readonly CompanyCode[],
): Promise<AnalysisOverview[]> {
  const values = [...toValues(channel, codes), MAX_ANALYSES];
  const rows = await bot.store.query<{ id: string }>(sql.listNewestAnalyses, values);
  return describeAnalyses(
    bot,
    rows.map(({ id }) => id),
  );
}

function toValues({ teamId, channelId }: Channel, codes: readonly CompanyCode[]) {
  return [teamId, channelId, codes.map(({ type }) => type), codes.map(({ id }) => id)];
}

function distinct(codes: readonly CompanyCode[]): CompanyCode[] {
  return codes.filter((code, index) => codes.findIndex((other) => isSame(other, code)) === index);
}

function isSame(a: CompanyCode, b: CompanyCode): boolean {
  return a.type === b.type && a.id === b.id;
}
