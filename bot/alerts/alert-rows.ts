import type { Summary } from '../../shared/reports';
import { toValidJson } from '../../shared/text/to-valid-text';
import type { Queryable } from '../store/queryable';
import * as sql from './alert-sql';

export interface Alert {
  readonly id: string;
  readonly teamId: string;
  readonly channelId: string;
  /** What tells the rule from the others of its channel. */
  readonly rule: string;
  readonly reportId: string;
  readonly why: readonly string[];
  readonly messageId?: string;
  readonly raisedAt: Date;
  readonly acknowledged?: { readonly by: string; readonly at: Date };
  readonly remindAt?: Date;
  readonly remindedAt?: Date;
}

export type NewAlert = Pick<Alert, 'teamId' | 'channelId' | 'rule' | 'reportId' | 'why' | 'remindAt'>;

/** The alert, or nothing when this rule was raised for this report before. */
export async function insertAlert(
  db: Queryable,
  { teamId, channelId, rule, reportId, why, remindAt }: NewAlert,
): Promise<Alert | undefined> {
  const values = [teamId, channelId, rule, reportId, toValidJson(why), remindAt?.toISOString()];
  return firstAlert(await db.query<AlertRow>(sql.insertAlert, values));
}

export async function findAlert(db: Queryable, id: string): Promise<Alert | undefined> {
  return firstAlert(await db.query<AlertRow>(sql.findAlert, [id]));
}

export async function listAlertsOfReport(db: Queryable, reportId: string): Promise<Alert[]> {
  return (await db.query<AlertRow>(sql.listAlertsOfReport, [reportId])).map(toAlert);
}

export async function setAlertMessage(db: Queryable, id: string, messageId: string): Promise<void> {
  await db.query(sql.setAlertMessage, [id, messageId]);
}

/** Nothing when somebody else was first. */
export async function acknowledgeAlert(
  db: Queryable,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<Alert | undefined> {
  return firstAlert(await db.query<AlertRow>(sql.acknowledgeAlert, [id, by, at.toISOString()]));
}

/** Alerts nobody minded in time. */
export async function findDueReminders(
  db: Queryable,
  { at, limit }: { at: Date; limit: number },
): Promise<Alert[]> {
  return (await db.query<AlertRow>(sql.findDueReminders, [at.toISOString(), limit])).map(toAlert);
}

/** Whether it is the caller who reminds of it: that happens once, and not once somebody has taken it. */
export async function claimReminder(db: Queryable, id: string, at: Date): Promise<boolean> {
  return (await db.query(sql.claimReminder, [id, at.toISOString()])).length > 0;
}

/** The report that an alert is about. */
export async function findAlertedReport(
  db: Queryable,
  reportId: string,
): Promise<{ readonly submissionId: string; readonly summary: Summary } | undefined> {
  const [report] = await db.query<{ submissionId: string; summary: Summary }>(sql.findAlertedReport, [
    reportId,
  ]);
  return report;
}

interface AlertRow {
  readonly id: string;
  readonly team_id: string;
  readonly channel_id: string;
  readonly rule: string;
  readonly report_id: string;
  readonly why: readonly string[];
  readonly message_id: string | null;
  readonly raised_at: Date;
  readonly acknowledged_by: string | null;
  readonly acknowledged_at: Date | null;
  readonly remind_at: Date | null;
  readonly reminded_at: Date | null;
}

function firstAlert([row]: AlertRow[]): Alert | undefined {
  return row && toAlert(row);
}

function toAlert(row: AlertRow): Alert {
  return {
    id: row.id,
    teamId: row.team_id,
    channelId: row.channel_id,
    rule: row.rule,
    reportId: row.report_id,
    why: row.why,
    messageId: row.message_id ?? undefined,
    raisedAt: row.raised_at,
    acknowledged:
      row.acknowledged_by !== null && row.acknowledged_at !== null
        ? { by: row.acknowledged_by, at: row.acknowledged_at }
        : undefined,
    remindAt: row.remind_at ?? undefined,
    remindedAt: row.reminded_at ?? undefined,
  };
}
