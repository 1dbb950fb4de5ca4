import { type CompanyDetails, pickCompanyDetails, type Verdict } from '../../shared';
import type { CompanyCode } from '../../shared/company-code';
import { toValidJson } from '../../shared/text/to-valid-text';
import { lockCase, setCaseName } from '../cases';
import type { RefusedFile } from '../slack/wording/refusal-text';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import type { Analysis, AnalysisProgress } from './analysis';
import * as sql from './analysis-sql';

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

/**
 * As part of the transaction that adds its first submission, unless none of its files is sent. An official name of the same channel
 * comes first.
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
  const [created] = await tx.query<{ id: string }>(sql.createAnalysis, values);
  if (created) return { id: created.id, created: true };
  const [found] = await tx.query<{ id: string }>(sql.findAnalysisByDedupeKey, [teamId, dedupeKey]);
  if (!found) throw new Error(`The analysis ${dedupeKey} could neither be added nor found.`);
  return { id: found.id, created: false };
}

export async function findAnalysis(db: Queryable, id: string): Promise<Analysis | undefined> {
  return queryRow<Analysis>(db, sql.findAnalysis, [id]);
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

/**
 * The next transaction that locks it, or another analysis of its case, waits for this one. The case is locked before it, and
 * submissions before both.
 */
export async function lockAnalysis(tx: Transaction, id: string): Promise<Analysis | undefined> {
  let caseId = (await findAnalysis(tx, id))?.caseId;
  for (;;) {
    if (caseId !== undefined) await lockCase(tx, caseId);
    // It may have gone on in another case while this one was waited for; it cannot leave a case that is locked.
    const now = (await findAnalysis(tx, id))?.caseId;
    if (now === caseId) return queryRow<Analysis>(tx, sql.lockAnalysis, [id]);
    caseId = now;
  }
}

/** The analyses of a thread, newest first, without drafts. */
export async function listAnalysesOfThread(
  db: Queryable,
  { teamId, channelId, threadTs }: { teamId: string; channelId: string; threadTs: string },
): Promise<Analysis[]> {
  return queryRows<Analysis>(db, sql.listAnalysesOfThread, [teamId, channelId, threadTs]);
}

export async function setAnalysisCard(db: Queryable, id: string, messageId: string): Promise<void> {
  await db.query(sql.setAnalysisCard, [id, messageId]);
}

/** The card with which an analysis begins, if no person's message did. Resolves to those that begin with it. */
export async function setMessageOfCard(
  tx: Transaction,
  cardMessageId: string,
  messageTs: string,
): Promise<Pick<Analysis, 'teamId' | 'channelId'>[]> {
  return tx.query(sql.setMessageOfCard, [cardMessageId, messageTs]);
}

export async function setAnalysisThread(tx: Transaction, id: string, threadTs: string): Promise<void> {
  await tx.query(sql.setAnalysisThread, [id, threadTs]);
}

/** What a user entered in a form; an official name of the same channel comes first. */
export async function setAnalysisCompany(
  db: Queryable,
  id: string,
  { company, userId, ...entered }: CompanyDetails & { company: CompanyCode; userId: string },
): Promise<void> {
  const details = toValidJson(pickCompanyDetails(entered));
  await db.query(sql.setAnalysisCompany, [id, company.type, company.id, details, userId]);
}

/** The company's official name, as the service gives it. */
export async function setBusinessName(
  db: Queryable,
  { id, caseId }: Pick<Analysis, 'id' | 'caseId'>,
  name: string,
): Promise<void> {
  await db.query(sql.setBusinessName, [id, name]);
  if (caseId !== undefined) await setCaseName(db, caseId, name);
}

export async function setAnalysisCase(tx: Transaction, id: string, caseId: string): Promise<void> {
  await tx.query(sql.setCase, [id, caseId]);
}

/** What the card of an analysis says. False when it said so already. */
export async function setAnalysisVerdict(
  db: Queryable,
  id: string,
  { verdict, progress }: { readonly verdict?: Verdict; readonly progress: AnalysisProgress },
): Promise<boolean> {
  return (await db.query(sql.setVerdict, [id, verdict, progress])).length > 0;
}

/** How many analyses of a case say the same. */
export interface VerdictCount {
  readonly verdict?: Verdict;
  readonly progress: AnalysisProgress;
  readonly count: number;
}

export async function countVerdicts(db: Queryable, caseId: string): Promise<VerdictCount[]> {
  return queryRows<VerdictCount>(db, sql.countVerdicts, [caseId]);
}

/** Of each case the worst analysis, of equals the newest. */
export async function listWorstAnalyses(db: Queryable, caseIds: readonly string[]): Promise<string[]> {
  return (await db.query<{ id: string }>(sql.listWorstIds, [caseIds])).map(({ id }) => id);
}

/** How many analyses each case has. */
export async function countAnalyses(db: Queryable, caseIds: readonly string[]): Promise<Map<string, number>> {
  type Row = { readonly caseId: string; readonly count: number };
  const rows = await db.query<Row>(sql.countOfCases, [caseIds]);
  return new Map(rows.map(({ caseId, count }) => [caseId, count]));
}

/** Newest first; all of them without a limit. */
export async function listAnalysesOfCase(db: Queryable, caseId: string, limit?: number): Promise<string[]> {
  return (await db.query<{ id: string }>(sql.listIdsOfCase, [caseId, limit])).map(({ id }) => id);
}

/** What the form of a draft starts with. */
export async function setFormState(db: Queryable, id: string, formState: object): Promise<void> {
  await db.query(sql.setFormState, [id, toValidJson(formState)]);
}

/** The same as JSON, for the draft of a button's value, if it belongs to the workspace where the button was pressed. */
export async function findFormState(
  db: Queryable,
  draftId: string | undefined,
  teamId: string,
): Promise<string | undefined> {
  if (!draftId || !ID.test(draftId)) return undefined;
  return (await queryRow<{ formState?: string }>(db, sql.findFormState, [draftId, teamId]))?.formState;
}

/** Those that were submitted meanwhile stay. Resolves to how many. */
export async function deleteDrafts(tx: Transaction, ids: readonly string[]): Promise<number> {
  return (await tx.query(sql.deleteDrafts, [ids])).length;
}
