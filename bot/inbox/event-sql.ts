const columns = `
  event_id as "eventId", team_id as "teamId", kind, payload, received_at as "receivedAt", handled_at as "handledAt",
  attempts, failure`;

export const insertEvent = `
  insert into xray.inbox (event_id, team_id, kind, payload) values ($1, $2, $3, $4)
  on conflict (event_id) do nothing
  returning event_id`;

export const findEvent = `select ${columns} from xray.inbox where event_id = $1`;

export const markEventHandled = `
  update xray.inbox set handled_at = now(), failure = null
  where event_id = $1 and handled_at is null returning event_id`;

export const scheduleEventRetry = `
  update xray.inbox set attempts = attempts + 1, failure = $2, next_attempt_at = $3
  where event_id = $1 and handled_at is null returning event_id`;

export const markEventFailed = `
  update xray.inbox set attempts = attempts + 1, failure = $2, handled_at = now()
  where event_id = $1 and handled_at is null returning event_id`;

export const findOverdueEvents = `
  select ${columns} from xray.inbox
  where handled_at is null and next_attempt_at < $1
  order by next_attempt_at limit $2`;

/** Their ids stay, so that an event that Slack sends again is not taken for a new one. $1 are threads as JSON. */
export const blankEvents = `
  update xray.inbox i set payload = '{}', failure = null, handled_at = coalesce(i.handled_at, now())
  from jsonb_to_recordset($1::jsonb) as t(team_id text, channel_id text, thread_ts text)
  where i.team_id = t.team_id and i.payload->'event'->>'channel' = t.channel_id
    and t.thread_ts in (i.payload->'event'->>'thread_ts', i.payload->'event'->>'ts')
  returning 1`;

/** What an event says is not known any more, so it cannot be handled. */
export const settleErasedEvents = `
  update xray.inbox set handled_at = now() where handled_at is null and strpos(payload::text, $1) > 0`;
