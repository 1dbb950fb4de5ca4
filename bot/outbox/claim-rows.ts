import { queryIds, queryRow } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import { type MessageState, messageColumns, type OutboxMessage } from './message-rows';

/** Slack accepts about one message a second in each channel. */
export const CHANNEL_PACE_MS = 1000;

/** A message that its claimer alone may send now. */
export interface ClaimedMessage extends OutboxMessage {
  /** Whether an earlier attempt may have reached Slack: look for the message before sending it again. */
  readonly possiblySent: boolean;
  /** The time of the first attempt that may have reached Slack. */
  readonly postedAt?: Date;
  /** The time when it was looked for in Slack and not found. */
  readonly notFoundAt?: Date;
  /** The place where the search goes on after Slack asked for a pause. */
  readonly lookupCursor?: string;
  /** The message that this one edits or replies to. */
  readonly target?: {
    readonly ts: string | null;
    readonly state: MessageState;
    readonly nextAttemptAt: string;
  };
  /** Whether it is an edit without a change, or with a later edit behind it. */
  readonly isRedundant: boolean;
}

/** In each channel posts go before edits, because Slack accepts far fewer edits; otherwise in the order added. */
const sendOrder = 'o.team_id, o.channel_id, (o.edits_id is not null), o.id';

/** The first message of every channel where one waits: a loose index scan, so the number of waiting messages costs nothing. */
const channelHeads = `
  channel_heads as (
    (select o.team_id, o.channel_id, o.id from xray.outbox o
      where o.state in ('pending', 'uncertain') order by ${sendOrder} limit 1)
    union all
    select next.team_id, next.channel_id, next.id
    from channel_heads h cross join lateral (
      select o.team_id, o.channel_id, o.id from xray.outbox o
      where o.state in ('pending', 'uncertain') and (o.team_id, o.channel_id) > (h.team_id, h.channel_id)
      order by ${sendOrder} limit 1) next)`;

/** A pause lasts a minute or so: a time that lies further ahead was set before the clock was set back. */
const isDue = `(o.next_attempt_at <= $1 or o.next_attempt_at > $1::timestamptz + interval '1 hour')`;

/** Parked messages do not hold up their channel. */
const dueParked = `select o.id from xray.outbox o where o.state = 'parked' and ${isDue}`;

const isChannelFree = `c.in_flight_id is null
  and coalesce(c.paced_until <= $1 or c.paced_until > $1::timestamptz + interval '1 minute', true)`;

/** The first message of a channel that is neither busy nor paced, the channel that has waited longest first. */
const NEXT_DUE_MESSAGE = `
  with recursive ${channelHeads}
  select o.id::text, o.team_id as "teamId", o.channel_id as "channelId"
  from (select id from channel_heads union all ${dueParked}) h join xray.outbox o on o.id = h.id
    left join xray.outbox_channels c on c.team_id = o.team_id and c.channel_id = o.channel_id
  where o.state in ('pending', 'uncertain', 'parked') and ${isDue} and ${isChannelFree}
  order by c.paced_until nulls first, o.id
  limit 1
  for update of o skip locked`;

/** The channel is compared and set: it was read above without a lock. */
const CLAIM_CHANNEL = `
  insert into xray.outbox_channels as c (team_id, channel_id, in_flight_id, paced_until)
  values ($2, $3, $4, $1)
  on conflict (team_id, channel_id) do update set in_flight_id = excluded.in_flight_id
  where ${isChannelFree}
  returning c.channel_id`;

/**
 * What Slack was last given of the message that o edits, also where it is not known whether it took it: such an edit is
 * settled as redundant at its second claim, once a later one follows. And what is still to be sent of that message.
 */
const lastGiven = `
  select s.payload, s.metadata, s.state = 'sent' and s.error is null as "isSure" from xray.outbox s
  where (s.id = o.edits_id or s.edits_id = o.edits_id) and s.id < o.id
    and s.attempts > case when s.state = 'sent' and s.error is not null then 1 else 0 end
  order by s.id desc limit 1`;

const laterEdits = `
  select 1 from xray.outbox n where n.edits_id = o.edits_id and n.id > o.id and n.state <> 'failed'`;

/**
 * From here on a post may be in Slack. An edit without a change, or with a later edit behind it, is redundant; not if it was
 * sent before, perhaps with another content, and nobody knows whether Slack took that.
 */
