import type { Queryable, Transaction } from '../store/queryable';
import { type MessageState, type OutboxMessage, type OutboxRow, toOutboxMessage } from './message-rows';
import * as sql from './outbox-sql';

/** Slack takes about one message a second in each channel. */
export const CHANNEL_PACE_MS = 1000;

/** A message that its claimer alone may send now. */
export interface ClaimedMessage extends OutboxMessage {
  /** An earlier try may have got through: look for it before sending again. */
  readonly possiblySent: boolean;
  /** When it was sent first of all that may have got through. */
  readonly postedAt?: Date;
  /** When it was looked for in Slack and not found. */
  readonly notFoundAt?: Date;
  /** How far it was looked for when Slack asked for a pause. */
  readonly lookupCursor?: string;
  /** The edited message. */
  readonly edits?: { readonly ts: string | null; readonly state: MessageState; readonly next_at: string };
  /** An edit that changes nothing, or that a later one follows. */
  readonly isRedundant: boolean;
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
  const channel = await tx.query(sql.claimChannel, [now, due.team_id, due.channel_id, due.id]);
  // Another sender took the channel a moment ago; its own next claim finds what is left.
  if (channel.length === 0) return undefined;
  const [row] = await tx.query<ClaimedRow>(sql.claimMessage, [due.id, now]);
  if (!row) return undefined;
  return {
    ...toOutboxMessage(row),
    possiblySent: row.posted_before !== null,
    postedAt: row.posted_before ?? undefined,
    notFoundAt: row.missed_at ?? undefined,
    lookupCursor: row.look_progress ?? undefined,
    edits: row.edits ?? undefined,
    isRedundant: row.needless,
  };
}

/** Records that an uncertain post is sent once more. False when another sender has it by now. */
export async function recordRepost(
  db: Queryable,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
  at: Date,
): Promise<boolean> {
  return (await db.query(sql.recordRepost, [id, attempts, at.toISOString()])).length > 0;
}

/** How an attempt ended. */
export type SendResult =
  /** With an error when nothing had to be sent. */
  | { readonly state: 'sent'; readonly slackTs?: string; readonly error?: string }
  /** Slack may or may not have it: the next claimer looks first. */
  | { readonly state: 'uncertain'; readonly nextAt: Date; readonly error: string }
  /** Surely not sent; the whole channel waits, as a rate limit demands. */
  | { readonly state: 'pending'; readonly nextAt: Date; readonly error: string }
  /** Tried again later, while the others of its channel go on. */
  | ParkedResult
  | { readonly state: 'failed'; readonly error: string };

export interface ParkedResult {
  readonly state: 'parked';
  readonly nextAt: Date;
  readonly error: string;
  readonly possiblySent: boolean;
  readonly notFoundAt?: Date;
  readonly lookupCursor?: string;
}

/** Records how it ended and lets the channel's next message go. False when it was settled already. */
export async function settleMessage(
  tx: Transaction,
  id: string,
  attempt: SendResult,
  at: Date,
  paceMs = CHANNEL_PACE_MS,
): Promise<boolean> {
  const { slackTs, error, nextAt, notFoundAt, lookupCursor, possiblySent } = {
    possiblySent: attempt.state !== 'pending',
    ...attempt,
  } as Partial<ParkedResult> & { slackTs?: string };
  const [row] = await tx.query<OutboxRow>(sql.settleMessage, [
    id,
    attempt.state,
    slackTs,
    error,
    nextAt?.toISOString(),
    possiblySent,
    notFoundAt?.toISOString(),
    lookupCursor,
  ]);
  if (!row) return false;
  const paced = new Date(at.getTime() + paceMs);
  await tx.query(sql.releaseChannel, [id, paced.toISOString(), row.team_id, row.channel_id]);
  return true;
}

/** A sender that lives renews its claims more often. */
const CLAIM_TIMEOUT_MS = 30_000;

/** Takes messages from senders that died; they count as uncertain. Those that are surely still on their way are left alone. */
export async function releaseStaleClaims(
  db: Queryable,
  at: Date,
  onTheirWay: readonly string[] = [],
): Promise<string[]> {
  const bounds = [at.getTime() - CLAIM_TIMEOUT_MS, at.getTime() + CLAIM_TIMEOUT_MS].map((ms) =>
    new Date(ms).toISOString(),
  );
  const rows = await db.query<{ id: string }>(sql.releaseStaleClaims, [...bounds, onTheirWay]);
  return rows.map(({ id }) => id);
}

/** Keeps the messages that a sender is still sending from being taken for those of a dead one. */
export async function renewClaims(db: Queryable, at: Date, onTheirWay: readonly string[]): Promise<void> {
  if (onTheirWay.length > 0) await db.query(sql.renewClaims, [at.toISOString(), onTheirWay]);
}

/** Has what waits in a channel tried at once; answers with how many messages that are. */
export async function makeChannelDue(
  db: Queryable,
  { teamId, channelId }: { teamId: string; channelId: string },
): Promise<number> {
  return (await db.query(sql.makeChannelDue, [teamId, channelId])).length;
}

/** When to look again for something to send; nothing when nothing waits. */
export async function findNextSendTime(db: Queryable): Promise<Date | undefined> {
  const [row] = await db.query<{ next_at: Date | null }>(sql.findNextSendTime);
  return row?.next_at ?? undefined;
}

/** Whether a message in Slack is one that is known here. */
export async function isKnownMessage(
  db: Queryable,
  { teamId, channelId, ts }: { teamId: string; channelId: string; ts: string },
): Promise<boolean> {
  return (await db.query(sql.isKnownMessage, [teamId, channelId, ts])).length > 0;
}

/** Which of these refusals keeps reports of a submission out of their channel; nothing when none does. */
export async function findPostBlocker<Code extends string>(
  db: Queryable,
  submissionId: string,
  codes: readonly Code[],
): Promise<Code | undefined> {
  const [row] = await db.query<{ error: Code }>(sql.findPostBlocker, [submissionId, codes]);
  return row?.error;
}
