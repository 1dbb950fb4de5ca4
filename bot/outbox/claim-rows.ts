import { queryRow } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import type { MessageState, OutboxMessage } from './message-rows';
import * as sql from './outbox-sql';

/** Slack accepts about one message a second in each channel. */
export const CHANNEL_PACE_MS = 1000;

/** A message that its claimer alone may send now. */
export interface ClaimedMessage extends OutboxMessage {
  /** An earlier attempt may have reached Slack: look for the message before sending it again. */
  readonly possiblySent: boolean;
  /** The first attempt that may have reached Slack. */
  readonly postedAt?: Date;
  /** When it was looked for in Slack and not found. */
  readonly notFoundAt?: Date;
  /** Where the search goes on after Slack asked for a pause. */
  readonly lookupCursor?: string;
  /** The message that this one edits or replies to. */
  readonly target?: {
    readonly ts: string | null;
    readonly state: MessageState;
    readonly nextAttemptAt: string;
  };
  /** An edit without a change, or with a later edit behind it. */
  readonly isRedundant: boolean;
}

/** The next message that is due, one at a time in each channel and in the order they were added there. */
export async function claimMessage(tx: Transaction, at: Date): Promise<ClaimedMessage | undefined> {
  const now = at.toISOString();
  const [due] = await tx.query<Pick<OutboxMessage, 'id' | 'teamId' | 'channelId'>>(sql.nextDueMessage, [now]);
  if (!due) return undefined;
  const channel = await tx.query(sql.claimChannel, [now, due.teamId, due.channelId, due.id]);
  // Another sender claimed the channel a moment ago; its own next claim finds what is left.
  if (channel.length === 0) return undefined;
  return queryRow<ClaimedMessage>(tx, sql.claimMessage, [due.id, now]);
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
  | {
      readonly state: 'sent';
      readonly slackTs?: string;
      readonly error?: string;
      /** The thread that is gone, where it was posted in the channel instead. */
      readonly movedFrom?: string;
    }
  /** Slack may or may not have it: the next sender looks for it first. */
  | { readonly state: 'uncertain'; readonly nextAttemptAt: Date; readonly error: string }
  /** Surely not sent; the whole channel waits, as a rate limit demands. */
  | { readonly state: 'pending'; readonly nextAttemptAt: Date; readonly error: string }
  /** Tried again later, without holding up its channel. */
  | ParkedResult
  | { readonly state: 'failed'; readonly error: string };

export interface ParkedResult {
  readonly state: 'parked';
  readonly nextAttemptAt: Date;
  readonly error: string;
  readonly possiblySent: boolean;
  readonly notFoundAt?: Date;
  readonly lookupCursor?: string;
}

/** Records the result and releases the channel. False when the message was settled already. */
export async function settleMessage(
  tx: Transaction,
  id: string,
  result: SendResult,
  at: Date,
  paceMs = CHANNEL_PACE_MS,
): Promise<boolean> {
  const { slackTs, error, nextAttemptAt, notFoundAt, lookupCursor, possiblySent } = {
    possiblySent: result.state !== 'pending',
    ...result,
  } as Partial<ParkedResult> & { slackTs?: string };
  const [channel] = await tx.query<Pick<OutboxMessage, 'teamId' | 'channelId'>>(sql.settleMessage, [
    id,
    result.state,
    slackTs,
    error,
    nextAttemptAt?.toISOString(),
    possiblySent,
    notFoundAt?.toISOString(),
    lookupCursor,
  ]);
  if (!channel) return false;
  const pacedUntil = new Date(at.getTime() + paceMs).toISOString();
  await tx.query(sql.releaseChannel, [id, pacedUntil, channel.teamId, channel.channelId]);
  return true;
}

/** A sender that is alive renews its claims more often. */
const CLAIM_TIMEOUT_MS = 30_000;

/** Makes the messages of senders that died uncertain, except those that the caller is still sending itself. */
export async function releaseStaleClaims(
  db: Queryable,
  at: Date,
  inFlightIds: readonly string[] = [],
): Promise<string[]> {
  const bounds = [at.getTime() - CLAIM_TIMEOUT_MS, at.getTime() + CLAIM_TIMEOUT_MS].map((ms) =>
    new Date(ms).toISOString(),
  );
  const rows = await db.query<{ id: string }>(sql.releaseStaleClaims, [...bounds, inFlightIds]);
  return rows.map(({ id }) => id);
}

/** Keeps the claims on messages that are still being sent from going stale. */
export async function renewClaims(db: Queryable, at: Date, inFlightIds: readonly string[]): Promise<void> {
  if (inFlightIds.length > 0) await db.query(sql.renewClaims, [at.toISOString(), inFlightIds]);
}

/** Makes all that waits in a channel due now; returns how many messages that are. */
export async function makeChannelDue(
  db: Queryable,
  { teamId, channelId }: { teamId: string; channelId: string },
): Promise<number> {
  return (await db.query(sql.makeChannelDue, [teamId, channelId])).length;
}

/** When the next message is due; undefined if none waits. */
export async function findNextSendTime(db: Queryable): Promise<Date | undefined> {
  return (await queryRow<{ at?: Date }>(db, sql.findNextSendTime))?.at;
}

/** Whether a message in Slack is one of the outbox. */
export async function isKnownMessage(
  db: Queryable,
  { teamId, channelId, ts }: { teamId: string; channelId: string; ts: string },
): Promise<boolean> {
  return (await db.query(sql.isKnownMessage, [teamId, channelId, ts])).length > 0;
}

/** Which of these error codes keeps messages of a channel, or edits of one, from being posted; undefined if none does. */
export async function findPostBlocker<Code extends string>(
  db: Queryable,
  { teamId, channelId }: { teamId: string; channelId: string },
  { messageIds, editedId }: { readonly messageIds: readonly string[]; readonly editedId?: string },
  codes: readonly Code[],
): Promise<Code | undefined> {
  const values = [teamId, channelId, messageIds, editedId, codes];
  return (await queryRow<{ error: Code }>(db, sql.findPostBlocker, values))?.error;
}
