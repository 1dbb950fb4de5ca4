import type { Summary } from '../../shared/reports';
import { toValidJson } from '../../shared/text/to-valid-text';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
import * as sql from './alert-sql';

export interface Alert {
  readonly id: string;
  readonly teamId: string;
  readonly channelId: string;
  /** The rule as JSON, which identifies it in its channel. */
  readonly rule: string;
  readonly reportId: string;
  readonly reasons: readonly string[];
  readonly messageId?: string;
  readonly raisedAt: Date;
  readonly acknowledgedBy?: string;
  readonly acknowledgedAt?: Date;
  readonly remindAt?: Date;
  readonly remindedAt?: Date;
}

export type NewAlert = Pick<Alert, 'teamId' | 'channelId' | 'rule' | 'reportId' | 'reasons' | 'remindAt'>;

/** The alert, or undefined if this rule was raised for this report before. */
export async function insertAlert(
  db: Queryable,
  { teamId, channelId, rule, reportId, reasons, remindAt }: NewAlert,
): Promise<Alert | undefined> {
  const values = [teamId, channelId, rule, reportId, toValidJson(reasons), remindAt?.toISOString()];
  return queryRow<Alert>(db, sql.insertAlert, values);
}

export async function findAlert(db: Queryable, id: string): Promise<Alert | undefined> {
  return queryRow<Alert>(db, sql.findAlert, [id]);
}

export async function listAlertsOfReport(db: Queryable, reportId: string): Promise<Alert[]> {
  return queryRows<Alert>(db, sql.listAlertsOfReport, [reportId]);
}

export async function setAlertMessage(db: Queryable, id: string, messageId: string): Promise<void> {
  await db.query(sql.setAlertMessage, [id, messageId]);
}

/** Undefined if another user acknowledged it first. */
export async function acknowledgeAlert(
  db: Queryable,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<Alert | undefined> {
  return queryRow<Alert>(db, sql.acknowledgeAlert, [id, by, at.toISOString()]);
}

/** Alerts that were not acknowledged in time. */
export async function findDueReminders(
  db: Queryable,
  { at, limit }: { at: Date; limit: number },
): Promise<Alert[]> {
  return queryRows<Alert>(db, sql.findDueReminders, [at.toISOString(), limit]);
}

/** Whether the caller is the one to send the reminder: there is one at most, and none after an acknowledgement. */
export async function claimReminder(db: Queryable, id: string, at: Date): Promise<boolean> {
  return (await db.query(sql.claimReminder, [id, at.toISOString()])).length > 0;
}

/** The report that an alert is about. */
export async function findAlertedReport(
  db: Queryable,
  reportId: string,
): Promise<{ readonly submissionId: string; readonly summary: Summary } | undefined> {
  return queryRow(db, sql.findAlertedReport, [reportId]);
}
