import type { FinancialFigures, Summary, Verdict } from '../../shared';
import type { DocumentMatch } from '../analyses';
import { type Case, type CaseDecision, type CaseState, loadCases } from '../cases';
import type { RefusedFile } from '../slack/wording/refusal-text';
import { queryIds, queryRow, queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
import type { TrailEntry } from '../trail';
import type { Period } from './period';

/** A line of the list of cases. */
export interface ExportedCase {
  readonly id: string;
  readonly teamId: string;
  readonly channelId: string;
  readonly createdAt: Date;
  /** The person who asked for its first analysis. */
  readonly userId: string;
  readonly codeType: string;
  readonly codeId: string;
  readonly businessName?: string;
  readonly analysisCount: number;
  readonly requestIds: readonly string[];
  /** The names of the files of all its analyses. */
  readonly documents: readonly string[];
  /** The names of those that were gone from Slack, so that the service never had them. */
  readonly missingFiles: readonly string[];
  readonly refusedFiles: readonly RefusedFile[];
  readonly verdict?: Verdict;
  /** The report that explains the verdict. */
  readonly explaining?: Summary;
  /** A file of it that was sent for another company too. */
  readonly match?: Pick<DocumentMatch, 'documentId' | 'kind'>;
  readonly state: CaseState;
  readonly ownerId?: string;
  readonly ownedAt?: Date;
  readonly decision?: CaseDecision;
  readonly waitingUntil?: Date;
  readonly snoozedUntil?: Date;
  readonly dueAt?: Date;
  /** The number of entries of its trail. */
  readonly entries: number;
  readonly lastHash?: string;
}

/** Figures that the service got about a case. */
export interface SentFigures {
  readonly analysisId: string;
  readonly sentBy: string;
  readonly sentAt: Date;
  readonly requestId?: string;
  readonly amounts: FinancialFigures;
}

/** What is exported: the cases of one channel, or of all of them. */
export interface ExportScope {
  readonly teamId?: string;
  readonly channelId?: string;
}

const inChannel = (row: string) =>
  `($1::text is null or ${row}.team_id = $1) and ($2::text is null or ${row}.channel_id = $2)`;

/** The cases began in the period, or anything happened to them in it. An export doesn't count: they would be in every later one. */
const LIST_CASE_IDS = `
  select c.id::text from xray.cases c
  where c.state <> 'merged' and c.id in (
    select k.id from xray.cases k where ${inChannel('k')} and k.created_at >= $3 and k.created_at < $4
    union
    select t.case_id from xray.trail t where ${inChannel('t')} and t.at >= $3 and t.at < $4
      and t.kind <> 'exported')
  order by c.id limit $5`;

/** The cases of a period, oldest first; all of them without a limit. */
export async function listExportedIds(
  db: Queryable,
  { teamId, channelId }: ExportScope,
  { from, to }: Period,
  limit?: number,
): Promise<string[]> {
  const values = [teamId, channelId, from.toISOString(), to.toISOString(), limit];
  return queryIds(db, LIST_CASE_IDS, values);
}

/** The submissions of all analyses of the case. */
const submissionsOfCase = 'xray.analyses a join xray.submissions s on s.analysis_id = a.id';

/** A file that was analysed again alone is listed once. */
const listFiles = (condition: string) => `
    array(select d.name from ${submissionsOfCase} join xray.documents d on d.submission_id = s.id
      where a.case_id = c.id and s.split_from is null and ${condition} order by d.id)`;

const LOAD_EXPORTED_CASES = `
  select c.id::text, c.team_id as "teamId", c.channel_id as "channelId", c.created_at as "createdAt",
    c.user_id as "userId", c.code_type as "codeType", c.code_id as "codeId", c.business_name as "businessName",
    (select count(*)::int from xray.analyses a where a.case_id = c.id) as "analysisCount",
    array(select s.request_id from ${submissionsOfCase}
      where a.case_id = c.id and s.request_id is not null order by s.id) as "requestIds",
    ${listFiles("d.state <> 'missing'")} as documents,
    ${listFiles("d.state = 'missing'")} as "missingFiles",
    coalesce((
      select jsonb_agg(refused.file order by a.id, refused.position) from xray.analyses a,
        jsonb_array_elements(a.refused_files) with ordinality refused (file, position)
      where a.case_id = c.id), '[]') as "refusedFiles",
    c.verdict,
    -- The newest report that has the verdict of the case.
    (select r.summary from ${submissionsOfCase} join xray.reports r on r.submission_id = s.id
      where a.case_id = c.id and r.verdict = c.verdict order by r.created_at desc, r.report_id limit 1) as explaining,
    -- The newest file that was sent for another company too: it alone may be why the case calls for review.
    (select jsonb_build_object('documentId', m.document_id::text, 'kind', m.kind)
      from ${submissionsOfCase} join xray.documents d on d.submission_id = s.id
        join xray.document_matches m on m.document_id = d.id
      where a.case_id = c.id and c.verdict = 'review' order by m.document_id desc limit 1) as match,
    c.state, c.owner_id as "ownerId", c.owned_at as "ownedAt", c.decision, c.waiting_until as "waitingUntil",
    c.snoozed_until as "snoozedUntil", c.due_at as "dueAt", c.trail_seq as "entries", c.trail_hash as "lastHash"
  from xray.cases c where c.id = any($1::bigint[]) order by c.id`;

export async function loadExportedCases(db: Queryable, ids: readonly string[]): Promise<ExportedCase[]> {
  return queryRows<ExportedCase>(db, LOAD_EXPORTED_CASES, [ids]);
}

const LOAD_EXPORTED_ENTRIES = `
  select t.case_id::text as "caseId", t.seq, t.team_id as "teamId", t.channel_id as "channelId", t.at, t.kind,
    t.user_id as "userId", t.data, t.previous_hash as "previousHash", t.hash
  from xray.trail t where t.case_id = any($1::bigint[]) and t.at >= $2 and t.at < $3
  order by t.case_id, t.seq`;

/** What happened to these cases in the period. */
export async function loadExportedEntries(
  db: Queryable,
  ids: readonly string[],
  { from, to }: Period,
): Promise<TrailEntry[]> {
  return queryRows<TrailEntry>(db, LOAD_EXPORTED_ENTRIES, [ids, from.toISOString(), to.toISOString()]);
}

const LIST_SENT_FIGURES = `
  select a.id::text as "analysisId", f.user_id as "sentBy", f.updated_at as "sentAt", s.request_id as "requestId", f.amounts
  from ${submissionsOfCase} join xray.figures f on f.submission_id = s.id
  where a.id = any($1::bigint[]) and f.state = 'sent' order by f.updated_at, f.id`;

/** The figures that the service got, oldest first. */
export async function listSentFigures(db: Queryable, analysisIds: readonly string[]): Promise<SentFigures[]> {
  return queryRows<SentFigures>(db, LIST_SENT_FIGURES, [analysisIds]);
}

/** The number of the case comes before the id of a request of one of its analyses. */
const FIND_CASE_ID = `
  select found.id::text from (
    select c.id, 1 as rank from xray.cases c where c.id::text = $1
    union all
    select a.case_id, 2 from ${submissionsOfCase} where s.request_id = $1 and a.case_id is not null) found
  order by found.rank, found.id limit 1`;

/** The case with this number, also if it is merged with another one, or of this request. */
export async function findCaseId(db: Queryable, numberOrRequest: string): Promise<string | undefined> {
  return (await queryRow<{ id: string }>(db, FIND_CASE_ID, [numberOrRequest]))?.id;
}

/** A line each is enough for what was decided years ago. */
const MAX_OTHER_CASES = 50;

/** Other channels may be private. */
const LIST_OTHER_CASES = `
  select k.id::text from xray.cases c join xray.cases k on k.team_id = c.team_id and k.channel_id = c.channel_id
    and k.code_type = c.code_type and k.code_id = c.code_id and k.id <> c.id and k.state <> 'merged'
  where c.id = $1 order by k.id desc limit $2`;

/** The other cases of the same company in the same channel, newest first. */
export async function listOtherCases(db: Queryable, caseId: string): Promise<Case[]> {
  const cases = await loadCases(db, await queryIds(db, LIST_OTHER_CASES, [caseId, MAX_OTHER_CASES]));
  return cases.toSorted((a, b) => Number(b.id) - Number(a.id));
}
