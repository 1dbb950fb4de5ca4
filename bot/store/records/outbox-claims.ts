import type { Queryable } from '../queryable';
import * as sql from '../sql/outbox';
import type { Transaction } from '../transaction';
import { type MessageState, messageOf, type OutboxMessage, type OutboxRow } from './outbox';

/** Slack takes about one message a second in each channel. */
export const CHANNEL_PACE_MS = 1000;

/** A message that its claimer alone may send now. */
export interface ClaimedMessage extends OutboxMessage {
  /** An earlier try may have got through: look for it before sending again. */
  readonly mayBeThere: boolean;
  /** When it was sent first of all that may have got through. */
  readonly postedAt?: Date;
  /** When it was looked for in Slack and not found. */
  readonly missedAt?: Date;
  /** How far it was looked for when Slack asked for a pause. */
  readonly lookProgress?: string;
  /** The edited message. */
  readonly edits?: { readonly ts: string | null; readonly state: MessageState; readonly next_at: string };
  /** An edit that changes nothing, or that a later one follows. */
  readonly needless: boolean;
}

interface ClaimedRow extends OutboxRow {
  readonly posted_before: Date | null;
  readonly missed_at: Date | null;
  readonly look_progress: string | null;
  readonly edits: ClaimedMessage['edits'] | null;
  readonly needless: boolean;
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
  const [row] = await tx.query<ClaimedRow>(sql.claimMessage, [due.id, now]);
  if (!row) return undefined;
  return {
    ...messageOf(row),
    mayBeThere: row.posted_before !== null,
    postedAt: row.posted_before ?? undefined,
    missedAt: row.missed_at ?? undefined,
    lookProgress: row.look_progress ?? undefined,
    edits: row.edits ?? undefined,
    needless: row.needless,
  };
}

/** Records that an uncertain post is sent once more. False when another sender has it by now. */
export async function repeatPost(
  db: Queryable,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
  at: Date,
): Promise<boolean> {
  return (await db.query(sql.repeatPost, [id, attempts, at.toISOString()])).length > 0;
}

/** How an attempt ended. */
export type Attempt =
  /** With an error when nothing had to be sent. */
  | { readonly state: 'sent'; readonly slackTs?: string; readonly error?: string }
  /** Slack may or may not have it: the next claimer looks first. */
  | { readonly state: 'uncertain'; readonly nextAt: Date; readonly error: string }
  /** Surely not sent; the whole channel waits, as a rate limit demands. */
  | { readonly state: 'pending'; readonly nextAt: Date; readonly error: string }
  /** Tried again later, while the others of its channel go on. */
  | ParkedAttempt
  | { readonly state: 'failed'; readonly error: string };

export interface ParkedAttempt {
  readonly state: 'parked';
  readonly nextAt: Date;
  readonly error: string;
  readonly mayBeThere: boolean;
  readonly missedAt?: Date;
  readonly lookProgress?: string;
}

/** Records how it ended and lets the channel's next message go. False when it was settled already. */
export async function settleMessage(
  tx: Transaction,
  id: string,
  attempt: Attempt,
  at: Date,
  paceMs = CHANNEL_PACE_MS,
): Promise<boolean> {
  const { slackTs, error, nextAt, missedAt, lookProgress, mayBeThere } = {
    mayBeThere: attempt.state !== 'pending',
    ...attempt,
  } as Partial<ParkedAttempt> & { slackTs?: string };
  const [row] = await tx.query<OutboxRow>(sql.settleMessage, [
    id,
    attempt.state,
    slackTs,
    error,
    nextAt?.toISOString(),
    mayBeThere,
    missedAt?.toISOString(),
    lookProgress,
  ]);
  if (!row) return false;
  const paced = new Date(at.getTime() + paceMs);
  await tx.query(sql.freeChannel, [id, paced.toISOString(), row.team_id, row.channel_id]);
  return true;
}

/** A sender that lives renews its claims more often. */
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

/** Keeps the messages that a sender is still sending from being taken for those of a dead one. */
export async function renewClaims(db: Queryable, at: Date, onTheirWay: readonly string[]): Promise<void> {
  if (onTheirWay.length > 0) await db.query(sql.renewClaims, [at.toISOString(), onTheirWay]);
}

/** Has what waits in a channel tried at once; answers with how many messages that are. */
export async function wakeChannel(
  db: Queryable,
  { teamId, channelId }: { teamId: string; channelId: string },
): Promise<number> {
  return (await db.query(sql.wakeChannel, [teamId, channelId])).length;
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

/** Which of these refusals keeps reports of a submission out of their channel; nothing when none does. */
export async function unpostedBecause<Code extends string>(
  db: Queryable,
  submissionId: string,
  codes: readonly Code[],
): Promise<Code | undefined> {
  const [row] = await db.query<{ error: Code }>(sql.unpostedBecause, [submissionId, codes]);
  return row?.error;
}
