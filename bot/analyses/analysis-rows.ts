import { type CompanyDetails, pickCompanyDetails, type Verdict } from '../../shared';
import type { CompanyCode } from '../../shared/company-code';
import { toValidJson } from '../../shared/text/to-valid-text';
import { type Case, lockCase, setCaseName } from '../cases';
import type { RefusedFile } from '../slack/wording/refusal-text';
import { queryIds, queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import type { Analysis, AnalysisProgress } from './analysis';

/** The id of a row, as a button's value has it. */
const ID = /^\d{1,18}$/;

export interface NewAnalysis extends CompanyDetails {
  readonly teamId: string;
  readonly channelId: string;
  readonly threadTs?: string;
  /** The message with the files, where it is not the first of its thread. */
  readonly messageTs?: string;
  readonly userId: string;
  /** Two creations with the same key give one analysis. */
  readonly dedupeKey?: string;
  readonly company?: CompanyCode;
  /** Files of the same message that are not sent. */
  readonly refusedFiles?: readonly RefusedFile[];
}

/** The name that the service gave for a company, where the same channel knows it. */
const findOfficialName = (team: string, channel: string, type: string, id: string) => `(
  select k.business_name from xray.analyses k
  where k.team_id = ${team} and k.channel_id = ${channel} and k.code_type = ${type} and k.code_id = ${id}
    and k.has_official_name
  order by k.id desc limit 1)`;

const nameOfNewAnalysis = findOfficialName('$1', '$2', '$6', '$7');

const CREATE_ANALYSIS = `
  insert into xray.analyses (team_id, channel_id, thread_ts, user_id, dedupe_key, code_type, code_id, business_name,
    has_official_name, refused_files, message_ts, company_details)
  values ($1, $2, $3, $4, $5, $6, $7, coalesce(${nameOfNewAnalysis}, $8::jsonb ->> 'businessName'),
    ${nameOfNewAnalysis} is not null, $9, $10, $8::jsonb - 'businessName')
  on conflict (team_id, dedupe_key) do nothing
  returning id::text`;

const FIND_ANALYSIS_BY_DEDUPE_KEY =
  'select id::text from xray.analyses where team_id = $1 and dedupe_key = $2';

/**
 * Adds an analysis, in the transaction that adds its first submission, unless none of its files is sent. An official name of the
 * same channel comes first.
 */
export async function createAnalysis(
  tx: Transaction,
  analysis: NewAnalysis,
): Promise<{ readonly id: string; readonly created: boolean }> {
  const { teamId, channelId, threadTs, messageTs = threadTs, userId, dedupeKey } = analysis;
  const { company, refusedFiles = [] } = analysis;
  const place = [teamId, channelId, threadTs, userId, dedupeKey];
  const about = [company?.type, company?.id, toValidJson(pickCompanyDetails(analysis))];
  const values = [...place, ...about, toValidJson(refusedFiles), messageTs];
  const [created] = await queryIds(tx, CREATE_ANALYSIS, values);
  if (created) return { id: created, created: true };
  const [found] = await queryIds(tx, FIND_ANALYSIS_BY_DEDUPE_KEY, [teamId, dedupeKey]);
  if (!found) throw new Error(`The analysis ${dedupeKey} could neither be added nor found.`);
  return { id: found, created: false };
}

/** What was said of a company besides its code. The name has a column of its own: it is searched, and the service corrects it. */
export const companyDetailsColumn =
  "c.company_details || jsonb_strip_nulls(jsonb_build_object('businessName', c.business_name))";

export const analysisColumns = `
  c.id::text, c.team_id as "teamId", c.channel_id as "channelId", c.thread_ts as "threadTs", c.user_id as "userId",
  case when c.code_type is not null then json_build_object('type', c.code_type, 'id', c.code_id) end as company,
  c.business_name as "businessName", ${companyDetailsColumn} as "companyDetails",
  c.card_message_id::text as "cardMessageId", c.created_at as "createdAt",
  c.message_ts as "messageTs", c.refused_files as "refusedFiles", c.verdict, c.progress, c.case_id::text as "caseId",
  coalesce(k.state, 'open') as state, k.owner_id as "ownerId", k.owned_at as "ownedAt", k.decision,
  k.waiting_until as "waitingUntil", k.snoozed_until as "snoozedUntil", k.snoozed_by as "snoozedBy", k.due_at as "dueAt",
  case when k.escalated_at is not null then true end as "isOverdue"`;

/** Each analysis with the case that has it; a draft has none. */
export const withCase = 'xray.analyses c left join xray.cases k on k.id = c.case_id';

const FIND_ANALYSIS = `select ${analysisColumns} from ${withCase} where c.id = $1`;

export async function findAnalysis(db: Queryable, id: string): Promise<Analysis | undefined> {
  return queryRow<Analysis>(db, FIND_ANALYSIS, [id]);
}

/** The analysis of a button's value, if it belongs to the workspace where the button was pressed. */
export async function findAnalysisOfTeam(
  db: Queryable,
  id: string | undefined,
  teamId: string | undefined,
): Promise<Analysis | undefined> {
  const found = id && ID.test(id) ? await findAnalysis(db, id) : undefined;
  return found?.teamId === teamId ? found : undefined;
}

const LOCK_ANALYSIS = `${FIND_ANALYSIS} and c.case_id is not distinct from $2 for no key update of c`;

/**
 * Locks an analysis and its case, so that the next transaction that locks it, or another analysis of the case, waits for this
 * one. The case is locked before it, and submissions before both.
 */
export async function lockAnalysis(
  tx: Transaction,
  id: string,
): Promise<(Analysis & { readonly case?: Case }) | undefined> {
  for (;;) {
    const found = await findAnalysis(tx, id);
    if (!found) return undefined;
    const { caseId } = found;
    const itsCase = caseId === undefined ? undefined : await lockCase(tx, caseId);
    // It may have gone on in another case while this one was waited for; it cannot leave a case that is locked.
    const locked = await queryRow<Analysis>(tx, LOCK_ANALYSIS, [id, caseId]);
    if (locked) return { ...locked, ...(itsCase && { case: itsCase }) };
  }
}

/** The analysis is no draft. Each is looked up by an index; otherwise the whole table is read for drafts. */
export const isSubmitted = `not exists (
  select 1 from xray.submissions s where s.analysis_id = c.id and s.state = 'draft' offset 0)`;

const LIST_ANALYSES_OF_THREAD = `
  select ${analysisColumns} from ${withCase}
  where ${isSubmitted} and c.id in (
    select id from xray.analyses where team_id = $1 and channel_id = $2 and thread_ts = $3
    union
    -- Without a file's message, the thread is that of the card.
    select k.id from xray.outbox m join xray.analyses k on k.card_message_id = m.id
    where m.team_id = $1 and m.channel_id = $2 and m.slack_ts = $3)
  order by c.id desc`;

/** The analyses of a thread, newest first, without drafts. */
export async function listAnalysesOfThread(
  db: Queryable,
  { teamId, channelId, threadTs }: { teamId: string; channelId: string; threadTs: string },
): Promise<Analysis[]> {
  return queryRows<Analysis>(db, LIST_ANALYSES_OF_THREAD, [teamId, channelId, threadTs]);
}

export async function setAnalysisCard(db: Queryable, id: string, messageId: string): Promise<void> {
  await db.query('update xray.analyses set card_message_id = $2 where id = $1', [id, messageId]);
}

const SET_MESSAGE_OF_CARD = `
  update xray.analyses set message_ts = $2 where card_message_id = $1 and message_ts is null
  returning team_id as "teamId", channel_id as "channelId"`;

/** Stores the message of the card that an analysis begins with, if no person's message did. Resolves to those that begin with it. */
export async function setMessageOfCard(
  tx: Transaction,
  cardMessageId: string,
  messageTs: string,
): Promise<Pick<Analysis, 'teamId' | 'channelId'>[]> {
  return tx.query(SET_MESSAGE_OF_CARD, [cardMessageId, messageTs]);
}

const SET_ANALYSIS_THREAD = `
  update xray.analyses set thread_ts = $2, message_ts = case when message_ts = thread_ts then $2 else message_ts end
  where id = $1`;

export async function setAnalysisThread(tx: Transaction, id: string, threadTs: string): Promise<void> {
  await tx.query(SET_ANALYSIS_THREAD, [id, threadTs]);
}

const nameOfCompany = findOfficialName('c.team_id', 'c.channel_id', '$2', '$3');

const SET_ANALYSIS_COMPANY = `
  update xray.analyses c set code_type = $2, code_id = $3, user_id = $5,
    company_details = $4::jsonb - 'businessName',
    business_name = coalesce(${nameOfCompany}, $4::jsonb ->> 'businessName'),
    has_official_name = ${nameOfCompany} is not null
  where c.id = $1`;

/** Stores what a user entered in a form; an official name of the same channel comes first. */
export async function setAnalysisCompany(
  db: Queryable,
  id: string,
  { company, userId, ...entered }: CompanyDetails & { company: CompanyCode; userId: string },
): Promise<void> {
  const details = toValidJson(pickCompanyDetails(entered));
  await db.query(SET_ANALYSIS_COMPANY, [id, company.type, company.id, details, userId]);
}

const SET_BUSINESS_NAME = `
  update xray.analyses set business_name = $2, has_official_name = true
  where id = $1 and (business_name is distinct from $2 or not has_official_name)`;

/** Stores the company's official name, as the service gives it. */
export async function setBusinessName(
  db: Queryable,
  { id, caseId }: Pick<Analysis, 'id' | 'caseId'>,
  name: string,
): Promise<void> {
  await db.query(SET_BUSINESS_NAME, [id, name]);
  if (caseId !== undefined) await setCaseName(db, caseId, name);
}

export async function setAnalysisCase(tx: Transaction, id: string, caseId: string): Promise<void> {
  await tx.query('update xray.analyses set case_id = $2 where id = $1', [id, caseId]);
}

const SET_VERDICT = `
  update xray.analyses set verdict = $2, progress = $3
  where id = $1 and (verdict is distinct from $2 or progress <> $3)
  returning id`;

/** Stores what the card of an analysis says. False when it said so already. */
export async function setAnalysisVerdict(
  db: Queryable,
  id: string,
  { verdict, progress }: { readonly verdict?: Verdict; readonly progress: AnalysisProgress },
): Promise<boolean> {
  return (await db.query(SET_VERDICT, [id, verdict, progress])).length > 0;
}

/** How many analyses of a case say the same. */
export interface VerdictCount {
  readonly verdict?: Verdict;
  readonly progress: AnalysisProgress;
  readonly count: number;
}

/** How many analyses of a case have each verdict; drafts are in no case. */
const COUNT_VERDICTS = `
  select c.verdict, c.progress, count(*)::int as count from xray.analyses c where c.case_id = $1 group by 1, 2`;

export async function countVerdicts(db: Queryable, caseId: string): Promise<VerdictCount[]> {
  return queryRows<VerdictCount>(db, COUNT_VERDICTS, [caseId]);
}

const isWorst = "array_position(array['alert', 'review', 'unknown'], c.verdict)";

const LIST_WORST_IDS = `
  select distinct on (c.case_id) c.id::text from xray.analyses c where c.case_id = any($1::bigint[])
  order by c.case_id, ${isWorst}, c.verdict is null and c.progress in ('stopped', 'stalled') desc, c.id desc`;

/** The worst analysis of each case, of equals the newest; one that ended without a verdict is worse than a clear one. */
export async function listWorstAnalyses(db: Queryable, caseIds: readonly string[]): Promise<string[]> {
  return queryIds(db, LIST_WORST_IDS, [caseIds]);
}

const COUNT_OF_CASES = `
  select c.case_id::text as "caseId", count(*)::int as count from xray.analyses c
  where c.case_id = any($1::bigint[]) group by c.case_id`;

/** How many analyses each case has. */
export async function countAnalyses(db: Queryable, caseIds: readonly string[]): Promise<Map<string, number>> {
  type Row = { readonly caseId: string; readonly count: number };
  const rows = await db.query<Row>(COUNT_OF_CASES, [caseIds]);
  return new Map(rows.map(({ caseId, count }) => [caseId, count]));
}

const LIST_IDS_OF_CASE = `
  select c.id::text from xray.analyses c where c.case_id = $1 order by c.id desc limit $2`;

/** The analyses of a case, newest first; all of them without a limit. */
export async function listAnalysesOfCase(db: Queryable, caseId: string, limit?: number): Promise<string[]> {
  return queryIds(db, LIST_IDS_OF_CASE, [caseId, limit]);
}

/** Stores what the form of a draft starts with. */
export async function setFormState(db: Queryable, id: string, formState: object): Promise<void> {
  await db.query('update xray.analyses set form_state = $2 where id = $1', [id, toValidJson(formState)]);
}

const FIND_FORM_STATE = `
  select c.form_state::text as "formState" from xray.submissions s join xray.analyses c on c.id = s.analysis_id
  where s.id = $1 and c.team_id = $2`;

/** What the form starts with, as JSON, for the draft of a button's value, if it belongs to the workspace where the button was pressed. */
export async function findFormState(
  db: Queryable,
  draftId: string | undefined,
  teamId: string,
): Promise<string | undefined> {
  if (!draftId || !ID.test(draftId)) return undefined;
  return (await queryRow<{ formState?: string }>(db, FIND_FORM_STATE, [draftId, teamId]))?.formState;
}

const DELETE_DRAFTS =
  'delete from xray.analyses where id = any($1::bigint[]) and case_id is null returning 1';

/** Deletes drafts; those that were submitted meanwhile stay. Resolves to how many were deleted. */
export async function deleteDrafts(tx: Transaction, ids: readonly string[]): Promise<number> {
  return (await tx.query(DELETE_DRAFTS, [ids])).length;
}
