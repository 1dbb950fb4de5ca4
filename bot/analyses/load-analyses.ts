import type { CompanyCode, DocumentDetails } from '../../shared';
import { queryIds, queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
import type {
  Analysis,
  AnalysisContents,
  AnalysisDocument,
  AnalysisReport,
  AnalysisSubmission,
} from './analysis';
import { analysisColumns, isSubmitted, withCase } from './analysis-rows';
import { hideMatches } from './hide-matches';

type SubmissionRow = Omit<AnalysisSubmission, 'documents' | 'reports' | 'figures'>;
type DocumentRow = Omit<AnalysisDocument, keyof DocumentDetails> & {
  readonly details: Partial<DocumentDetails>;
};
type FiguresRow = NonNullable<AnalysisSubmission['figures']> & { readonly submissionId: string };

const LOAD_ANALYSES = `select ${analysisColumns} from ${withCase} where c.id = any($1::bigint[]) order by c.id desc`;

const isHeldBack = "s.state = 'queued' and s.sent_before is not null and not s.sends_again";

const LOAD_SUBMISSIONS = `
  select s.id::text, s.analysis_id::text as "analysisId", s.state, s.request_id as "requestId",
    case when ${isHeldBack} then true end as "isHeldBack", case when ${isHeldBack} then s.sent_before end as "sentBefore",
    case when s.failed_in_state is not null then json_build_object(
      'from', s.failed_in_state, 'step', s.failed_step, 'reason', s.failure_reason,
      'outcomeKnown', s.outcome_known) end as failure,
    s.cancelled_by as "cancelledBy", s.service_stage as "serviceStage", s.created_at as "createdAt",
    s.online_at as "onlineAt", s.next_poll_at as "nextPollAt", s.unreadable_reports as "unreadableReports",
    s.refused_sources as "refusedSources", s.split_from::text as "splitFrom"
  from xray.submissions s where s.analysis_id = any($1::bigint[]) order by s.id`;

/** Each submission is looked up by an index: the embedded store, which has no statistics, would read the whole table to join it. */
const ofEachSubmission = (rows: string) => `
  xray.submissions s cross join lateral (${rows} offset 0) x where s.analysis_id = any($1::bigint[])`;

/** The document of another company that a document is the same as. */
const matchOf = (id: string) => `
  select jsonb_strip_nulls(jsonb_build_object(
    'documentId', m.document_id::text, 'kind', m.kind, 'channelId', a.channel_id, 'sentAt', a.created_at))
  from xray.document_matches m
    left join xray.documents d on d.id = m.other_id
    left join xray.submissions s on s.id = d.submission_id
    left join xray.analyses a on a.id = s.analysis_id
  where m.document_id = ${id}`;

const LOAD_DOCUMENTS = `
  select x.submission_id::text as "submissionId", x.name, x.mime_type as "mimeType", x.state, x.details,
    -- The documents of an adopted request have no size; an empty file is never sent.
    case when x.size = 0 and x.state = 'online' then true end as "isElsewhere",
    (${matchOf('x.id')}) as match,
    (select true from xray.uncompared_documents u where u.document_id = x.id) as "isUncompared"
  from ${ofEachSubmission('select d.* from xray.documents d where d.submission_id = s.id')} order by x.id`;

/** The summaries lack the managers, who are most of one and only on the card of their report. */
const LOAD_REPORTS = `
  select x.report_id as "reportId", x.submission_id::text as "submissionId", x.card_message_id::text as "cardMessageId",
    x.kind, x.verdict, x.content_hash as "contentHash", x.summary - 'managers' as summary, x.created_at as "createdAt",
    x.updated_at as "updatedAt"
  from ${ofEachSubmission('select r.* from xray.reports r where r.submission_id = s.id')}
  order by x.created_at, x.report_id`;

/** The last figures that the service got for each submission. */
const LOAD_FIGURES = `
  select distinct on (x.submission_id) x.submission_id::text as "submissionId", x.user_id as "sentBy",
    x.updated_at as "sentAt"
  from ${ofEachSubmission("select f.* from xray.figures f where f.submission_id = s.id and f.state = 'sent'")}
  order by x.submission_id, x.updated_at desc`;

/**
 * Analyses with all their submissions, documents and reports, newest first: five queries, however many they are, as long as no file was
 * sent for another company.
 */
export async function loadAnalyses(db: Queryable, ids: readonly string[]): Promise<AnalysisContents[]> {
  if (ids.length === 0) return [];
  const cases = await queryRows<Analysis>(db, LOAD_ANALYSES, [ids]);
  const rows = await queryRows<SubmissionRow>(db, LOAD_SUBMISSIONS, [ids]);
  const documents = await queryRows<DocumentRow>(db, LOAD_DOCUMENTS, [ids]);
  const reports = await queryRows<AnalysisReport>(db, LOAD_REPORTS, [ids]);
  const figures = await queryRows<FiguresRow>(db, LOAD_FIGURES, [ids]);
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
  const loaded = cases.map((one) => ({
    ...one,
    submissions: submissions.filter(({ analysisId }) => analysisId === one.id),
  }));
  const shown: AnalysisContents[] = [];
  for (const contents of loaded) shown.push(await hideMatches(db, contents));
  return shown;
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

/** The submission stopped, stalled or awaits something, or did when polling ended: the condition of the index submissions_unfinished. */
const isUnfinished =
  "(u.state not in ('draft', 'reported', 'cancelled') or u.next_poll_at is not null or u.is_incomplete)";

/** A condition whose value is null leaves nothing out. */
const matches = `
  c.team_id = $1 and ${isSubmitted}
    and ($2::text is null or c.channel_id = $2)
    and ($3::text is null or c.user_id = $3)
    and ($4::text is null or (c.code_type = $4 and c.code_id = $5))
    and ($6::text is null or xray.matches_name(c.business_name, $6)
      or strpos(lower(c.code_id), lower(replace($6, ' ', ''))) > 0)
    and ($7::text is null or c.id = any(array(
      select s.analysis_id from xray.submissions s where s.request_id = $7
      union
      select s.analysis_id from xray.reports r join xray.submissions s on s.id = r.submission_id
      where r.report_id = $7)))`;

/** The newest analyses, and the newest of those that are not finished, which may be older. */
export const LIST_ANALYSIS_IDS = `
  select found.id::text from (
    (select c.id from xray.analyses c where ${matches} order by c.id desc limit $8)
    union
    (select distinct c.id from xray.submissions u join xray.analyses c on c.id = u.analysis_id
      where ${isUnfinished} and ${matches} order by c.id desc limit $8)) found
  order by found.id desc`;

/** The newest analyses and, however old they are, the unfinished ones, as many of each as the limit says; newest first, no drafts. */
export async function listAnalysisIds(
  db: Queryable,
  filter: AnalysisFilter,
  limit: number,
): Promise<string[]> {
  return queryIds(db, LIST_ANALYSIS_IDS, [...toValues(filter), limit]);
}

/** Only the newest analyses are counted, because a channel may have a million. */
const COUNT_COMPANIES = `
  select count(distinct (newest.code_type, newest.code_id))::int as count from (
    select c.code_type, c.code_id from xray.analyses c where ${matches} order by c.id desc limit 1000) newest`;

/** How many companies the newest analyses are about, without drafts. */
export async function countCompanies(db: Queryable, filter: AnalysisFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(COUNT_COMPANIES, toValues(filter));
  return row?.count ?? 0;
}

function toValues({ teamId, channelId, userId, code, name, anyId }: AnalysisFilter) {
  return [teamId, channelId, userId, code?.type, code?.id, name, anyId];
}
