import { toCompany } from '../analyses';
import type { SentDocument } from '../slack/wording/document-text';
import type { Queryable } from '../store/queryable';
import { findSubmission, listDocuments, type Submission } from '../submissions';
import { findReportBackground } from './find-report-background';
import { findReport, type StoredReport } from './report-rows';

/** A report with the data of its card, if it belongs to the workspace. */
export async function findReportOfTeam(
  db: Queryable,
  reportId: string | undefined,
  teamId: string | undefined,
) {
  const report = reportId ? await findReport(db, reportId) : undefined;
  const submission =
    report && report.teamId === teamId ? await findSubmission(db, report.submissionId) : undefined;
  return report && submission ? loadDetailedReport(db, report, submission) : undefined;
}

/** A report, with what its card and its details show. */
export type DetailedReport = Awaited<ReturnType<typeof loadDetailedReport>>;

async function loadDetailedReport(db: Queryable, { summary }: StoredReport, submission: Submission) {
  const documents = await listSentDocuments(db, submission.id);
  const background = await findReportBackground(db, summary, submission.id);
  return { summary, submission, documents, company: toCompany(submission), ...background };
}

export async function listSentDocuments(db: Queryable, submissionId: string): Promise<SentDocument[]> {
  return (await listDocuments(db, submissionId))
    .filter(({ state }) => state !== 'missing')
    .map(({ name, kind, period, date }) => ({ name, kind, period, date }));
}
