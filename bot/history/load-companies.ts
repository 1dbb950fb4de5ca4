import type { Verdict } from '../../shared';
import { type CompanyCode, isSameCode } from '../../shared/company-code';
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
import { queryIds, queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
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

/** Companies with an open case that calls for a decision, the worst first: however old they are. $5 is a part of the name or code. */
const LIST_OPEN_COMPANIES = `
  select c.code_type as type, c.code_id as id from xray.cases c
  where c.team_id = $1 and c.channel_id = $2
    and c.state in ('open', 'proposed', 'waiting') and c.verdict in ('review', 'alert', 'unknown')
    and ($3::text is null or (c.code_type = $3 and c.code_id = $4))
    and ($5::text is null or xray.matches_name(c.business_name, $5)
      or strpos(lower(c.code_id), lower(replace($5, ' ', ''))) > 0)
  order by array_position(array['alert', 'review', 'unknown'], c.verdict), c.id desc limit $6`;

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
  const open = anyId === undefined ? await queryRows<CompanyCode>(store, LIST_OPEN_COMPANIES, values) : [];
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
    const group = groups.find(({ company }) => isSameCode(company.code, code));
    const found = cases.find(({ company }) => isSameCode(company.code, code));
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

const ofCompanies = 'unnest($3::text[], $4::text[]) company (type, id)';

/** The open case of each company, else the one that was decided last. */
const LIST_CURRENT_CASES = `
  select company.type, company.id, c.id::text as "caseId", c.state, c.verdict from ${ofCompanies}
  cross join lateral (
    select k.id, k.state, k.verdict from xray.cases k
    where k.team_id = $1 and k.channel_id = $2 and k.code_type = company.type and k.code_id = company.id
      and k.state <> 'merged'
    order by k.state = 'decided', coalesce(k.decision->>'confirmedAt', k.decision->>'at')::bigint desc nulls last, k.id desc
    limit 1) c`;

async function listCurrentCases(
  db: Queryable,
  channel: Channel,
  codes: readonly CompanyCode[],
): Promise<CurrentCase[]> {
  return queryRows<CurrentCase>(db, LIST_CURRENT_CASES, toValues(channel, codes));
}

/** The newest analyses of each company, without drafts. */
const LIST_NEWEST_ANALYSES = `
  select a.id::text from ${ofCompanies}
  cross join lateral (
    select n.id from xray.analyses n
    where n.team_id = $1 and n.channel_id = $2 and n.code_type = company.type and n.code_id = company.id
      and n.case_id is not null
    order by n.id desc limit $5) a`;

async function listAnalyses(
  bot: OverviewContext,
  channel: Channel,
  codes: readonly CompanyCode[],
): Promise<AnalysisOverview[]> {
  const values = [...toValues(channel, codes), MAX_ANALYSES];
  return describeAnalyses(bot, await queryIds(bot.store, LIST_NEWEST_ANALYSES, values));
}

function toValues({ teamId, channelId }: Channel, codes: readonly CompanyCode[]) {
  return [teamId, channelId, codes.map(({ type }) => type), codes.map(({ id }) => id)];
}

function distinct(codes: readonly CompanyCode[]): CompanyCode[] {
  return codes.filter((code, index) => codes.findIndex((other) => isSameCode(other, code)) === index);
}
