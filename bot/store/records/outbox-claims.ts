import type { Queryable } from '../queryable';
import * as sql from '../sql/outbox';
import type { Transaction } from '../transaction';
import { messageOf, type OutboxMessage, type OutboxRow } from './outbox';

/** Slack takes about one message a second in each channel. */
export const CHANNEL_PACE_MS = 1000;

/** A message that its claimer alone may send now. */
export interface ClaimedMessage extends OutboxMessage {
  /** An earlier try may have got through: look for it before sending again. */
  readonly mayBeThere: boolean;
  /** Where the edited message is. */
  readonly editsTs?: string;
}

/** The next message that is due, one at a time in each channel and in the order they were added there. */
export async function claimMessage(tx: Transaction, at: Date): Promise<ClaimedMessage | undefined> {
  const now = at.toISOString();
  const [due] = await tx.query<{ id: string; team_id: string; channel_id: string }>(sql.nextDueMessage, [
    now,
  ]);
  if (!due) return undefined;
  const channel = await tx.query(sql.takeChannel, [now, due.team_id, due.channel_id, due.id]);
  // Another sender took the channel a moment ago; its own next claim finds what is left.
  if (channel.length === 0) return undefined;
  const [row] = await tx.query<OutboxRow & { may_be_there: boolean; edits_ts: string | null }>(
    sql.claimMessage,
    [due.id, now],
  );
  return row && { ...messageOf(row), mayBeThere: row.may_be_there, editsTs: row.edits_ts ?? undefined };
}

/** How an attempt ended. */
export type Attempt =
  | { readonly state: 'sent'; readonly slackTs?: string }
  /** Slack may or may not have it: the next claimer looks first. */
  | { readonly state: 'uncertain'; readonly nextAt: Date; readonly error: string }
  /** Surely not sent; the whole channel waits, as a rate limit demands. */
  | { readonly state: 'pending'; readonly nextAt: Date; readonly error: string }
  | { readonly state: 'failed'; readonly error: string };

/** Records how it ended and lets the channel's next message go. False when it was settled already. */
export async function settleMessage(
  tx: Transaction,
  id: string,
  attempt: Attempt,
  at: Date,
  paceMs = CHANNEL_PACE_MS,
): Promise<boolean> {
  const { slackTs, error, nextAt } = { slackTs: undefined, error: undefined, nextAt: undefined, ...attempt };
  const [row] = await tx.query<OutboxRow>(sql.settleMessage, [
    id,
    attempt.state,
    slackTs,
    error,
    nextAt?.toISOString(),
  ]);
  if (!row) return false;
  const paced = new Date(at.getTime() + paceMs);
  await tx.query(sql.freeChannel, [id, paced.toISOString(), row.team_id, row.channel_id]);
  return true;
}

/** Longer than any attempt takes. */
const CLAIM_MS = 30_000;

/** Takes messages from senders that died; they count as uncertain. Those that are surely still on their way are left alone. */
export async function giveUpClaims(
  db: Queryable,
  at: Date,
  onTheirWay: readonly string[] = [],
): Promise<string[]> {
  const bounds = [at.getTime() - CLAIM_MS, at.getTime() + CLAIM_MS].map((ms) => new Date(ms).toISOString());
  const rows = await db.query<{ id: string }>(sql.giveUpClaims, [...bounds, onTheirWay]);
  return rows.map(({ id }) => id);
}

/** When to look again for something to send; nothing when nothing waits. */
export async function nextMessageAt(db: Queryable): Promise<Date | undefined> {
  const [row] = await db.query<{ next_at: Date | null }>(sql.nextMessageAt);
  return row?.next_at ?? undefined;
}

/** Whether a message in Slack is one that is known here. */
export async function isMessageAt(
  db: Queryable,
  { teamId, channelId, ts }: { teamId: string; channelId: string; ts: string },
): Promise<boolean> {
  return (await db.query(sql.isMessageAt, [teamId, channelId, ts])).length > 0;
}
