import type { CompanyCode } from '../../shared/company-code';
import type { Summary } from '../../shared/reports';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import * as sql from './alert-sql';

/** A rule that a report met, in one channel. */
export interface Alert extends Channel {
  readonly id: string;
  /** The rule as JSON, which identifies it in its channel. */
  readonly rule: string;
  readonly reportId: string;
  readonly company: CompanyCode;
  /** The alert on the same case with the card; this one is a reply in its thread, or another rule of its report. */
  readonly headId?: string;
  /** Raised while the company was muted in the channel, so it was not posted. */
  readonly isMuted: boolean;
  /** False while the report, which the service changed, does not meet the rule any more. */
  readonly isMet: boolean;
  readonly messageId?: string;
  /** The permalink of the report's thread. */
  readonly threadUrl?: string;
  /** Some readers of the alert may be unable to open that thread. */
  readonly isThreadPrivate: boolean;
  readonly raisedAt: Date;
  readonly caseId: string;
  /** When its case was decided. */
  readonly closedAt?: Date;
  readonly remindAt?: Date;
  readonly remindedAt?: Date;
}

/** An alert with the report that raised it, and its case. */
export interface AlertWithReport extends Alert {
  readonly summary: Summary;
  readonly askedBy: string;
  readonly askedIn: string;
  readonly businessName?: string;
}

export interface NewAlert
  extends Pick<Alert, 'teamId' | 'channelId' | 'rule' | 'reportId' | 'company' | 'isMuted' | 'threadUrl'>,
    Pick<Alert, 'isThreadPrivate' | 'raisedAt' | 'remindAt' | 'caseId'> {}

/**
 * The alert, or undefined if this rule was raised for this report before. It is a reply if its case has an open alert in
 * the channel: the unique index on open alerts makes concurrent reports agree on one.
 */
export async function addAlert(db: Queryable, alert: NewAlert): Promise<Alert | undefined> {
  const { teamId, channelId, rule, reportId, isMuted } = alert;
  for (;;) {
    const head = isMuted ? undefined : await findHeadOfCase(db, alert);
    const added = await insertAlert(db, alert, head?.id);
    if (added) return added;
    const known = await db.query(sql.findRaisedAlert, [teamId, channelId, rule, reportId]);
    if (known.length > 0) return undefined;
  }
}

async function insertAlert(db: Queryable, alert: NewAlert, headId?: string): Promise<Alert | undefined> {
  const { teamId, channelId, rule, reportId, caseId, company, isMuted, threadUrl, isThreadPrivate } = alert;
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
  ];
  return queryRow<Alert>(db, sql.insertAlert, values);
}

/** The alert with the card of a case in a channel: the open one, or the last that was closed. */
export async function findHeadOfCase(
  db: Queryable,
  { teamId, channelId, caseId }: Pick<Alert, 'teamId' | 'channelId' | 'caseId'>,
): Promise<Alert | undefined> {
  return queryRow<Alert>(db, sql.findHeadOfCase, [teamId, channelId, caseId]);
}

