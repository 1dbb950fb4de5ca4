import type { ReportKind, Summary, Verdict } from '../../shared/reports';
import { toValidJson } from '../../shared/text/to-valid-text';
import type { Queryable } from '../store/queryable';
import * as sql from './report-sql';

export interface StoredReport {
  readonly reportId: string;
  readonly requestId: string;
  readonly submissionId: string;
  readonly teamId: string;
  readonly kind: ReportKind;
  readonly verdict: Verdict;
  readonly contentHash: string;
  readonly summary: Summary;
  /** The outbox message that holds the card, and where it is once sent. */
  readonly card?: { readonly messageId: string; readonly channelId?: string; readonly ts?: string };
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface NewReport {
  readonly submissionId: string;
  readonly teamId: string;
  readonly requestId: string;
  readonly reportId: string;
  readonly contentHash: string;
  readonly summary: Summary;
  /** When its reading began, as `beginReading` told. */
  readonly readSeq: string;
}

/** To be asked for before a report is read, so that of two readings the later counts, whichever ends first. */
export async function takeReadSequence(db: Queryable): Promise<string> {
  const [row] = await db.query<{ reading: string }>(sql.takeReadSequence);
  return row?.reading ?? '0';
}

/** What the report was to the store: unseen, seen with other content, or known as it is or by a later reading. */
export async function upsertReport(
  db: Queryable,
  { reportId, requestId, submissionId, teamId, contentHash, summary, readSeq }: NewReport,
): Promise<'new' | 'changed' | 'same'> {
  const { kind, verdict } = summary;
  const ids = [reportId, requestId, submissionId, teamId];
  const values = [...ids, kind, verdict, contentHash, toValidJson(summary), readSeq];
  const [row] = await db.query<{ added: boolean }>(sql.upsertReport, values);
  if (!row) {
    await db.query(sql.updateReadSequence, [reportId, readSeq]);
    return 'same';
  }
  return row.added ? 'new' : 'changed';
}

export async function findReport(db: Queryable, reportId: string): Promise<StoredReport | undefined> {
  const [row] = await db.query<ReportRow>(sql.findReport, [reportId]);
  return row && toStoredReport(row);
}

export async function listReportsOfSubmission(db: Queryable, submissionId: string): Promise<StoredReport[]> {
  return (await db.query<ReportRow>(sql.listReportsOfSubmission, [submissionId])).map(toStoredReport);
}

/** Newest first. */
export async function listRecentReports(
  db: Queryable,
  teamId: string,
  limit: number,
): Promise<StoredReport[]> {
  return (await db.query<ReportRow>(sql.listRecentReports, [teamId, limit])).map(toStoredReport);
}

export async function setReportCard(db: Queryable, reportId: string, messageId: string): Promise<void> {
  await db.query(sql.setReportCard, [reportId, messageId]);
}

interface ReportRow {
  readonly report_id: string;
  readonly request_id: string;
  readonly submission_id: string;
  readonly team_id: string;
  readonly kind: ReportKind;
  readonly verdict: Verdict;
  readonly content_hash: string;
  readonly summary: Summary;
  readonly card_message_id: string | null;
  readonly card_channel_id: string | null;
  readonly card_ts: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

function toStoredReport(row: ReportRow): StoredReport {
  return {
    reportId: row.report_id,
    requestId: row.request_id,
    submissionId: row.submission_id,
    teamId: row.team_id,
    kind: row.kind,
    verdict: row.verdict,
    contentHash: row.content_hash,
    summary: row.summary,
    card: toCardReference(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function toCardReference(row: ReportRow): StoredReport['card'] {
  return row.card_message_id === null
    ? undefined
    : {
        messageId: row.card_message_id,
        channelId: row.card_channel_id ?? undefined,
        ts: row.card_ts ?? undefined,
      };
}
