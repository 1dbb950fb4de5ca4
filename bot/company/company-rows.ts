import type { CompanyCode, Verdict } from '../../shared';
import type { CaseState } from '../cases';
import { namedCases, type RegisterFacts } from '../company-search';
import type { Company } from '../slack/wording/company-text';
import { queryIds, queryRow, queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
import { decisionKindsOfTrail } from '../trail';

/** A company in the channels that a person can read. */
export interface CompanyScope {
  readonly teamId: string;
  readonly code: CompanyCode;
  readonly channels: readonly string[];
}

/** The first ids of a list, and how many there are. */
export interface IdPage {
  readonly ids: readonly string[];
  readonly count: number;
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Throughout, $1 is the team, $2 and $3 the company, $4 the channels that a person can read. */
const ofCompany = 'team_id = $1 and code_type = $2 and code_id = $3';

const LIST_CHANNELS = `
  select channel_id as id from xray.cases where ${ofCompany} and state <> 'merged'
  union
  select a.channel_id from xray.cases c join xray.alerts a on a.case_id = c.id
  where c.team_id = $1 and c.code_type = $2 and c.code_id = $3 and a.team_id = $1`;

/** All channels that have a case of the company or an alert on it, of whatever kind. */
export async function listChannelsOfCompany(
  db: Queryable,
  teamId: string,
  { type, id }: CompanyCode,
): Promise<string[]> {
  return queryIds(db, LIST_CHANNELS, [teamId, type, id]);
}

/** The first alert with a card in one of these channels, for each open case of other channels. */
const LIST_ALERTS_ELSEWHERE = `
  select distinct on (c.id) a.id::text as id from xray.cases c join xray.alerts a on a.case_id = c.id
  where c.team_id = $1 and c.code_type = $2 and c.code_id = $3 and c.state in ('open', 'proposed', 'waiting')
    and not (c.channel_id = any($4::text[])) and a.channel_id = any($4::text[]) and a.head_id is null and not a.is_muted
  order by c.id desc, a.id limit $5`;

/** The alerts by which people know of open cases in channels that they cannot read. */
export async function listAlertsElsewhere(
  db: Queryable,
  scope: CompanyScope,
  limit: number,
): Promise<string[]> {
  return queryIds(db, LIST_ALERTS_ELSEWHERE, [...toValues(scope), limit]);
}

/** A case without a verdict awaits something. */
const LIST_OPEN_CASES = `
  select id::text, count(*) over ()::int as count from xray.cases
  where ${ofCompany} and channel_id = any($4::text[]) and state in ('open', 'proposed', 'waiting')
  order by array_position(array['alert', 'review', 'unknown', 'awaited', 'clear'], coalesce(verdict, 'awaited')), id desc limit $5`;

/** The open cases of a company, the worst first. */
export async function listOpenCases(db: Queryable, scope: CompanyScope, limit: number): Promise<IdPage> {
  return toPage(await db.query<CountedId>(LIST_OPEN_CASES, [...toValues(scope), limit]));
}

/** A decision on a case: the one that counts, or the one that this entry of its trail reopened. */
interface ListedDecision {
  readonly id: string;
  readonly reopenedSeq?: number;
}

const decidedAt = "coalesce(decision->>'confirmedAt', decision->>'at')::bigint";

/**
 * The decisions that count, and those that were reopened, which only the trail has. Of the trail, which is never changed, nothing is
 * shown that was erased elsewhere since.
 */
const LIST_DECISIONS = `
  with of_company as (
    select id, state, decision from xray.cases where ${ofCompany} and channel_id = any($4::text[])),
  decisions as (
    select id, null::int as "reopenedSeq", ${decidedAt} as at from of_company where state = 'decided'
    union all
    select c.id, r.seq, (extract(epoch from made.at) * 1000)::bigint
    from of_company c
      join xray.trail r on r.case_id = c.id and r.kind = 'reopened'
      cross join lateral (
        select e.kind, e.at from xray.trail e
        where e.case_id = c.id and e.seq < r.seq and e.kind = any($7::text[])
        order by e.seq desc limit 1) made
    where made.kind in ('decided', 'confirmed')
      and not exists (
        select 1 from xray.trail x where x.case_id = c.id and x.seq > r.seq and x.kind = 'erased'))
  select id::text, "reopenedSeq", count(*) over ()::int as count from decisions
  order by at desc nulls last, decisions.id desc, "reopenedSeq" desc limit $5 offset $6`;

/** The decisions on a company, the last one first. */
export async function listDecisions(
  db: Queryable,
  scope: CompanyScope,
  { limit, offset }: Slice,
): Promise<{ readonly decisions: readonly ListedDecision[]; readonly count: number }> {
  const values = [...toValues(scope), limit, offset, decisionKindsOfTrail];
  const rows = await queryRows<ListedDecision & { readonly count: number }>(db, LIST_DECISIONS, values);
  return { decisions: rows.map(({ count: _, ...decision }) => decision), count: rows[0]?.count ?? 0 };
}

/** Drafts are in no case. */
const LIST_ANALYSES = `
  select id::text, count(*) over ()::int as count from xray.analyses
  where ${ofCompany} and channel_id = any($4::text[]) and case_id is not null
  order by id desc limit $5 offset $6`;

/** The analyses of a company, newest first, without drafts. */
export async function listAnalysesOfCompany(
  db: Queryable,
  scope: CompanyScope,
  { limit, offset }: Slice,
): Promise<IdPage> {
  return toPage(await db.query<CountedId>(LIST_ANALYSES, [...toValues(scope), limit, offset]));
}

/** A row of a page, with how many rows there are altogether. */
interface CountedId {
  readonly id: string;
  readonly count: number;
}

function toPage(rows: readonly CountedId[]): IdPage {
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 };
}

function toValues({ teamId, code, channels }: CompanyScope) {
  return [teamId, code.type, code.id, channels];
}

/** A company that was searched for, by one of its cases. */
export interface FoundCompany extends Company {
  readonly caseId: string;
  readonly state: CaseState;
  readonly verdict?: Verdict;
  /** What the register says of it, if it was asked and has it. */
  readonly facts?: RegisterFacts;
}

const MAX_SEARCHED = 500;

const columns = `
  c.id::text as "caseId", c.verdict, c.state, json_build_object('type', c.code_type, 'id', c.code_id) as code,
  c.business_name as name`;

const SEARCH_BY_NAME = `
  select found.*, count(*) over ()::int as count from (
    select distinct on (c.code_type, c.code_id) ${columns} from xray.cases c
    where c.id in (${namedCases}
        union
        select id from xray.cases
        where team_id = $1 and (code_type, code_id) in (select * from unnest($6::text[], $7::text[])))
      and c.channel_id = any($2) and c.state <> 'merged'
    order by c.code_type, c.code_id, c.state = 'decided', array_position(array['alert', 'review', 'unknown'], c.verdict), c.id desc) found
  order by found.state = 'decided', array_position(array['alert', 'review', 'unknown'], found.verdict), found."caseId"::bigint desc
  limit $5`;

/**
 * The companies with this text in their name or code, and those of the codes that the register has for it, whose cases may have no name:
 * the worst open verdict first, each by one case.
 */
export async function searchByName(
  db: Queryable,
  { teamId, channels }: Omit<CompanyScope, 'code'>,
  {
    name,
    codes,
    limit,
  }: { readonly name: string; readonly codes: readonly CompanyCode[]; readonly limit: number },
): Promise<{ readonly companies: readonly FoundCompany[]; readonly count: number }> {
  const [types, ids] = [codes.map(({ type }) => type), codes.map(({ id }) => id)];
  const values = [teamId, channels, name, MAX_SEARCHED, limit, types, ids];
  const rows = await queryRows<FoundCompany & { readonly count: number }>(db, SEARCH_BY_NAME, values);
  return { companies: rows.map(({ count: _, ...company }) => company), count: rows[0]?.count ?? 0 };
}

const FIND_BY_CODE = `
  select id::text as "caseId" from xray.cases
  where ${ofCompany} and channel_id = any($4::text[]) and state <> 'merged' order by id desc limit 1`;

/** The newest case of a company in these channels. */
export async function findCaseByCode(db: Queryable, scope: CompanyScope): Promise<string | undefined> {
  return (await queryRow<{ caseId: string }>(db, FIND_BY_CODE, toValues(scope)))?.caseId;
}

const FIND_BY_ID = `
  select a.case_id::text as "caseId" from xray.analyses a
  where a.team_id = $1 and a.channel_id = any($2::text[]) and a.case_id is not null and a.id = any(array(
    select s.analysis_id from xray.submissions s where s.request_id = $3
    union
    select s.analysis_id from xray.reports r join xray.submissions s on s.id = r.submission_id
    where r.report_id = $3))
  order by a.id desc limit 1`;

/** The case that a request or a report is in, if it is in one of these channels. */
export async function findCaseById(
  db: Queryable,
  { teamId, channels }: Omit<CompanyScope, 'code'>,
  id: string,
): Promise<string | undefined> {
  return (await queryRow<{ caseId: string }>(db, FIND_BY_ID, [teamId, channels, id]))?.caseId;
}
