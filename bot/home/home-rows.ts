import type { CompanyCode, Verdict } from '../../shared';
import type { CaseState } from '../cases';
import type { Person } from '../slack/language/language-rows';
import { queryIds, queryRow, queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';

/** A case that a person may see on the App Home. */
export interface HomeCase {
  readonly id: string;
  readonly channelId: string;
  readonly state: CaseState;
  readonly verdict?: Verdict;
  readonly company: CompanyCode;
}

/** Says whose cases: those that the person asked for or has, and those of the channels where the person may decide. */
export interface HomeScope extends Person {
  readonly channels: readonly string[];
  readonly now: Date;
}

/** The limits of what is read: more is not counted. */
const MAX_CASES = 1_000;
const MAX_DECISIONS = 200;
const MAX_SEARCHED = 2_000;
const MAX_NAMED_CHANNELS = 20;

/** The channels that name the person, and those of $3, where the person is, that name nobody. */
const LIST_DECIDING_CHANNELS = `
  (select channel_id as "channelId" from xray.case_settings where team_id = $1 and $2 = any(deciders)
    order by channel_id limit $4)
  union
  select joined.id from unnest($3::text[]) as joined (id)
  where not exists (
    select 1 from xray.case_settings s
    where s.team_id = $1 and s.channel_id = joined.id and cardinality(s.deciders) > 0)`;

/** The channels whose list of those who may decide has this person, or that have no list and this person as a member. */
export async function listDecidingChannels(
  db: Queryable,
  { teamId, userId }: Person,
  joined: readonly string[],
): Promise<string[]> {
  const values = [teamId, userId, joined, MAX_NAMED_CHANNELS];
  const rows = await queryRows<{ readonly channelId: string }>(db, LIST_DECIDING_CHANNELS, values);
  return rows.map(({ channelId }) => channelId);
}

const columns = `
  c.id::text, c.channel_id as "channelId", c.state, c.verdict,
  json_build_object('type', c.code_type, 'id', c.code_id) as company`;

/** The partial indexes have the same condition. */
const isOpen = "c.state in ('open', 'proposed', 'waiting')";

const isUndecided = `${isOpen} and c.verdict in ('review', 'alert', 'unknown')`;

/** The case neither waits for documents nor sleeps. Throughout, $1 is the team and $2 the person; here $4 is the time. */
const isAwake = "(c.state <> 'waiting' and (c.snoozed_until is null or c.snoozed_until <= $4))";

/** Nobody has the case, or a second person has to confirm its decision. */
const isUnassigned = "(c.owner_id is null or c.state = 'proposed')";

const isOwnProposal = "(c.state = 'proposed' and c.decision->>'by' = $2)";

/** Channels without a list let everyone decide. */
const mayDecide = `not exists (
  select 1 from xray.case_settings s
  where s.team_id = c.team_id and s.channel_id = c.channel_id and cardinality(s.deciders) > 0
    and not ($2 = any(s.deciders)))`;

/** The channels whose overdue cases the person is told about. */
const escalatingChannels = `array(
  select s.channel_id from xray.case_settings s where s.team_id = $1 and s.escalate_to = $2)`;

/** The cases of the newest analyses that the person asked for, which somebody else may have opened. */
const joinedCases = `array(
  select a.case_id from xray.analyses a
  where a.team_id = $1 and a.user_id = $2 and a.case_id is not null order by a.id desc limit 1000)`;

const askedFor = (condition: string) => `
    select c.id from xray.cases c where c.team_id = $1 and c.user_id = $2 and ${condition}
    union
    select c.id from xray.cases c where c.id = any(${joinedCases}) and ${condition}`;

/** The channels where the person decides are $3. The worst comes first, then what is due first, the person's own, the newest. */
export const LIST_NEEDS_YOU = `
  select ${columns} from xray.cases c
  where c.id in (
    select c.id from xray.cases c where c.team_id = $1 and c.owner_id = $2 and ${isOpen}
    union ${askedFor(`${isUndecided} and ${isUnassigned} and ${mayDecide}`)}
    union
    select c.id from xray.cases c
    where c.team_id = $1 and c.channel_id = any($3) and ${isUndecided} and (${isUnassigned} or c.due_at <= $4)
    union
    select c.id from xray.cases c
    where c.team_id = $1 and c.channel_id = any(${escalatingChannels}) and ${isUndecided} and c.due_at <= $4)
    and ${isAwake} and not ${isOwnProposal}
  order by array_position(array['alert', 'review', 'unknown', 'clear'], c.verdict), c.due_at,
    coalesce(c.owner_id = $2, false) desc, c.id desc
  limit $5`;

/** What the person can act on, the worst first, then what is due first. */
export async function listNeedsYou(db: Queryable, scope: HomeScope): Promise<HomeCase[]> {
  const { teamId, userId, channels, now } = scope;
  return queryRows<HomeCase>(db, LIST_NEEDS_YOU, [teamId, userId, channels, now.toISOString(), MAX_CASES]);
}

/** What the person proposed or asked documents for, what sleeps or waits for them, and what somebody else has or may decide. */
export const LIST_WAITING = `
  select ${columns} from xray.cases c
  where c.id in (
    select c.id from xray.cases c
    where c.team_id = $1 and c.decision is not null and c.decision->>'by' = $2 and c.state in ('proposed', 'waiting')
    union
    select c.id from xray.cases c where c.team_id = $1 and c.owner_id = $2 and ${isOpen} and not ${isAwake}
    union ${askedFor(`${isUndecided}
      and (not ${isAwake} or (c.owner_id <> $2 and c.state <> 'proposed') or not ${mayDecide})`)})
  order by c.id desc limit $3`;

/** What waits for somebody else or for a day, newest first. */
export async function listWaiting(
  db: Queryable,
  { teamId, userId, now }: Omit<HomeScope, 'channels'>,
): Promise<HomeCase[]> {
  return queryRows<HomeCase>(db, LIST_WAITING, [teamId, userId, MAX_CASES, now.toISOString()]);
}

/** The decisions of the person, and those on the newest cases that the person asked for or has. */
export const LIST_DECISIONS = `
  select ${columns} from xray.cases c
  where c.id in (
    (select c.id from xray.cases c
      where c.team_id = $1 and c.decision is not null and c.decision->>'by' = $2
      order by (c.decision->>'at')::bigint desc limit $3)
    union
    (select c.id from xray.cases c where c.team_id = $1 and c.user_id = $2 order by c.id desc limit $3)
    union
    (select c.id from xray.cases c where c.id = any(${joinedCases}) order by c.id desc limit $3)
    union
    (select c.id from xray.cases c where c.team_id = $1 and c.owner_id = $2 order by c.id desc limit $3))
    and c.state = 'decided'
  order by coalesce(c.decision->>'confirmedAt', c.decision->>'at')::bigint desc limit $3`;

/** What was decided by the person, or about cases that the person asked for or has; the last one first. */
export async function listDecisions(db: Queryable, { teamId, userId }: Person): Promise<HomeCase[]> {
  return queryRows<HomeCase>(db, LIST_DECISIONS, [teamId, userId, MAX_DECISIONS]);
}

export const COUNT_OPEN_CASES = `
  select count(*)::int as count from xray.cases c where c.id = any(${joinedCases}) and ${isOpen}`;

/** How many cases that are not decided the newest analyses of the person are about. */
export async function countOpenCases(db: Queryable, { teamId, userId }: Person): Promise<number> {
  const values = [teamId, userId];
  return (await queryRow<{ readonly count: number }>(db, COUNT_OPEN_CASES, values))?.count ?? 0;
}

export const LIST_NEWEST_ANALYSES = `
  select newest.id::text from unnest($1::bigint[]) as given (id) cross join lateral (
    select a.id from xray.analyses a where a.case_id = given.id order by a.id desc limit 1) newest`;

/** The newest analysis of each case. */
export async function listNewestAnalyses(db: Queryable, caseIds: readonly string[]): Promise<string[]> {
  return queryIds(db, LIST_NEWEST_ANALYSES, [caseIds]);
}

export const LIST_SHARED_CASES = `
  select given.id::text from unnest($1::bigint[]) as given (id)
  where exists (select 1 from xray.analyses a where a.case_id = given.id and a.user_id <> $2)`;

/** The cases with an analysis that somebody else asked for. */
export async function listSharedCases(
  db: Queryable,
  userId: string,
  caseIds: readonly string[],
): Promise<string[]> {
  return queryIds(db, LIST_SHARED_CASES, [caseIds, userId]);
}

/** The newest cases that a person may see on the App Home. */
const newest = `
  (select c.id, c.business_name, c.code_id from xray.cases c
    where c.team_id = $1 and c.user_id = $2 order by c.id desc limit $7)
  union all
  (select c.id, c.business_name, c.code_id from xray.cases c where c.id = any(${joinedCases}))
  union all
  (select c.id, c.business_name, c.code_id from xray.cases c
    where c.team_id = $1 and c.owner_id = $2 order by c.id desc limit $7)
  union all
  (select n.id, n.business_name, n.code_id from unnest($3::text[]) as channel (id)
    cross join lateral (
      select c.id, c.business_name, c.code_id from xray.cases c
      where c.team_id = $1 and c.channel_id = channel.id order by c.id desc limit $7) n)`;

/**
 * What was typed is $4, the company code in it $5 and $6, and $7 how many are read. A part of a name or code finds the newest
 * cases, a whole code and the beginning of a name also older ones: each part reads an index, as far as its limit.
 */
export const SEARCH_CASES = `
  select ${columns} from xray.cases c
  where c.id in (
    select n.id from (${newest}) n
    where xray.matches_name(n.business_name, $4)
      or strpos(lower(n.code_id), lower(replace($4, ' ', ''))) > 0
    union
    (select c.id from xray.cases c
      where c.team_id = $1 and c.code_type = $5 and c.code_id = $6 order by c.id desc limit $7)
    union
    (select a.case_id from xray.analyses a
      where a.team_id = $1 and length($4) >= 3 and a.business_name is not null
        and xray.fold_name(a.business_name) ~>=~ xray.fold_name($4)
        and xray.fold_name(a.business_name) ~<~ (xray.fold_name($4) || chr(1114111))
      limit $7))
    and (c.user_id = $2 or c.owner_id = $2 or c.channel_id = any($3)
      or exists (select 1 from xray.analyses own where own.case_id = c.id and own.user_id = $2))
    and c.state <> 'merged'
  order by c.id desc limit $7`;

/** The cases of companies with this text in their name or code, newest first. */
export async function searchHomeCases(
  db: Queryable,
  { teamId, userId, channels }: HomeScope,
  { text, code }: { readonly text: string; readonly code?: CompanyCode },
): Promise<HomeCase[]> {
  const values = [teamId, userId, channels, text, code?.type, code?.id, MAX_SEARCHED];
  return queryRows<HomeCase>(db, SEARCH_CASES, values);
}
