import type { CompanyCode } from '../../shared/company-code';
import type { Summary } from '../../shared/reports';
import { type DocumentMatch, matchSummary } from '../analyses';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import { FILE_CHECK } from '../texts/file-check';

/** A rule that a report, or a finding about a document, met in one channel. */
export interface Alert extends Channel {
  readonly id: string;
  /** The rule as JSON, which identifies it in its channel. */
  readonly rule: string;
  /** The id in the summary of what met it. */
  readonly reportId: string;
  /** The document that it is about, where no report says so. */
  readonly documentId?: string;
  readonly company: CompanyCode;
  /** The alert on the same case with the card; this one is a reply in its thread, or another rule of its report. */
  readonly headId?: string;
  /** Whether it was raised while the company was muted in the channel, and so was not posted. */
  readonly isMuted: boolean;
  /** Whether the report meets the rule; false while the service has changed it so that it does not. */
  readonly isMet: boolean;
  readonly messageId?: string;
  /** The permalink of the report's thread. */
  readonly threadUrl?: string;
  /** Whether some readers of the alert may be unable to open that thread. */
  readonly isThreadPrivate: boolean;
  readonly raisedAt: Date;
  readonly caseId: string;
  /** The time when its case was decided. */
  readonly closedAt?: Date;
  readonly remindAt?: Date;
  readonly remindedAt?: Date;
}

/** An alert with the summary of what raised it, and its case. */
export interface AlertWithReport extends Alert {
  readonly summary: Summary;
  readonly askedBy: string;
  readonly askedIn: string;
  readonly businessName?: string;
  /** The names of the files that were sent with its request, or of the document that it is about. */
  readonly files: readonly string[];
}

export interface NewAlert
  extends Pick<Alert, 'teamId' | 'channelId' | 'rule' | 'reportId' | 'documentId' | 'company' | 'isMuted'>,
    Pick<Alert, 'threadUrl' | 'isThreadPrivate' | 'raisedAt' | 'remindAt' | 'caseId'> {}

const FIND_RAISED_ALERT = `
  select 1 from xray.alerts where team_id = $1 and channel_id = $2 and rule = $3
    and (report_id = $4 or document_id = $5)`;

/**
 * The alert, or undefined if this rule was raised for the same before. It is a reply if its case has an open alert in
 * the channel: the unique index on open alerts makes concurrent reports agree on one.
 */
export async function addAlert(db: Queryable, alert: NewAlert): Promise<Alert | undefined> {
  const { teamId, channelId, rule, reportId, documentId, isMuted } = alert;
  for (;;) {
    const head = isMuted ? undefined : await findHeadOfCase(db, alert);
    const added = await insertAlert(db, alert, head?.id);
    if (added) return added;
    const known = await db.query(FIND_RAISED_ALERT, [teamId, channelId, rule, reportId, documentId]);
    if (known.length > 0) return undefined;
  }
}

const columns = `
  a.id::text, a.team_id as "teamId", a.channel_id as "channelId", a.rule,
  coalesce(a.report_id, '${FILE_CHECK}-' || a.document_id, '') as "reportId", a.document_id::text as "documentId",
  json_build_object('type', a.code_type, 'id', a.code_id) as company, a.head_id::text as "headId",
  a.is_muted as "isMuted", a.is_met as "isMet", a.message_id::text as "messageId", a.thread_url as "threadUrl",
  a.is_thread_private as "isThreadPrivate", a.raised_at as "raisedAt", a.case_id::text as "caseId",
  a.closed_at as "closedAt", a.remind_at as "remindAt", a.reminded_at as "remindedAt"`;

/** Conflicts with an alert of the same rule and report or document, and with an open alert on the case. */
const INSERT_ALERT = `
  insert into xray.alerts as a
    (team_id, channel_id, rule, report_id, code_type, code_id, head_id, is_muted, thread_url, is_thread_private,
    raised_at, remind_at, case_id, document_id)
  values ($1, $2, $3, case when $14::bigint is null then $4 end, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  on conflict do nothing
  returning ${columns}`;

