import {
  documentsOf,
  findReport,
  findSubmission,
  type Queryable,
  type StoredReport,
  type Submission,
} from '../store';
import { companyOf } from './show-status';

/** A report with what its card is made of, if it belongs to the team that asks. */
export async function reportInTeam(db: Queryable, reportId: string | undefined, teamId: string | undefined) {
  const report = reportId ? await findReport(db, reportId) : undefined;
  const submission =
    report && report.teamId === teamId ? await findSubmission(db, report.submissionId) : undefined;
  return report && submission ? reportWithContext(db, report, submission) : undefined;
}

export async function reportWithContext(db: Queryable, { summary }: StoredReport, submission: Submission) {
  const documents = (await documentsOf(db, submission.id))
    .filter(({ state }) => state !== 'missing')
    .map(({ name, kind, period, date }) => ({ name, kind, period, date }));
  return { summary, submission, documents, company: companyOf(submission) };
}
