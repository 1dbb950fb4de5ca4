import type { Queryable } from '../store/queryable';
import { findSubmission, listDocuments, type Submission, toCompany } from '../submissions';
import { findReport, type StoredReport } from './report-rows';

/** A report with what its card is made of, if it belongs to the team that asks. */
export async function findReportOfTeam(
  db: Queryable,
  reportId: string | undefined,
  teamId: string | undefined,
) {
  const report = reportId ? await findReport(db, reportId) : undefined;
  const submission =
    report && report.teamId === teamId ? await findSubmission(db, report.submissionId) : undefined;
  return report && submission ? loadReportContext(db, report, submission) : undefined;
}

export async function loadReportContext(db: Queryable, { summary }: StoredReport, submission: Submission) {
  const documents = (await listDocuments(db, submission.id))
    .filter(({ state }) => state !== 'missing')
    .map(({ name, kind, period, date }) => ({ name, kind, period, date }));
  return { summary, submission, documents, company: toCompany(submission) };
}
