const columns = `
  o.id::text, o.team_id as "teamId", o.channel_id as "channelId", o.thread_ts as "threadTs", o.method, o.payload,
  o.metadata, o.edits_id::text as "editsId", o.replies_to_id::text as "repliesToId", o.dedupe_key as "dedupeKey",
  o.state, o.attempts, o.slack_ts as "slackTs", o.error, o.traceparent`;

export const addMessage = `
  insert into xray.outbox
    (team_id, channel_id, thread_ts, method, payload, metadata, edits_id, replies_to_id, dedupe_key, replace_key,
    traceparent, next_attempt_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'epoch')
  on conflict (team_id, dedupe_key) do nothing
  returning id::text`;

/** What the edited message says once all that waits is sent. */
export const findUnchangedMessage = `
  select last.id::text from (
    select o.id, o.payload, o.metadata from xray.outbox o
    where (o.id = $1 or o.edits_id = $1) and o.state <> 'failed'
    order by o.id desc limit 1) last
  where last.payload = $2::jsonb and ($3::jsonb is null or last.metadata = $3::jsonb)`;

/** A card that surely was not sent yet is replaced by its next state; the metadata it is found by stays. */
export const replaceMessage = `
  update xray.outbox set payload = $3, metadata = coalesce($4, metadata), traceparent = $5
  where team_id = $1 and replace_key = $2 and state = 'pending'
  returning id::text`;

export const findMessageByDedupeKey = `
  select id::text from xray.outbox where team_id = $1 and dedupe_key = $2`;

/** The messages of a thread, also those that are replies to its first message. */
const isInThread = `o.team_id = $1 and o.channel_id = $2 and (o.thread_ts = $3 or o.thread_ts is null and o.replies_to_id in (
    select first.id from xray.outbox first
    where first.team_id = $1 and first.channel_id = $2 and first.slack_ts = $3))`;

export const moveMessages = `update xray.outbox o set thread_ts = $4 where ${isInThread}`;

export const stopReplacing = `
  update xray.outbox set replace_key = null where team_id = $1 and replace_key = $2`;

export const findMessage = `select ${columns} from xray.outbox o where id = $1`;

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
export const nextDueMessage = `
  with recursive ${channelHeads}
  select o.id::text, o.team_id as "teamId", o.channel_id as "channelId"
  from (select id from channel_heads union all ${dueParked}) h join xray.outbox o on o.id = h.id
    left join xray.outbox_channels c on c.team_id = o.team_id and c.channel_id = o.channel_id
  where o.state in ('pending', 'uncertain', 'parked') and ${isDue} and ${isChannelFree}
  order by c.paced_until nulls first, o.id
  limit 1
  for update of o skip locked`;

/** Compare and set on the channel: it was read above without a lock. */
export const claimChannel = `
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
export const claimMessage = `
  with before as (select id, posted_at, attempts from xray.outbox where id = $1)
  update xray.outbox o set state = 'sending', attempts = o.attempts + 1, claimed_at = $2,
    posted_at = case when o.edits_id is null then coalesce(o.posted_at, $2) end
  from before
  where o.id = before.id and o.state in ('pending', 'uncertain', 'parked')
  returning ${columns}, before.posted_at is not null as "possiblySent", before.posted_at as "postedAt",
    o.not_found_at as "notFoundAt", o.lookup_cursor as "lookupCursor",
    (select row_to_json(t) from (
      select target.slack_ts as ts, target.state, target.next_attempt_at as "nextAttemptAt"
      from xray.outbox target where target.id = coalesce(o.edits_id, o.replies_to_id)) t) as target,
    o.edits_id is not null and (exists (${laterEdits}) or exists (
      select 1 from (${lastGiven}) last
      where before.attempts = 0 and last."isSure" and last.payload = o.payload
        and (o.metadata is null or last.metadata = o.metadata))) as "isRedundant"`;

/** A post is about to be repeated, by the sender that claimed it last. */
export const recordRepost = `
  update xray.outbox set posted_at = $3, not_found_at = null, lookup_cursor = null
  where id = $1 and attempts = $2 and state = 'sending'
  returning id`;

/** A sender whose claim was released may still succeed, so a message that waits again can be settled too. */
export const settleMessage = `
  update xray.outbox o
  set state = $2, slack_ts = coalesce($3, slack_ts), error = $4, next_attempt_at = coalesce($5, next_attempt_at),
    claimed_at = null, posted_at = case when $6 then posted_at end, not_found_at = coalesce($7, not_found_at),
    lookup_cursor = $8
  where o.id = $1 and o.state in ('sending', 'uncertain', 'parked')
  returning team_id as "teamId", channel_id as "channelId"`;

export const releaseChannel = `
  update xray.outbox_channels
  set in_flight_id = null, paced_until = $2
  where in_flight_id = $1 and team_id = $3 and channel_id = $4`;

/** The sender died, or claimed it before the clock was set back: whether Slack has the message is unknown. */
export const releaseStaleClaims = `
  with released as (
    update xray.outbox set state = 'uncertain', claimed_at = null
    where state = 'sending' and (claimed_at < $1 or claimed_at > $2) and not (id = any($3::bigint[]))
    returning id, team_id, channel_id),
  freed as (
    update xray.outbox_channels c set in_flight_id = null
    from released r
    where c.team_id = r.team_id and c.channel_id = r.channel_id and c.in_flight_id = r.id)
  select id::text from released`;

/** A claim is released when its sender died, not when Slack is slow to respond. */
export const renewClaims = `
  update xray.outbox set claimed_at = $1 where state = 'sending' and id = any($2::bigint[])`;

export const makeChannelDue = `
  update xray.outbox set next_attempt_at = 'epoch'
  where team_id = $1 and channel_id = $2 and state in ('pending', 'uncertain', 'parked')
  returning id::text`;

export const findNextSendTime = `
  with recursive ${channelHeads}
  select min(greatest(o.next_attempt_at, coalesce(c.paced_until, o.next_attempt_at))) as at
  from (select id from channel_heads union all select id from xray.outbox where state = 'parked') h
    join xray.outbox o on o.id = h.id
    left join xray.outbox_channels c on c.team_id = o.team_id and c.channel_id = o.channel_id
  where c.in_flight_id is null`;

export const isKnownMessage = `
  select 1 from xray.outbox where team_id = $1 and channel_id = $2 and slack_ts = $3 limit 1`;

/** The error of the first message that the channel refused, if one of the messages $3 or an edit of $4 waits behind it. */
export const findPostBlocker = `
  select o.error from xray.outbox o
  where o.team_id = $1 and o.channel_id = $2 and o.state in ('pending', 'uncertain') and o.error = any($5)
    and exists (
      select 1 from xray.outbox card
      where card.team_id = $1 and card.channel_id = $2 and card.state in ('pending', 'uncertain', 'parked')
        and (card.id = any($3::bigint[]) or card.edits_id = $4))
  limit 1`;

export const countEdits = 'select count(*)::int as count from xray.outbox where edits_id = $1';
