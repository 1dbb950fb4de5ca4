import type { Channel } from '../slack/channels/channel-settings-rows';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import type { AnalysisStanding } from './mark';
import * as sql from './reaction-sql';

export interface ChannelMessage extends Channel {
  readonly messageTs: string;
}

/** The bot's reaction to a message. */
export interface Reaction extends ChannelMessage {
  readonly id: string;
  /** Those that the message may have in Slack. */
  readonly names: readonly string[];
  /** Whether it is known that it has these, and no others. */
  readonly isSettled: boolean;
  /** Slack's error, if it took no reaction the last time. */
  readonly refusal?: string;
}

/** The id of the row, which is added if there is none. */
export async function ensureReaction(
  db: Queryable,
  { teamId, channelId, messageTs }: ChannelMessage,
): Promise<string> {
  const place = [teamId, channelId, messageTs];
  const [added] = await db.query<{ id: string }>(sql.addReaction, place);
  if (added) return added.id;
  const [found] = await db.query<{ id: string }>(sql.findReaction, place);
  if (!found) throw new Error(`The reaction to ${messageTs} could neither be added nor found.`);
  return found.id;
}

export async function lockReaction(tx: Transaction, id: string): Promise<Reaction | undefined> {
  return queryRow<Reaction>(tx, sql.lockReaction, [id]);
}

export async function listStandings(
  db: Queryable,
  { teamId, channelId, messageTs }: ChannelMessage,
): Promise<AnalysisStanding[]> {
  return queryRows<AnalysisStanding>(db, sql.listStandings, [teamId, channelId, messageTs]);
}

/** Before Slack is called. Resolves to the number of the attempt. */
export async function beginAttempt(tx: Transaction, id: string, names: readonly string[]): Promise<number> {
  const [row] = await tx.query<{ attempt: number }>(sql.beginAttempt, [id, names]);
  return row?.attempt ?? 0;
}

/** After Slack was called. False if another attempt began meanwhile: then nobody knows what the message shows. */
export async function settleAttempt(
  tx: Transaction,
  id: string,
  { attempt, names }: { readonly attempt: number; readonly names: readonly string[] },
): Promise<boolean> {
  if ((await tx.query(sql.settleAttempt, [id, attempt, names])).length > 0) return true;
  await tx.query(sql.mixAttempts, [id, names]);
  return false;
}

export async function setRefusal(db: Queryable, id: string, refusal: string): Promise<void> {
  await db.query(sql.setRefusal, [id, refusal]);
}

export async function deleteReactions(tx: Transaction, ids: readonly string[]): Promise<readonly object[]> {
  return tx.query(sql.deleteReactions, [ids]);
}

/** The newest messages of a channel whose cases nobody has decided yet. */
export async function listOpenMessages(
  db: Queryable,
  { teamId, channelId }: Channel,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ messageTs: string }>(sql.listOpenMessages, [teamId, channelId, limit]);
  return rows.map(({ messageTs }) => messageTs);
}

/** The reactions of a channel that Slack did not take. */
export async function listRefused(db: Queryable, { teamId, channelId }: Channel): Promise<string[]> {
  return (await db.query<{ id: string }>(sql.listRefused, [teamId, channelId])).map(({ id }) => id);
}