/** The alerts on the reports of an analysis go with it into another case. */
export async function moveAlerts(
  tx: Transaction,
  { analysisId, from, to }: { readonly analysisId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await tx.query(sql.promoteReplies, [analysisId, from, to]);
  await tx.query(sql.moveAlerts, [analysisId, from, to]);
}

export async function findAlert(db: Queryable, id: string): Promise<Alert | undefined> {
  return queryRow<Alert>(db, sql.findAlert, [id]);
}

/** The next transaction that locks it waits for this one. Lock it after its case and before any message is added. */
export async function lockAlert(tx: Transaction, id: string): Promise<Alert | undefined> {
  return queryRow<Alert>(tx, sql.lockAlert, [id]);
}

/** Locks all alerts with a card that a report or its case belongs to. */
export async function lockAlertsOfReport(
  tx: Transaction,
  { teamId, reportId, caseId }: Pick<Alert, 'teamId' | 'reportId' | 'caseId'>,
): Promise<Alert[]> {
  return queryRows<Alert>(tx, sql.lockAlertsOfReport, [teamId, reportId, caseId]);
}

/** Locks all alerts with a card on a company in a channel. */
export async function lockAlertsOnCompany(
  tx: Transaction,
  { teamId, channelId, company }: Pick<Alert, 'teamId' | 'channelId' | 'company'>,
): Promise<Alert[]> {
  return queryRows<Alert>(tx, sql.lockAlertsOnCompany, [teamId, channelId, company.type, company.id]);
}

/** The first alert of a report that was posted in a channel. */
export async function findAlertOfReport(
  db: Queryable,
  { teamId, channelId, reportId }: Pick<Alert, 'teamId' | 'channelId' | 'reportId'>,
): Promise<Alert | undefined> {
  return queryRow<Alert>(db, sql.findAlertOfReport, [teamId, channelId, reportId]);
}

/** Those that were posted, in all channels. */
export async function listAlertsOfReport(
  db: Queryable,
  { teamId, reportId }: Pick<Alert, 'teamId' | 'reportId'>,
): Promise<Alert[]> {
  return queryRows<Alert>(db, sql.listAlertsOfReport, [teamId, reportId]);
}

export async function setAlertMet(db: Queryable, id: string, isMet: boolean): Promise<void> {
  await db.query(sql.setAlertMet, [id, isMet]);
}

/** Cancels the reminder of an alert whose reports meet no rule any more. True if one is due at this time from now on. */
export async function renewReminder(db: Queryable, headId: string, at: Date): Promise<boolean> {
  const renewed = await queryRow<{ isNew?: boolean }>(db, sql.renewReminder, [headId, at.toISOString()]);
  return renewed?.isNew === true;
}

/** The alert with the card, then those in its thread, oldest first. */
export async function listAlertsOfHead(db: Queryable, id: string): Promise<AlertWithReport[]> {
  return queryRows<AlertWithReport>(db, sql.listAlertsOfHead, [id]);
}

/** What was not posted in a channel, newest first. */
export async function listMutedAlerts(
  db: Queryable,
  { teamId, channelId }: Channel,
  limit: number,
): Promise<AlertWithReport[]> {
  return queryRows<AlertWithReport>(db, sql.listMutedAlerts, [teamId, channelId, limit]);
}

export async function setAlertMessage(
  db: Queryable,
  ids: readonly string[],
  messageId: string,
): Promise<void> {
  await db.query(sql.setAlertMessage, [ids, messageId]);
}

/** All alerts of a case with a card, in all channels. */
export async function lockAlertsOfCase(tx: Transaction, caseId: string): Promise<Alert[]> {
  return queryRows<Alert>(tx, sql.lockAlertsOfCase, [caseId]);
}

/** Channels whose people were alerted about a case. */
export async function listAlertChannels(db: Queryable, caseId: string): Promise<string[]> {
  const rows = await db.query<{ channelId: string }>(sql.listAlertChannels, [caseId]);
  return rows.map(({ channelId }) => channelId);
}

/** Later findings on the company raise a new alert. */
export async function closeAlerts(db: Queryable, caseId: string, at: Date): Promise<void> {
  await db.query(sql.closeAlerts, [caseId, at.toISOString()]);
}

/** Later findings on the company are replies again. */
export async function reopenAlerts(db: Queryable, caseId: string): Promise<void> {
  await db.query(sql.reopenAlerts, [caseId]);
}

/** Alerts that nobody has taken in time, on companies that are not muted. */
export async function findDueReminders(
  db: Queryable,
  { at, limit }: { at: Date; limit: number },
): Promise<AlertWithReport[]> {
  return queryRows<AlertWithReport>(db, sql.findDueReminders, [at.toISOString(), limit]);
}

/** Whether the caller is the one to send the reminder: there is one at most, and none once somebody has the case. */
export async function claimReminder(db: Queryable, id: string, at: Date): Promise<boolean> {
  return (await db.query(sql.claimReminder, [id, at.toISOString()])).length > 0;
}
