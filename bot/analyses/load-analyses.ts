import type { CompanyCode, DocumentDetails } from '../../shared';
import { queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
import type {
  Analysis,
  AnalysisContents,
  AnalysisDocument,
  AnalysisReport,
  AnalysisSubmission,
} from './analysis';
import * as sql from './analysis-sql';

type SubmissionRow = Omit<AnalysisSubmission, 'documents' | 'reports' | 'figures'>;
type DocumentRow = Omit<AnalysisDocument, keyof DocumentDetails> & {
  readonly details: Partial<DocumentDetails>;
};
type FiguresRow = NonNullable<AnalysisSubmission['figures']> & { readonly submissionId: string };

/** Analyses with all their submissions, documents and reports, newest first: five queries, however many they are. */
export async function loadAnalyses(db: Queryable, ids: readonly string[]): Promise<AnalysisContents[]> {
  if (ids.length === 0) return [];
  const load = <Row extends object>(text: string) => queryRows<Row>(db, text, [ids]);
  const cases = await load<Analysis>(sql.loadAnalyses);
  const rows = await load<SubmissionRow>(sql.loadSubmissions);
  const documents = await load<DocumentRow>(sql.loadDocuments);
  const reports = await load<AnalysisReport>(sql.loadReports);
  const figures = await load<FiguresRow>(sql.loadFigures);
  const submissions = rows.map((row): AnalysisSubmission => {
    const own = ({ submissionId }: { readonly submissionId: string }) => submissionId === row.id;
    const sent = figures.find(own);
    return {
      ...row,
      documents: documents.filter(own).map(({ details, ...document }) => ({ ...document, ...details })),
      reports: reports.filter(own),
      ...(sent && { figures: { sentAt: sent.sentAt, sentBy: sent.sentBy } }),
    };
  });
  return cases.map((one) => ({
    ...one,
    submissions: submissions.filter(({ analysisId }) => analysisId === one.id),
  }));
}

/** The analyses that are wanted: all conditions that are given must hold. */
export interface AnalysisFilter {
  readonly teamId: string;
  readonly channelId?: string;
  /** The user who asked for it. */
  readonly userId?: string;
  readonly code?: CompanyCode;
  /** A part of the company's name or code, in any case. */
  readonly name?: string;
  /** The id of a request or a report. */
  readonly anyId?: string;
}

/** The newest, and however old they are, those that are not finished: as many of each as the limit says. Newest first, without drafts. */
export async function listAnalysisIds(
  db: Queryable,
  filter: AnalysisFilter,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql.listAnalysisIds, [...toValues(filter), limit]);
  return rows.map(({ id }) => id);
}

/** How many companies the newest analyses are about, without drafts. */
export async function countCompanies(db: Queryable, filter: AnalysisFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql.countCompanies, toValues(filter));
  return row?.count ?? 0;
}

function toValues({ teamId, channelId, userId, code, name, anyId }: AnalysisFilter) {
  return [teamId, channelId, userId, code?.type, code?.id, name, anyId];
}
