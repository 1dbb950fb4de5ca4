import type { ReportKind, Summary, Verdict } from '../../shared/reports';
import { toValidJson } from '../../shared/text/to-valid-text';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
import * as sql from './report-sql';

export interface StoredReport {
  readonly reportId: string;
  readonly submissionId: string;
  readonly teamId: string;
  readonly kind: ReportKind;
  readonly verdict: Verdict;
  readonly contentHash: string;
  readonly summary: Summary;
  /** The outbox message that holds the card. */
  readonly cardMessageId?: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface NewReport {
  readonly submissionId: string;
  readonly teamId: string;
  readonly reportId: string;
  readonly contentHash: string;
  readonly summary: Summary;
  /** What `takeReadSequence` returned before the report was read. */
  readonly readSeq: string;
}

/** To be called before a report is read: of two readings the one begun later counts, whichever ends first. */
export async function takeReadSequence(db: Queryable): Promise<string> {
  const [row] = await db.query<{ readSeq: string }>(sql.takeReadSequence);
  return row?.readSeq ?? '0';
}

/** Whether the report is new, has changed, or is known as it is or by a later reading. */
export async function upsertReport(
  db: Queryable,
  { reportId, submissionId, teamId, contentHash, summary, readSeq }: NewReport,
): Promise<'new' | 'changed' | 'same'> {
  const { kind, verdict } = summary;
  const ids = [reportId, submissionId, teamId];
  const values = [...ids, kind, verdict, contentHash, toValidJson(summary), readSeq];
  const [row] = await db.query<{ added: boolean }>(sql.upsertReport, values);
  if (!row) {
    await db.query(sql.updateReadSequence, [reportId, readSeq]);
    return 'same';
  }
  return row.added ? 'new' : 'changed';
}

export async function findReport(db: Queryable, reportId: string): Promise<StoredReport | undefined> {
  return queryRow<StoredReport>(db, sql.findReport, [reportId]);
}

/** The newest other report of a kind on the same company that is shown in the same thread, on a card of its own or only in its analysis. */
export async function findShownReport(
  db: Queryable,
  report: Pick<StoredReport, 'reportId' | 'submissionId' | 'kind'> & { readonly contentHash?: string },
): Promise<StoredReport | undefined> {
  const { reportId, submissionId, kind, contentHash } = report;
  return queryRow<StoredReport>(db, sql.findShownReport, [reportId, submissionId, kind, contentHash]);
}

/** Oldest first. */
export async function listReportsOfSubmission(db: Queryable, submissionId: string): Promise<StoredReport[]> {
  return queryRows<StoredReport>(db, sql.listReportsOfSubmission, [submissionId]);
}

export async function setReportCard(db: Queryable, reportId: string, messageId: string): Promise<void> {
  await db.query(sql.setReportCard, [reportId, messageId]);
}
