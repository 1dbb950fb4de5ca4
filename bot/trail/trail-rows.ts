import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
import { decisionKindsOfTrail } from './decided-before';
import type { TrailEntry, TrailKind } from './trail-entry';

const columns = `
  t.case_id::text as "caseId", t.seq, t.team_id as "teamId", t.channel_id as "channelId", t.at, t.kind,
  t.user_id as "userId", t.data, t.previous_hash as "previousHash", t.hash`;

const LIST_TRAILS = `
  select ${columns} from xray.trail t where t.case_id = any($1::bigint[]) order by t.case_id, t.seq`;

/** The entries of several cases, the oldest of each first. */
export async function listTrails(db: Queryable, caseIds: readonly string[]): Promise<TrailEntry[]> {
  return queryRows<TrailEntry>(db, LIST_TRAILS, [caseIds]);
}

const LIST_DECISIONS = `
  select ${columns} from xray.trail t
  where t.case_id = any($1::bigint[]) and t.kind = any($2::text[]) order by t.case_id, t.seq`;

/** The entries about decisions alone, which are few; the oldest of each case first. */
export async function listDecisionEntries(db: Queryable, caseIds: readonly string[]): Promise<TrailEntry[]> {
  if (caseIds.length === 0) return [];
  return queryRows<TrailEntry>(db, LIST_DECISIONS, [caseIds, decisionKindsOfTrail]);
}

/** The entries of a case, oldest first. */
export async function listTrail(db: Queryable, caseId: string): Promise<TrailEntry[]> {
  return listTrails(db, [caseId]);
}

const FIND_POSITION = 'select trail_seq as seq from xray.cases where id = $1';

/** The number of the last entry, 0 without one. */
export async function findTrailPosition(db: Queryable, caseId: string): Promise<number> {
  return (await queryRow<{ seq: number }>(db, FIND_POSITION, [caseId]))?.seq ?? 0;
}

const FIND_ENTRY_SINCE =
  'select 1 from xray.trail where case_id = $1 and seq > $2 and kind = any($3) limit 1';

/** Whether one of these things happened to a case after an entry. */
export async function hasEntrySince(
  db: Queryable,
  caseId: string,
  { position, kinds }: { readonly position: number; readonly kinds: readonly TrailKind[] },
): Promise<boolean> {
  return (await db.query(FIND_ENTRY_SINCE, [caseId, position, kinds])).length > 0;
}