async function insertAlert(db: Queryable, alert: NewAlert, headId?: string): Promise<Alert | undefined> {
  const { teamId, channelId, rule, reportId, documentId, caseId, company } = alert;
  const { isMuted, threadUrl, isThreadPrivate } = alert;
  // A message reminds once, so only its first alert does.
  const remindAt = headId === undefined && !isMuted ? alert.remindAt?.toISOString() : undefined;
  const about = [teamId, channelId, rule, reportId, company.type, company.id];
  const values = [
    ...about,
    headId,
    isMuted,
    threadUrl,
    isThreadPrivate,
    alert.raisedAt.toISOString(),
    remindAt,
    caseId,
    documentId,
  ];
  return queryRow<Alert>(db, INSERT_ALERT, values);
}

const FIND_HEAD_OF_CASE = `
  select ${columns} from xray.alerts a
  where a.team_id = $1 and a.channel_id = $2 and a.case_id = $3 and a.head_id is null and not a.is_muted
  order by a.closed_at desc nulls first, a.id desc limit 1`;

/** The alert with the card of a case in a channel: the open one, or the last that was closed. */
export async function findHeadOfCase(
  db: Queryable,
  { teamId, channelId, caseId }: Pick<Alert, 'teamId' | 'channelId' | 'caseId'>,
): Promise<Alert | undefined> {
  return queryRow<Alert>(db, FIND_HEAD_OF_CASE, [teamId, channelId, caseId]);
}

/** The report or document that an alert is about, and the submission that has it. */
export const subjectOfAlert = `
  left join xray.reports r on r.report_id = a.report_id
  left join xray.documents o on o.id = a.document_id
  join xray.submissions s on s.id = coalesce(r.submission_id, o.submission_id)`;

/** The alerts on the reports and documents of an analysis, with the head of each channel in the case that has it now. */
const moved = `
  moved as (
    select a.id, a.channel_id,
      (select h.id from xray.alerts h where h.case_id = $3 and h.channel_id = a.channel_id and h.head_id is null
        and not h.is_muted and h.closed_at is null) as open_id,
      min(a.id) over (partition by a.channel_id) as first_id
    from xray.alerts a ${subjectOfAlert}
    where s.analysis_id = $1 and a.case_id = $2 and not a.is_muted)`;

