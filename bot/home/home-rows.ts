import type { CompanyCode, Verdict } from '../../shared';
import type { CaseState } from '../cases';
import type { Person } from '../slack/language/language-rows';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
import * as sql from './home-sql';

/** A case that a person may see on the App Home. */
export interface HomeCase {
  readonly id: string;
  readonly channelId: string;
  readonly state: CaseState;
  readonly verdict?: Verdict;
  readonly company: CompanyCode;
}

/** Whose cases: those that the person asked for or has, and those of the channels where the person may decide. */
export interface HomeScope extends Person {
  readonly channels: readonly string[];
  readonly now: Date;
}

/** More are not counted. */
const MAX_CASES = 1_000;
const MAX_DECISIONS = 200;
const MAX_SEARCHED = 2_000;
const MAX_NAMED_CHANNELS = 20;

/** Channels whose list of those who may decide has this person, or that have no list and this person as a member. */
export async function listDecidingChannels(
  db: Queryable,
  { teamId, userId }: Person,
  joined: readonly string[],
): Promise<string[]> {
  const values = [teamId, userId, joined, MAX_NAMED_CHANNELS];
  const rows = await queryRows<{ readonly channelId: string }>(db, sql.listDecidingChannels, values);
  return rows.map(({ channelId }) => channelId);
}

/** What the person can act on, the worst first, then what is due first. */
export async function listNeedsYou(db: Queryable, scope: HomeScope): Promise<HomeCase[]> {
  const { teamId, userId, channels, now } = scope;
  return queryRows<HomeCase>(db, sql.listNeedsYou, [teamId, userId, channels, now.toISOString(), MAX_CASES]);
}

/** What waits for somebody else or for a day, newest first. */
export async function listWaiting(
  db: Queryable,
  { teamId, userId, now }: Omit<HomeScope, 'channels'>,
): Promise<HomeCase[]> {
  return queryRows<HomeCase>(db, sql.listWaiting, [teamId, userId, MAX_CASES, now.toISOString()]);
}

/** What was decided by the person, or about cases that the person asked for or has; the last one first. */
export async function listDecisions(db: Queryable, { teamId, userId }: Person): Promise<HomeCase[]> {
  return queryRows<HomeCase>(db, sql.listDecisions, [teamId, userId, MAX_DECISIONS]);
}

/** How many cases that are not decided the newest analyses of the person are about. */
export async function countOpenCases(db: Queryable, { teamId, userId }: Person): Promise<number> {
  const values = [teamId, userId];
  return (await queryRow<{ readonly count: number }>(db, sql.countOpenCases, values))?.count ?? 0;
}

/** Of each case. */
export async function listNewestAnalyses(db: Queryable, caseIds: readonly string[]): Promise<string[]> {
  return (await db.query<{ id: string }>(sql.listNewestAnalyses, [caseIds])).map(({ id }) => id);
}

/** Those with an analysis that somebody else asked for. */
export async function listSharedCases(
  db: Queryable,
  userId: string,
  caseIds: readonly string[],
): Promise<string[]> {
  return (await db.query<{ id: string }>(sql.listSharedCases, [caseIds, userId])).map(({ id }) => id);
}

/** The cases of companies with this text in their name or code, newest first. */
export async function searchHomeCases(
  db: Queryable,
  { teamId, userId, channels }: HomeScope,
  { text, code }: { readonly text: string; readonly code?: CompanyCode },
): Promise<HomeCase[]> {
  const values = [teamId, userId, channels, text, code?.type, code?.id, MAX_SEARCHED];
  return queryRows<HomeCase>(db, sql.searchCases, values);
}
