import { toValidJson } from '../../shared/text/to-valid-text';
import { queryRows } from '../store/query-rows';
import type { Transaction } from '../store/queryable';
import { sealEntry, type TrailEntry, type TrailEvent } from '../trail';

/** Locks cases in the order of their ids, so that two who lock several never wait for each other. */
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
  /** The person who did it; absent if the bot did it. */
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