/** What stays behind without its card gets it: the first of each channel. Both cases must be locked. */
const PROMOTE_REPLIES = `
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

/** Makes them alerts on the other case: the first in a channel without one there has a card and a reminder of its own. */
const MOVE_ALERTS = `
  with ${moved}
  update xray.alerts a set case_id = $3, closed_at = null, remind_at = null, reminded_at = null, message_id = null,
    head_id = case when m.open_id is null and a.id = m.first_id then null else coalesce(m.open_id, m.first_id) end
  from moved m where a.id = m.id`;

/** The alerts on the reports of an analysis go with it into another case. */
export async function moveAlerts(
  tx: Transaction,
  { analysisId, from, to }: { readonly analysisId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await tx.query(PROMOTE_REPLIES, [analysisId, from, to]);
  await tx.query(MOVE_ALERTS, [analysisId, from, to]);
}

const FIND_ALERT = `select ${columns} from xray.alerts a where a.id = $1`;

export async function findAlert(db: Queryable, id: string): Promise<Alert | undefined> {
  return queryRow<Alert>(db, FIND_ALERT, [id]);
}

/** Locks an alert: the next transaction that does waits for this one. Lock it after its case and before any message is added. */
export async function lockAlert(tx: Transaction, id: string): Promise<Alert | undefined> {
  return queryRow<Alert>(tx, `${FIND_ALERT} for no key update`, [id]);
}

/** The order is always the same: two transactions that lock several alerts must not wait for each other. */
const LOCK_ALERTS_OF_REPORT = `
  select ${columns} from xray.alerts a
  where a.team_id = $1 and a.head_id is null and not a.is_muted
    and (a.case_id = $3 or a.id = any(array(
      select coalesce(own.head_id, own.id) from xray.alerts own where own.report_id = $2)))
  order by a.id
  for no key update`;

/** Locks all alerts with a card that a report or its case belongs to. */
export async function lockAlertsOfReport(
  tx: Transaction,
  { teamId, reportId, caseId }: Pick<Alert, 'teamId' | 'reportId' | 'caseId'>,
): Promise<Alert[]> {
  return queryRows<Alert>(tx, LOCK_ALERTS_OF_REPORT, [teamId, reportId, caseId]);
}

const LOCK_ALERTS_ON_COMPANY = `
  select ${columns} from xray.alerts a
  where a.team_id = $1 and a.channel_id = $2 and a.code_type = $3 and a.code_id = $4 and a.head_id is null
    and not a.is_muted
  order by a.id
  for no key update`;

/** Locks all alerts with a card on a company in a channel. */
export async function lockAlertsOnCompany(
  tx: Transaction,
  { teamId, channelId, company }: Pick<Alert, 'teamId' | 'channelId' | 'company'>,
): Promise<Alert[]> {
  return queryRows<Alert>(tx, LOCK_ALERTS_ON_COMPANY, [teamId, channelId, company.type, company.id]);
}

const FIND_ALERT_OF_REPORT = `
  select ${columns} from xray.alerts a
  where a.team_id = $1 and a.channel_id = $2 and (a.report_id = $3 or a.document_id = $4) and not a.is_muted
  order by a.id limit 1`;

/** The first alert of a report or document that was posted in a channel. */
export async function findAlertOfReport(
  db: Queryable,
  {
    teamId,
    channelId,
    reportId,
    documentId,
  }: Pick<Alert, 'teamId' | 'channelId' | 'reportId' | 'documentId'>,
): Promise<Alert | undefined> {
  return queryRow<Alert>(db, FIND_ALERT_OF_REPORT, [teamId, channelId, reportId, documentId]);
}

const LIST_ALERTS_OF_REPORT = `
  select ${columns} from xray.alerts a
  where a.team_id = $1 and a.report_id = $2 and not a.is_muted order by a.id`;

/** The alerts of a report that were posted, in all channels. */
export async function listAlertsOfReport(
  db: Queryable,
  { teamId, reportId }: Pick<Alert, 'teamId' | 'reportId'>,
): Promise<Alert[]> {
  return queryRows<Alert>(db, LIST_ALERTS_OF_REPORT, [teamId, reportId]);
}

export async function setAlertMet(db: Queryable, id: string, isMet: boolean): Promise<void> {
  await db.query('update xray.alerts set is_met = $2 where id = $1', [id, isMet]);
}

/** No reminder is due while no report meets its rule; one is new if none was due before. */
const RENEW_REMINDER = `
  update xray.alerts a
  set remind_at = case when exists (
    select 1 from xray.alerts b where (b.id = a.id or b.head_id = a.id) and b.is_met) then coalesce(a.remind_at, $2) end
  where a.id = $1 and a.closed_at is null and a.reminded_at is null
  returning a.remind_at = $2 as "isNew"`;

/** Cancels the reminder of an alert whose reports meet no rule any more. True if one is due at this time from now on. */
export async function renewReminder(db: Queryable, headId: string, at: Date): Promise<boolean> {
  const renewed = await queryRow<{ isNew?: boolean }>(db, RENEW_REMINDER, [headId, at.toISOString()]);
  return renewed?.isNew === true;
}

type AlertRow = Omit<AlertWithReport, 'summary'> & {
  readonly summary?: Summary;
  /** What the document has in common with one of another company. */
  readonly matchKind?: DocumentMatch['kind'];
};

/** Its finding about a document says nothing of the other one: readers of the alert may not know of it. */
function toAlertWithReport({ summary: ofReport, matchKind: kind, ...alert }: AlertRow): AlertWithReport[] {
  const { documentId } = alert;
  const ofDocument = documentId !== undefined && kind && matchSummary({ documentId, kind });
  const summary = ofReport ?? ofDocument;
  return summary ? [{ ...alert, summary }] : [];
}

const withReport = `
  select ${columns}, r.summary, (select m.kind from xray.document_matches m where m.document_id = o.id) as "matchKind",
    y.user_id as "askedBy", y.channel_id as "askedIn", y.business_name as "businessName",
    case when o.id is not null then array[o.name] else array(
      select d.name from xray.documents d where d.submission_id = s.id and d.state <> 'missing' order by d.id) end as files
  from xray.alerts a ${subjectOfAlert}
    join xray.analyses y on y.id = s.analysis_id
    join xray.cases c on c.id = a.case_id`;

/** The alert with the card comes first, though it may be younger than those that came from another case. */
const LIST_ALERTS_OF_HEAD = `
  ${withReport} where a.id = $1 or a.head_id = $1 order by a.head_id is not null, a.id`;

/** The alert with the card, then those in its thread, oldest first. */
export async function listAlertsOfHead(db: Queryable, id: string): Promise<AlertWithReport[]> {
  return (await queryRows<AlertRow>(db, LIST_ALERTS_OF_HEAD, [id])).flatMap(toAlertWithReport);
}

const LIST_MUTED_ALERTS = `
  ${withReport} where a.team_id = $1 and a.channel_id = $2 and a.is_muted order by a.id desc limit $3`;

/** The alerts that were not posted in a channel, newest first. */
export async function listMutedAlerts(
  db: Queryable,
  { teamId, channelId }: Channel,
  limit: number,
): Promise<AlertWithReport[]> {
  const rows = await queryRows<AlertRow>(db, LIST_MUTED_ALERTS, [teamId, channelId, limit]);
  return rows.flatMap(toAlertWithReport);
}

export async function setAlertMessage(
  db: Queryable,
  ids: readonly string[],
  messageId: string,
): Promise<void> {
  await db.query('update xray.alerts set message_id = $2 where id = any($1::bigint[])', [ids, messageId]);
}

const LOCK_ALERTS_OF_CASE = `
  select ${columns} from xray.alerts a
  where a.case_id = $1 and a.head_id is null and not a.is_muted
  order by a.id
  for no key update`;

/** Locks all alerts of a case with a card, in all channels. */
export async function lockAlertsOfCase(tx: Transaction, caseId: string): Promise<Alert[]> {
  return queryRows<Alert>(tx, LOCK_ALERTS_OF_CASE, [caseId]);
}

const LIST_ALERT_CHANNELS = `
  select distinct channel_id as "channelId" from xray.alerts where case_id = $1 and not is_muted`;

/** The channels whose people were alerted about a case. */
export async function listAlertChannels(db: Queryable, caseId: string): Promise<string[]> {
  const rows = await db.query<{ channelId: string }>(LIST_ALERT_CHANNELS, [caseId]);
  return rows.map(({ channelId }) => channelId);
}

const CLOSE_ALERTS = `
  update xray.alerts set closed_at = $2 where case_id = $1 and head_id is null and closed_at is null`;

/** Closes the alerts of a case: later findings on the company raise a new one. */
export async function closeAlerts(db: Queryable, caseId: string, at: Date): Promise<void> {
  await db.query(CLOSE_ALERTS, [caseId, at.toISOString()]);
}

/** Opens the newest alert of each channel, unless the case has another open one there, which a later report has raised. */
const REOPEN_ALERTS = `
  update xray.alerts a set closed_at = null
  where a.id in (
      select max(b.id) from xray.alerts b where b.case_id = $1 and b.head_id is null and not b.is_muted
      group by b.channel_id)
    and not exists (
      select 1 from xray.alerts o
      where o.case_id = a.case_id and o.team_id = a.team_id and o.channel_id = a.channel_id and o.head_id is null
        and not o.is_muted and o.closed_at is null)`;

/** Opens the alerts of a case again: later findings on the company are replies again. */
export async function reopenAlerts(db: Queryable, caseId: string): Promise<void> {
  await db.query(REOPEN_ALERTS, [caseId]);
}

const FIND_DUE_REMINDERS = `
  ${withReport}
  where a.closed_at is null and a.reminded_at is null and a.remind_at <= $1
    and c.state = 'open' and c.owner_id is null and (c.snoozed_until is null or c.snoozed_until <= $1)
    and not exists (
      select 1 from xray.alert_mutes m
      where m.team_id = a.team_id and m.channel_id = a.channel_id and m.code_type = a.code_type
        and m.code_id = a.code_id and m.muted_until > $1)
  order by a.remind_at limit $2`;

/** Alerts that nobody has taken in time, on companies that are not muted. */
export async function findDueReminders(
  db: Queryable,
  { at, limit }: { at: Date; limit: number },
): Promise<AlertWithReport[]> {
  const rows = await queryRows<AlertRow>(db, FIND_DUE_REMINDERS, [at.toISOString(), limit]);
  return rows.flatMap(toAlertWithReport);
}

const CLAIM_REMINDER = `
  update xray.alerts a set reminded_at = $2
  from xray.cases c
  where a.id = $1 and c.id = a.case_id and c.state = 'open' and c.owner_id is null and a.closed_at is null
    and a.reminded_at is null and a.remind_at is not null
  returning a.id`;

/** Whether the caller is the one to send the reminder: there is one at most, and none once somebody has the case. */
export async function claimReminder(db: Queryable, id: string, at: Date): Promise<boolean> {
  return (await db.query(CLAIM_REMINDER, [id, at.toISOString()])).length > 0;
}
