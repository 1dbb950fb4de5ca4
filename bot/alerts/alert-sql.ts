const columns = `
  a.id::text, a.team_id as "teamId", a.channel_id as "channelId", a.rule, a.report_id as "reportId",
  json_build_object('type', a.code_type, 'id', a.code_id) as company, a.head_id::text as "headId",
  a.is_muted as "isMuted", a.is_met as "isMet", a.message_id::text as "messageId", a.thread_url as "threadUrl",
  a.is_thread_private as "isThreadPrivate", a.raised_at as "raisedAt", a.case_id::text as "caseId",
  a.closed_at as "closedAt", a.remind_at as "remindAt", a.reminded_at as "remindedAt"`;

/** Conflicts with an alert of the same rule and report, and with an open alert on the case. */
export const insertAlert = `
  insert into xray.alerts as a
    (team_id, channel_id, rule, report_id, code_type, code_id, head_id, is_muted, thread_url, is_thread_private,
    raised_at, remind_at, case_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict do nothing
  returning ${columns}`;

export const findRaisedAlert = `
  select 1 from xray.alerts where team_id = $1 and channel_id = $2 and rule = $3 and report_id = $4`;

/** The open one, or the last that was closed. */
export const findHeadOfCase = `
  select ${columns} from xray.alerts a
  where a.team_id = $1 and a.channel_id = $2 and a.case_id = $3 and a.head_id is null and not a.is_muted
  order by a.closed_at desc nulls first, a.id desc limit 1`;

/** The alerts on the reports of an analysis, with the head of each channel in the case that has it now. */
const moved = `
  moved as (
    select a.id, a.channel_id,
      (select h.id from xray.alerts h where h.case_id = $3 and h.channel_id = a.channel_id and h.head_id is null
        and not h.is_muted and h.closed_at is null) as open_id,
      min(a.id) over (partition by a.channel_id) as first_id
    from xray.alerts a join xray.reports r on r.report_id = a.report_id join xray.submissions s on s.id = r.submission_id
    where s.analysis_id = $1 and a.case_id = $2 and not a.is_muted)`;

/** What stays behind without its card gets it: the first of each channel. Both cases must be locked. */
export const promoteReplies = `
  with ${moved},
  promoted as (
    select distinct on (h.id) b.id, h.id as head_id, h.message_id, h.closed_at
    from xray.alerts h join moved m on m.id = h.id join xray.alerts b on b.head_id = h.id
    where h.head_id is null and not b.is_muted and not exists (select 1 from moved o where o.id = b.id)
    order by h.id, b.id)
  update xray.alerts a set
    head_id = case when a.id = p.id then null else p.id end,
    message_id = case when a.id = p.id then p.message_id else a.message_id end,
    closed_at = case when a.id = p.id then p.closed_at else a.closed_at end
  from promoted p where a.head_id = p.head_id and not exists (select 1 from moved o where o.id = a.id)
    and $3::bigint is not null`;

/** They are alerts on the other case: of a channel without one the first has a card and a reminder of its own. */
export const moveAlerts = `
  with ${moved}
  update xray.alerts a set case_id = $3, closed_at = null, remind_at = null, reminded_at = null, message_id = null,
    head_id = case when m.open_id is null and a.id = m.first_id then null else coalesce(m.open_id, m.first_id) end
  from moved m where a.id = m.id`;

export const findAlert = `select ${columns} from xray.alerts a where a.id = $1`;

export const lockAlert = `${findAlert} for no key update`;

/** Always in this order: two transactions that lock several must not wait for each other. */
export const lockAlertsOfReport = `
  select ${columns} from xray.alerts a
  where a.team_id = $1 and a.head_id is null and not a.is_muted
    and (a.case_id = $3 or a.id = any(array(
      select coalesce(own.head_id, own.id) from xray.alerts own where own.report_id = $2)))
  order by a.id
  for no key update`;

export const lockAlertsOnCompany = `
  select ${columns} from xray.alerts a
  where a.team_id = $1 and a.channel_id = $2 and a.code_type = $3 and a.code_id = $4 and a.head_id is null
    and not a.is_muted
  order by a.id
  for no key update`;

export const findAlertOfReport = `
  select ${columns} from xray.alerts a
  where a.team_id = $1 and a.channel_id = $2 and a.report_id = $3 and not a.is_muted
  order by a.id limit 1`;

export const listAlertsOfReport = `
  select ${columns} from xray.alerts a
  where a.team_id = $1 and a.report_id = $2 and not a.is_muted order by a.id`;

export const setAlertMet = 'update xray.alerts set is_met = $2 where id = $1';

/** None is due while no report meets its rule; it is new if none was due before. */
export const renewReminder = `
  update xray.alerts a
  set remind_at = case when exists (
    select 1 from xray.alerts b where (b.id = a.id or b.head_id = a.id) and b.is_met) then coalesce(a.remind_at, $2) end
  where a.id = $1 and a.closed_at is null and a.reminded_at is null
  returning a.remind_at = $2 as "isNew"`;

const withReport = `
  select ${columns}, r.summary, y.user_id as "askedBy", y.channel_id as "askedIn", y.business_name as "businessName"
  from xray.alerts a
    join xray.reports r on r.report_id = a.report_id
    join xray.submissions s on s.id = r.submission_id
    join xray.analyses y on y.id = s.analysis_id
    join xray.cases c on c.id = a.case_id`;

/** The one with the card first, which may be younger than those that came from another case. */
export const listAlertsOfHead = `
  ${withReport} where a.id = $1 or a.head_id = $1 order by a.head_id is not null, a.id`;

export const listMutedAlerts = `
  ${withReport} where a.team_id = $1 and a.channel_id = $2 and a.is_muted order by a.id desc limit $3`;

export const setAlertMessage = 'update xray.alerts set message_id = $2 where id = any($1::bigint[])';

/** With a card, in the order in which all are locked. */
export const lockAlertsOfCase = `
  select ${columns} from xray.alerts a
  where a.case_id = $1 and a.head_id is null and not a.is_muted
  order by a.id
  for no key update`;

export const listAlertChannels = `
  select distinct channel_id as "channelId" from xray.alerts where case_id = $1 and not is_muted`;

export const closeAlerts = `
  update xray.alerts set closed_at = $2 where case_id = $1 and head_id is null and closed_at is null`;

/** The newest of each channel, unless the case has another open alert there, which a later report has raised. */
export const reopenAlerts = `
  update xray.alerts a set closed_at = null
  where a.id in (
      select max(b.id) from xray.alerts b where b.case_id = $1 and b.head_id is null and not b.is_muted
      group by b.channel_id)
    and not exists (
      select 1 from xray.alerts o
      where o.case_id = a.case_id and o.team_id = a.team_id and o.channel_id = a.channel_id and o.head_id is null
        and not o.is_muted and o.closed_at is null)`;

export const findDueReminders = `
  ${withReport}
  where a.closed_at is null and a.reminded_at is null and a.remind_at <= $1
    and c.state = 'open' and c.owner_id is null and (c.snoozed_until is null or c.snoozed_until <= $1)
    and not exists (
      select 1 from xray.alert_mutes m
      where m.team_id = a.team_id and m.channel_id = a.channel_id and m.code_type = a.code_type
        and m.code_id = a.code_id and m.muted_until > $1)
  order by a.remind_at limit $2`;

export const claimReminder = `
  update xray.alerts a set reminded_at = $2
  from xray.cases c
  where a.id = $1 and c.id = a.case_id and c.state = 'open' and c.owner_id is null and a.closed_at is null
    and a.reminded_at is null and a.remind_at is not null
  returning a.id`;
