import { isAboutDocument, type Summary } from '../../shared';
import type { AnalysisOverview } from '../analyses';
import type { SentDocument } from '../slack/wording/document-text';

/** A report of an analysis, with the files of its request if it is about one of them. */
export interface ListedReport {
  readonly summary: Summary;
  readonly documents: readonly SentDocument[];
}

/** The worst first: every Doc X-Ray, and of the others those that count, because each request brings its own managers. */
export function listReports({ contents, assessment, reports }: AnalysisOverview): ListedReport[] {
  const { submissions } = contents;
  const isFoundAlone = ({ submissionId, verdict }: (typeof reports)[number]) =>
    submissions.some(
      ({ splitFrom, reports: alone }) =>
        splitFrom === submissionId &&
        alone.some((one) => isAboutDocument(one.kind) && one.verdict === verdict),
    );
  const ofDocuments = reports
    .filter((report) => isAboutDocument(report.kind) && !isFoundAlone(report))
    .map(({ submissionId, summary }) => ({
      summary,
      documents: submissions
        .filter(({ id }) => id === submissionId)
        .flatMap(({ documents }) => documents.filter(({ state }) => state !== 'missing')),
    }));
  const others = assessment.rows
    .filter(({ kind, match }) => !isAboutDocument(kind) && !match)
    .flatMap(({ summary }) => (summary ? [{ summary, documents: [] }] : []));
  const listed = [...ofDocuments, ...others];
  return (['alert', 'review', 'unknown', 'clear'] as const).flatMap((worst) =>
    listed.filter(({ summary }) => summary.verdict === worst),
  );
}
