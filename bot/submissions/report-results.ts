import type { Queryable } from '../store/queryable';
import type { ReportResult } from './status-card-state';
import * as sql from './submission-sql';

/** Oldest first. */
export async function listReportResults(db: Queryable, submissionId: string): Promise<ReportResult[]> {
  return db.query<ReportResult>(sql.listReportResults, [submissionId]);
}