const CLAIM_MESSAGE = `
  with before as (select id, posted_at, attempts from xray.outbox where id = $1)
  update xray.outbox o set state = 'sending', attempts = o.attempts + 1, claimed_at = $2,
    posted_at = case when o.edits_id is null then coalesce(o.posted_at, $2) end
  from before
  where o.id = before.id and o.state in ('pending', 'uncertain', 'parked')
  returning ${messageColumns}, before.posted_at is not null as "possiblySent", before.posted_at as "postedAt",
    o.not_found_at as "notFoundAt", o.lookup_cursor as "lookupCursor",
    (select row_to_json(t) from (
      select target.slack_ts as ts, target.state, target.next_attempt_at as "nextAttemptAt"
      from xray.outbox target where target.id = coalesce(o.edits_id, o.replies_to_id)) t) as target,
    o.edits_id is not null and (exists (${laterEdits}) or exists (
      select 1 from (${lastGiven}) last
      where before.attempts = 0 and last."isSure" and last.payload = o.payload
        and (o.metadata is null or last.metadata = o.metadata))) as "isRedundant"`;

/** The next message that is due, one at a time in each channel and in the order they were added there. */
export async function claimMessage(tx: Transaction, at: Date): Promise<ClaimedMessage | undefined> {
  const now = at.toISOString();
  const [due] = await tx.query<Pick<OutboxMessage, 'id' | 'teamId' | 'channelId'>>(NEXT_DUE_MESSAGE, [now]);
  if (!due) return undefined;
  const channel = await tx.query(CLAIM_CHANNEL, [now, due.teamId, due.channelId, due.id]);
  // Another sender claimed the channel a moment ago; its own next claim finds what is left.
  if (channel.length === 0) return undefined;
  return queryRow<ClaimedMessage>(tx, CLAIM_MESSAGE, [due.id, now]);
}

/** A post is about to be repeated, by the sender that claimed it last. */
const RECORD_REPOST = `
  update xray.outbox set posted_at = $3, not_found_at = null, lookup_cursor = null
  where id = $1 and attempts = $2 and state = 'sending'
  returning id`;

/** Records that an uncertain post is sent once more. False when another sender has it by now. */
export async function recordRepost(
  db: Queryable,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
  at: Date,
): Promise<boolean> {
  return (await db.query(RECORD_REPOST, [id, attempts, at.toISOString()])).length > 0;
}

/** The way in which an attempt ended. */
export type SendResult =
  /** The error says why nothing had to be sent. */
  | {
      readonly state: 'sent';
      readonly slackTs?: string;
      readonly error?: string;
      /** The thread that is gone, where it was posted in the channel instead. */
      readonly movedFrom?: string;
    }
  /** Slack may or may not have it: the next sender looks for it first. */
  | { readonly state: 'uncertain'; readonly nextAttemptAt: Date; readonly error: string }
  /** Slack surely does not have it; the whole channel waits, as a rate limit demands. */
  | { readonly state: 'pending'; readonly nextAttemptAt: Date; readonly error: string }
  /** The message is tried again later, without holding up its channel. */
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

/** A sender whose claim was released may still succeed, so a message that waits again can be settled too. */
const SETTLE_MESSAGE = `
  update xray.outbox o
  set state = $2, slack_ts = coalesce($3, slack_ts), error = $4, next_attempt_at = coalesce($5, next_attempt_at),
    claimed_at = null, posted_at = case when $6 then posted_at end, not_found_at = coalesce($7, not_found_at),
    lookup_cursor = $8
  where o.id = $1 and o.state in ('sending', 'uncertain', 'parked')
  returning team_id as "teamId", channel_id as "channelId"`;

