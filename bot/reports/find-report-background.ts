import {
  type FinancialFigures,
  findDefinition,
  listFigureOrigins,
  type Summary,
  TYPED_FIGURES,
} from '../../shared';
import { queryRow } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
import type { ReportCardData } from './report-parts';

interface TypedFigures {
  readonly by: string;
  readonly at: Date;
  readonly amounts: FinancialFigures;
}

/** The figures that the service had got when the report came. */
const FIND_FIGURES_OF_REPORT = `
  select f.user_id as "by", f.updated_at as "at", f.amounts from xray.figures f
  where f.submission_id = $2 and f.state = 'sent'
    and f.updated_at <= coalesce((select r.updated_at from xray.reports r where r.report_id = $1), now())
  order by f.updated_at desc limit 1`;

/** The figures that a person typed for a report. One that comes after them may rest on others, such as those of the registry. */
export async function findTypedFigures(
  db: Queryable,
  summary: Pick<Summary, 'ids' | 'financial'>,
  submissionId: string,
): Promise<TypedFigures | undefined> {
  if (!listFigureOrigins(summary).includes(TYPED_FIGURES)) return undefined;
  return queryRow<TypedFigures>(db, FIND_FIGURES_OF_REPORT, [summary.ids.reportId, submissionId]);
}

/**
 * The report before is of the same kind, on the same company and in the same channel: another one may be private. A file that is
 * analysed alone says nothing about the company.
 */
const FIND_PREVIOUS_REPORT = `
  select r.summary, r.updated_at as "at"
  from xray.submissions s
  join xray.analyses c on c.id = s.analysis_id
  join xray.analyses earlier on earlier.team_id = c.team_id and earlier.channel_id = c.channel_id
    and earlier.code_type = c.code_type and earlier.code_id = c.code_id
  join xray.submissions t on t.analysis_id = earlier.id and t.split_from is null
  join xray.reports r on r.submission_id = t.id
  where s.id = $2 and r.kind = $3 and r.report_id <> $1
    and r.created_at <= coalesce((select own.created_at from xray.reports own where own.report_id = $1), now())
  order by r.created_at desc limit 1`;

/** The figures that a report rests on, and what the one before it said. Nothing for a kind that uses no figures. */
export async function findReportBackground(
  db: Queryable,
  summary: Pick<Summary, 'kind' | 'ids' | 'financial'>,
  submissionId: string,
): Promise<Pick<ReportCardData, 'figures' | 'previous'>> {
  if (!findDefinition(summary.kind).usesFigures) return {};
  const values = [summary.ids.reportId, submissionId];
  const figures = await findTypedFigures(db, summary, submissionId);
  const previous = await queryRow<{ summary: Summary; at: Date }>(db, FIND_PREVIOUS_REPORT, [
    ...values,
    summary.kind,
  ]);
  return {
    ...(figures && { figures: { ...figures, at: figures.at.getTime() } }),
    ...(previous && { previous: { summary: previous.summary, at: previous.at.getTime() } }),
  };
}
