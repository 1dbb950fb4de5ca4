import { type FinancialFigures, listFigureOrigins, type Summary, TYPED_FIGURES } from '../../shared';
import { queryRow } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
import type { ReportCardData } from './report-parts';
import * as sql from './report-sql';

interface TypedFigures {
  readonly by: string;
  readonly at: Date;
  readonly amounts: FinancialFigures;
}

/** The figures that a person typed for a report. One that comes after them may rest on others, such as those of the registry. */
export async function findTypedFigures(
  db: Queryable,
  summary: Pick<Summary, 'ids' | 'financial'>,
  submissionId: string,
): Promise<TypedFigures | undefined> {
  if (!listFigureOrigins(summary).includes(TYPED_FIGURES)) return undefined;
  return queryRow<TypedFigures>(db, sql.findFiguresOfReport, [summary.ids.reportId, submissionId]);
}

/** What a Financial X-Ray rests on, and what the one before it said. Nothing for other reports. */
export async function findReportBackground(
  db: Queryable,
  summary: Pick<Summary, 'kind' | 'ids' | 'financial'>,
  submissionId: string,
): Promise<Pick<ReportCardData, 'figures' | 'previous'>> {
  if (summary.kind !== 'financial') return {};
  const values = [summary.ids.reportId, submissionId];
  const figures = await findTypedFigures(db, summary, submissionId);
  const previous = await queryRow<{ summary: Summary; at: Date }>(
    db,
    sql.findPreviousFinancialReport,
    values,
  );
  return {
    ...(figures && { figures: { ...figures, at: figures.at.getTime() } }),
    ...(previous && { previous: { summary: previous.summary, at: previous.at.getTime() } }),
  };
}