const RELEASE_CHANNEL = `
  update xray.outbox_channels
  set in_flight_id = null, paced_until = $2
  where in_flight_id = $1 and team_id = $3 and channel_id = $4`;

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
  const [channel] = await tx.query<Pick<OutboxMessage, 'teamId' | 'channelId'>>(SETTLE_MESSAGE, [
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
  await tx.query(RELEASE_CHANNEL, [id, pacedUntil, channel.teamId, channel.channelId]);
  return true;
}

/** A sender that is alive renews its claims more often. */
const CLAIM_TIMEOUT_MS = 30_000;

/** The sender died, or claimed it before the clock was set back: whether Slack has the message is unknown. */
const RELEASE_STALE_CLAIMS = `
  with released as (
    update xray.outbox set state = 'uncertain', claimed_at = null
    where state = 'sending' and (claimed_at < $1 or claimed_at > $2) and not (id = any($3::bigint[]))
    returning id, team_id, channel_id),
  freed as (
    update xray.outbox_channels c set in_flight_id = null
    from released r
    where c.team_id = r.team_id and c.channel_id = r.channel_id and c.in_flight_id = r.id)
  select id::text from released`;

/** Makes the messages of senders that died uncertain, except those that the caller is still sending itself. */
export async function releaseStaleClaims(
  db: Queryable,
  at: Date,
  inFlightIds: readonly string[] = [],
): Promise<string[]> {
  const bounds = [at.getTime() - CLAIM_TIMEOUT_MS, at.getTime() + CLAIM_TIMEOUT_MS].map((ms) =>
    new Date(ms).toISOString(),
  );
  return queryIds(db, RELEASE_STALE_CLAIMS, [...bounds, inFlightIds]);
}

/** A claim is released when its sender died, not when Slack is slow to respond. */
const RENEW_CLAIMS = `
  update xray.outbox set claimed_at = $1 where state = 'sending' and id = any($2::bigint[])`;

/** Keeps the claims on messages that are still being sent from going stale. */
export async function renewClaims(db: Queryable, at: Date, inFlightIds: readonly string[]): Promise<void> {
  if (inFlightIds.length > 0) await db.query(RENEW_CLAIMS, [at.toISOString(), inFlightIds]);
}

const MAKE_CHANNEL_DUE = `
  update xray.outbox set next_attempt_at = 'epoch'
  where team_id = $1 and channel_id = $2 and state in ('pending', 'uncertain', 'parked')
  returning id::text`;

/** Makes all that waits in a channel due now; returns how many messages that are. */
export async function makeChannelDue(
  db: Queryable,
  { teamId, channelId }: { teamId: string; channelId: string },
): Promise<number> {
  return (await db.query(MAKE_CHANNEL_DUE, [teamId, channelId])).length;
}

const FIND_NEXT_SEND_TIME = `
  with recursive ${channelHeads}
  select min(greatest(o.next_attempt_at, coalesce(c.paced_until, o.next_attempt_at))) as at
  from (select id from channel_heads union all select id from xray.outbox where state = 'parked') h
    join xray.outbox o on o.id = h.id
    left join xray.outbox_channels c on c.team_id = o.team_id and c.channel_id = o.channel_id
  where c.in_flight_id is null`;

/** The time when the next message is due; undefined if none waits. */
export async function findNextSendTime(db: Queryable): Promise<Date | undefined> {
  return (await queryRow<{ at?: Date }>(db, FIND_NEXT_SEND_TIME))?.at;
}

const IS_KNOWN_MESSAGE = `
  select 1 from xray.outbox where team_id = $1 and channel_id = $2 and slack_ts = $3 limit 1`;

/** Whether a message in Slack is one of the outbox. */
export async function isKnownMessage(
  db: Queryable,
  { teamId, channelId, ts }: { teamId: string; channelId: string; ts: string },
): Promise<boolean> {
  return (await db.query(IS_KNOWN_MESSAGE, [teamId, channelId, ts])).length > 0;
}

/** The error of the first message that the channel refused, if one of the messages $3 or an edit of $4 waits behind it. */
const FIND_POST_BLOCKER = `
  select o.error from xray.outbox o
  where o.team_id = $1 and o.channel_id = $2 and o.state in ('pending', 'uncertain') and o.error = any($5)
    and exists (
      select 1 from xray.outbox card
      where card.team_id = $1 and card.channel_id = $2 and card.state in ('pending', 'uncertain', 'parked')
        and (card.id = any($3::bigint[]) or card.edits_id = $4))
  limit 1`;

/** Which of these error codes keeps messages of a channel, or edits of one, from being posted; undefined if none does. */
export async function findPostBlocker<Code extends string>(
  db: Queryable,
  { teamId, channelId }: { teamId: string; channelId: string },
  { messageIds, editedId }: { readonly messageIds: readonly string[]; readonly editedId?: string },
  codes: readonly Code[],
): Promise<Code | undefined> {
  const values = [teamId, channelId, messageIds, editedId, codes];
  return (await queryRow<{ error: Code }>(db, FIND_POST_BLOCKER, values))?.error;
}
