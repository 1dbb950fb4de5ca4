/** $1 is the type and $2 the id; both may be written in another case. */
const isCompany = (row: string) =>
  `lower(${row}.code_type) = lower($1) and lower(${row}.code_id) = lower($2)`;

/** All names in use: those of the company, and those of others. */
export const listNames = `
  select name, bool_or(own) as own from (
    select business_name as name, ${isCompany('c')} as own from xray.cases c
    where business_name is not null and code_type is not null
    union all
    select business_name, ${isCompany('s')} from xray.channel_settings s where business_name is not null) names
  group by name`;

/** Its cases, and drafts whose form proposes it. */
export const listCases = `
  select c.id::text from xray.cases c
  where (${isCompany('c')}) or (c.code_type is null and c.form_state::text ~* $3)
  order by c.id`;

export const countRows = `
  select
    (select count(*)::int from xray.documents d join xray.submissions s on s.id = d.submission_id
      where s.case_id = any($1)) as documents,
    (select count(*)::int from xray.figures f join xray.submissions s on s.id = f.submission_id
      where s.case_id = any($1)) as figures,
    (select count(*)::int from xray.reports r join xray.submissions s on s.id = r.submission_id
      where s.case_id = any($1)) as reports,
    (select count(*)::int from xray.alerts a where a.case_id = any($1)) as alerts,
    (select count(*)::int from xray.trail t where t.case_id = any($1)) as "trailEntries",
    (select count(*)::int from xray.decision_events e where e.case_id = any($1)) as decisions`;

export const listRequests = `
  select request_id as id from xray.submissions where case_id = any($1) and request_id is not null`;

export const listReports = `
  select r.report_id as id from xray.reports r join xray.submissions s on s.id = r.submission_id
  where s.case_id = any($1)`;

export const listTeamsWithTrail = 'select distinct team_id as id from xray.trail where case_id = any($1)';

export const listTeams = `
  select team_id as id from xray.cases c where c.id = any($1)
  union select team_id from xray.alert_mutes m where lower(m.code_type) = lower($2) and lower(m.code_id) = lower($3)
  union select team_id from xray.channel_settings s
    where lower(s.code_type) = lower($2) and lower(s.code_id) = lower($3)`;

/** The threads of cases that no other company has a case in. */
const ownThreads = `
  select distinct c.team_id, c.channel_id, coalesce(c.thread_ts, card.slack_ts) as thread_ts
  from xray.cases c left join xray.outbox card on card.id = c.card_message_id
  where c.id = any($1) and coalesce(c.thread_ts, card.slack_ts) is not null
    and not exists (
      select 1 from xray.cases other
      where other.channel_id = c.channel_id and other.thread_ts = coalesce(c.thread_ts, card.slack_ts)
        and not (other.id = any($1)))`;

export const listThreads = ownThreads;

/** Cards, and what was posted below them or in the threads of the cases, with all edits. $2 are the cards. */
export const listMessages = `
  with posts as (
    select o.id from xray.outbox o where o.id = any($2)
    union
    select o.id from xray.outbox o join (${ownThreads}) t
      on t.team_id = o.team_id and t.channel_id = o.channel_id and t.thread_ts = o.thread_ts
    union
    select o.id from xray.outbox o join xray.outbox card
      on card.team_id = o.team_id and card.channel_id = o.channel_id and card.slack_ts = o.thread_ts
    where card.id = any($2)
    union
    select o.id from xray.outbox o where o.replies_to_id = any($2))
  select id::text from posts
  union
  select e.id::text from xray.outbox e where e.edits_id in (select id from posts)`;

export const deleteMutes = `delete from xray.alert_mutes m where ${isCompany('m')} returning 1`;

export const forgetChannelDefaults = `
  update xray.channel_settings s set code_type = null, code_id = null, business_name = null
  where ${isCompany('s')} returning 1`;

/** Names no company. $1 are workspaces. */
export const recordErasure = `
  insert into xray.erasures (team_id, reason, requested_by, cases, entries)
  select team, 'erasure', $2, 0, 0 from unnest($1::text[]) team`;

export const deleteWebhookEvents = `
  delete from xray.webhook_events where request_id = any($1) or report_id = any($2) returning 1`;

/** Their ids stay, so that an event that Slack sends again is not taken for a new one. $1 are threads as JSON. */
export const blankEvents = `
  update xray.inbox i set payload = '{}', failure = null, handled_at = coalesce(i.handled_at, now())
  from jsonb_to_recordset($1::jsonb) as t(team_id text, channel_id text, thread_ts text)
  where i.team_id = t.team_id and i.payload->'event'->>'channel' = t.channel_id
    and t.thread_ts in (i.payload->'event'->>'thread_ts', i.payload->'event'->>'ts')
  returning 1`;

/** What an event says is not known any more, so it cannot be handled. */
export const settleErasedEvents = `
  update xray.inbox set handled_at = now()
  where handled_at is null and payload::text like '%[erased]%'`;

/** The bot deletes them when it sends its other messages. */
export const deleteInSlack = `
  insert into xray.outbox (team_id, channel_id, method, payload, dedupe_key, next_attempt_at)
  select o.team_id, o.channel_id, 'chat.delete', jsonb_build_object('ts', o.slack_ts),
    'delete:' || o.channel_id || ':' || o.slack_ts, 'epoch'
  from xray.outbox o where o.id = any($1) and o.slack_ts is not null and o.edits_id is null
  on conflict (team_id, dedupe_key) do nothing
  returning 1`;

export const deleteMessages = 'delete from xray.outbox where id = any($1) returning 1';

/** A channel waits for its message in flight, which is gone. */
export const freeChannels =
  'update xray.outbox_channels set in_flight_id = null where in_flight_id = any($1)';
