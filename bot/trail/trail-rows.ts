import { toValidJson } from '../../shared/text/to-valid-text';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import { hashEntry } from './hash-entry';
import type { TrailEntry, TrailEvent } from './trail-entry';

const columns = `
  t.case_id::text as "caseId", t.seq, t.team_id as "teamId", t.channel_id as "channelId", t.at, t.kind,
  t.user_id as "userId", t.data, t.previous_hash as "previousHash", t.hash`;

/** The case must be locked: its entries follow one another. */
const FIND_END = `
  select team_id as "teamId", channel_id as "channelId", trail_seq as "seq", trail_hash as "hash"
  from xray.cases where id = $1 for no key update`;

const ADD_ENTRY = `
  with added as (
    insert into xray.trail (case_id, seq, team_id, channel_id, at, kind, user_id, data, previous_hash, hash)
    values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10))
  update xray.cases set trail_seq = $2, trail_hash = $10 where id = $1`;

/**
 * Adds an entry to the trail of a case, as part of the transaction. Without a user, the bot did it.
 * Resolves to its number, undefined if the case is gone.
 */
export async function appendTrail(
  tx: Transaction,
  caseId: string,
  { kind, data }: TrailEvent,
  { at, userId }: { readonly at: Date; readonly userId?: string },
): Promise<number | undefined> {
  type End = Pick<TrailEntry, 'teamId' | 'channelId' | 'seq'> & { readonly hash?: string };
  const end = await queryRow<End>(tx, FIND_END, [caseId]);
  if (!end) return undefined;
  const { teamId, channelId, hash: previousHash } = end;
  const seq = end.seq + 1;
  // As the database gives it back, so that the hash stays true.
  const stored = JSON.parse(toValidJson(data)) as TrailEntry['data'];
  const entry = {
    caseId,
    seq,
    teamId,
    channelId,
    at,
    kind,
    data: stored,
    ...(userId !== undefined && { userId }),
    ...(previousHash !== undefined && { previousHash }),
  };
  const values = [caseId, seq, teamId, channelId, at.toISOString(), kind, userId, JSON.stringify(stored)];
  await tx.query(ADD_ENTRY, [...values, previousHash, hashEntry(entry)]);
  return seq;
}

const LIST_TRAIL = `select ${columns} from xray.trail t where t.case_id = $1 order by t.seq`;

/** Oldest first. */
export async function listTrail(db: Queryable, caseId: string): Promise<TrailEntry[]> {
  return queryRows<TrailEntry>(db, LIST_TRAIL, [caseId]);
}
