/** $1 is the type and $2 the id; both may be written in another case. */
const isCompany = (row: string) =>
  `lower(${row}.code_type) = lower($1) and lower(${row}.code_id) = lower($2)`;

/** All names in use: those of the company, and those of others. */
export const listNames = `
  select name, bool_or(own) as own from (
    select business_name as name, ${isCompany('a')} as own from xray.analyses a
    where business_name is not null and code_type is not null
    union all
    select business_name, ${isCompany('c')} from xray.cases c where business_name is not null
    union all
    select business_name, ${isCompany('s')} from xray.channel_settings s where business_name is not null) names
  group by name`;

export const listCases = `select c.id::text from xray.cases c where ${isCompany('c')} order by c.id`;

/** Those that are about it, or whose form proposes it. */
export const listDrafts = `
  select a.id::text from xray.analyses a
  where a.case_id is null and ((${isCompany('a')}) or a.form_state::text ~* $3)
  order by a.id`;

/** Of cases $1 and drafts $2. */
const isOf = '(a.case_id = any($1::bigint[]) or (a.case_id is null and a.id = any($2::bigint[])))';

/** The reaction r is to the message that the analysis a began with. */
const beganWith = 'a.team_id = r.team_id and a.channel_id = r.channel_id and a.message_ts = r.message_ts';

const countOf = (table: string) => `(
    select count(*)::int from xray.${table} x join xray.submissions s on s.id = x.submission_id
      join xray.analyses a on a.id = s.analysis_id where ${isOf})`;

export const countRows = `
  select
    (select count(*)::int from xray.analyses a where ${isOf}) as analyses,
    ${countOf('documents')} as documents,
    ${countOf('figures')} as figures,
    ${countOf('reports')} as reports,
    (select count(*)::int from xray.alerts x where x.case_id = any($1)) as alerts,
    (select count(*)::int from xray.trail t where t.case_id = any($1)) as "trailEntries",
    (select count(*)::int from xray.decision_events e where e.case_id = any($1)) as decisions`;

export const listRequests = `
  select s.request_id as id from xray.submissions s join xray.analyses a on a.id = s.analysis_id
  where ${isOf} and s.request_id is not null`;

export const listReports = `
  select r.report_id as id from xray.reports r join xray.submissions s on s.id = r.submission_id
    join xray.analyses a on a.id = s.analysis_id
  where ${isOf}`;

export const listTeamsWithTrail = 'select distinct team_id as id from xray.trail where case_id = any($1)';

/** $3 and $4 are its code. */
export const listTeams = `
  select team_id as id from xray.analyses a where ${isOf}
  union select team_id from xray.cases c where c.id = any($1)
  union select team_id from xray.alert_mutes m where lower(m.code_type) = lower($3) and lower(m.code_id) = lower($4)
  union select team_id from xray.channel_settings s
    where lower(s.code_type) = lower($3) and lower(s.code_id) = lower($4)`;

/** The threads of analyses that no other company has an analysis in. */
const ownThreads = `
  select distinct a.team_id, a.channel_id, coalesce(a.thread_ts, card.slack_ts) as thread_ts
  from xray.analyses a left join xray.outbox card on card.id = a.card_message_id
  where ${isOf} and coalesce(a.thread_ts, card.slack_ts) is not null
    and not exists (
      select 1 from xray.analyses other
      where other.channel_id = a.channel_id and other.thread_ts = coalesce(a.thread_ts, card.slack_ts)
        and not (coalesce(other.case_id = any($1::bigint[]), other.id = any($2::bigint[]))))`;

export const listThreads = ownThreads;

/** Cards, and what was posted below them or in the threads of the analyses, with all edits. $3 are the cards. */
export const listMessages = `
  with posts as (
    select o.id from xray.outbox o where o.id = any($3)
    union
    select o.id from xray.outbox o join (${ownThreads}) t
      on t.team_id = o.team_id and t.channel_id = o.channel_id and t.thread_ts = o.thread_ts
    union
    select o.id from xray.outbox o join xray.outbox card
      on card.team_id = o.team_id and card.channel_id = o.channel_id and card.slack_ts = o.thread_ts
    where card.id = any($3)
    union
    select o.id from xray.outbox o where o.replies_to_id = any($3))
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

/**
 * What names it among others, such as a digest or a reminder, then says in Slack what is left of it. $1 are the messages and edits
 * in which it stood. The mark in the metadata makes the edit differ from what is stored of the message, which is not what Slack has.
 */
export const editInSlack = `
  insert into xray.outbox (team_id, channel_id, thread_ts, method, payload, metadata, edits_id, dedupe_key, next_attempt_at)
  select o.team_id, o.channel_id, o.thread_ts, 'chat.update', last.payload,
    jsonb_set(coalesce(last.metadata, o.metadata), '{event_payload,erased}', 'true'), o.id,
    'erased:' || o.id || ':' || last.id, 'epoch'
  from xray.outbox o cross join lateral (
    select e.id, e.payload, e.metadata from xray.outbox e
    where (e.id = o.id or e.edits_id = o.id) and e.state <> 'failed'
    order by e.id desc limit 1) last
  where o.method = 'chat.postMessage' and o.state <> 'failed'
    and o.id in (select coalesce(m.edits_id, m.id) from xray.outbox m where m.id = any($1::bigint[]))
  on conflict (team_id, dedupe_key) do nothing
  returning 1`;

/** To the messages that only analyses of the company began with. */
export const listReactions = `
  select r.id::text from xray.reactions r
  where exists (select 1 from xray.analyses a where ${beganWith} and ${isOf})
    and not exists (select 1 from xray.analyses a where ${beganWith} and not coalesce(${isOf}, false))`;

/** The same for the bot's reactions. */
export const removeInSlack = `
  insert into xray.outbox (team_id, channel_id, method, payload, dedupe_key, next_attempt_at)
  select r.team_id, r.channel_id, 'reactions.remove', jsonb_build_object('timestamp', r.message_ts, 'name', name),
    'unreact:' || r.channel_id || ':' || r.message_ts || ':' || name, 'epoch'
  from xray.reactions r, unnest(r.names) name where r.id = any($1)
  on conflict (team_id, dedupe_key) do nothing`;

export const deleteReactions = 'delete from xray.reactions where id = any($1)';

export const deleteMessages = 'delete from xray.outbox where id = any($1) returning 1';

/** A channel waits for its message in flight, which is gone. */
export const freeChannels =
  'update xray.outbox_channels set in_flight_id = null where in_flight_id = any($1)';
