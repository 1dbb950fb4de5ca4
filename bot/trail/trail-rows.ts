import { toValidJson } from '../../shared/text/to-valid-text';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import { decisionKindsOfTrail } from './decided-before';
import type { TrailEntry, TrailEvent, TrailKind } from './trail-entry';
import { sealEntry } from './trail-secret';

const columns = `
  t.case_id::text as "caseId", t.seq, t.team_id as "teamId", t.channel_id as "channelId", t.at, t.kind,
  t.user_id as "userId", t.data, t.previous_hash as "previousHash", t.hash`;

/** In the order of their ids, so that two who lock several never wait for each other. */
const LOCK_ENDS = `
  select id::text as "caseId", team_id as "teamId", channel_id as "channelId", trail_seq as "seq",
    trail_hash as "previousHash"
  from xray.cases where id = any($1::bigint[]) order by id for no key update`;

const ADD_ENTRIES = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as entry (
      "caseId" bigint, seq int, "teamId" text, "channelId" text, at timestamptz, kind text, "userId" text, data jsonb,
      "previousHash" text, hash text)),
  added as (
    insert into xray.trail (case_id, seq, team_id, channel_id, at, kind, user_id, data, previous_hash, hash)
    select "caseId", seq, "teamId", "channelId", at, kind, "userId", data, "previousHash", hash from given)
  update xray.cases c set trail_seq = given.seq, trail_hash = given.hash from given where c.id = given."caseId"`;

interface Occasion {
  readonly at: Date;
  /** Absent: the bot did it. */
  readonly userId?: string;
}

/** Adds an entry to the trail of a case, as part of the transaction. Resolves to its number, undefined if the case is gone. */
export async function appendTrail(
  tx: Transaction,
  caseId: string,
  event: TrailEvent,
  occasion: Occasion,
): Promise<number | undefined> {
  const [entry] = await appendToTrails(tx, [caseId], event, occasion);
  return entry?.seq;
}

/** Adds the same to the trails of several cases. */
export async function appendToTrails(
  tx: Transaction,
  caseIds: readonly string[],
  { kind, data }: TrailEvent,
  { at, userId }: Occasion,
): Promise<TrailEntry[]> {
  type End = Pick<TrailEntry, 'caseId' | 'teamId' | 'channelId' | 'seq' | 'previousHash'>;
  const ends = await queryRows<End>(tx, LOCK_ENDS, [caseIds]);
  // As the database gives it back, so that the hash stays true.
  const stored = JSON.parse(toValidJson(data)) as TrailEntry['data'];
  const entries = ends.map((end): TrailEntry => {
    const entry = {
      ...end,
      seq: end.seq + 1,
      at,
      kind,
      data: stored,
      ...(userId !== undefined && { userId }),
    };
    return { ...entry, hash: sealEntry(entry, tx) };
  });
  if (entries.length > 0) await tx.query(ADD_ENTRIES, [JSON.stringify(entries)]);
  return entries;
}

const LIST_TRAILS = `
  select ${columns} from xray.trail t where t.case_id = any($1::bigint[]) order by t.case_id, t.seq`;

/** Those of several cases; of each, the oldest first. */
export async function listTrails(db: Queryable, caseIds: readonly string[]): Promise<TrailEntry[]> {
  return queryRows<TrailEntry>(db, LIST_TRAILS, [caseIds]);
}

const LIST_DECISIONS = `
  select ${columns} from xray.trail t
  where t.case_id = any($1::bigint[]) and t.kind = any($2::text[]) order by t.case_id, t.seq`;

/** Only the entries about decisions, which are few; of each case, the oldest first. */
export async function listDecisionEntries(db: Queryable, caseIds: readonly string[]): Promise<TrailEntry[]> {
  if (caseIds.length === 0) return [];
  return queryRows<TrailEntry>(db, LIST_DECISIONS, [caseIds, decisionKindsOfTrail]);
}

/** Oldest first. */
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
