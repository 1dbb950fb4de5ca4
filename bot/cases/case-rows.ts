import type { Verdict } from '../../shared';
import type { CompanyCode } from '../../shared/company-code';
import { toValidJson } from '../../shared/text/to-valid-text';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import type { RefusedFile } from '../texts/refusal-text';
import type { Case } from './case';
import * as sql from './case-sql';

/** The id of a row, as a button's value has it. */
const ID = /^\d{1,18}$/;

export interface NewCase {
  readonly teamId: string;
  readonly channelId: string;
  readonly threadTs?: string;
  readonly userId: string;
  /** The same key twice is the same case. */
  readonly dedupeKey?: string;
  readonly company?: CompanyCode;
  readonly businessName?: string;
  /** Files of the same message that are not sent. */
  readonly refusedFiles?: readonly RefusedFile[];
  /** Of its first submission. */
  readonly state: 'draft' | 'queued';
}

/** The new case with its first submission, or the existing one with its key. An official name of the same channel comes first. */
export async function createCase(
  db: Queryable,
  {
    teamId,
    channelId,
    threadTs,
    userId,
    dedupeKey,
    company,
    businessName,
    state,
    refusedFiles = [],
  }: NewCase,
): Promise<{ id: string; created: boolean }> {
  const place = [teamId, channelId, threadTs, userId, dedupeKey];
  const values = [...place, company?.type, company?.id, businessName, state, toValidJson(refusedFiles)];
  const [created] = await db.query<{ id: string }>(sql.createCase, values);
  if (created) return { id: created.id, created: true };
  const [found] = await db.query<{ id: string }>(sql.findCaseByDedupeKey, [teamId, dedupeKey]);
  if (!found) throw new Error(`The case ${dedupeKey} could neither be added nor found.`);
  return { id: found.id, created: false };
}

export async function findCase(db: Queryable, id: string): Promise<Case | undefined> {
  return queryRow<Case>(db, sql.findCase, [id]);
}

/** The case of a button's value, if it belongs to the workspace where the button was pressed. */
export async function findCaseOfTeam(
  db: Queryable,
  id: string | undefined,
  teamId: string | undefined,
): Promise<Case | undefined> {
  const found = id && ID.test(id) ? await findCase(db, id) : undefined;
  return found?.teamId === teamId ? found : undefined;
}

/** The next transaction that locks it waits for this one. Lock it after its submissions, never before. */
export async function lockCase(tx: Transaction, id: string): Promise<Case | undefined> {
  return queryRow<Case>(tx, sql.lockCase, [id]);
}

/** The cases of a thread, newest first, without drafts. */
export async function listCasesOfThread(
  db: Queryable,
  { teamId, channelId, threadTs }: { teamId: string; channelId: string; threadTs: string },
): Promise<Case[]> {
  return queryRows<Case>(db, sql.listCasesOfThread, [teamId, channelId, threadTs]);
}

export async function setCaseCard(db: Queryable, id: string, messageId: string): Promise<void> {
  await db.query(sql.setCaseCard, [id, messageId]);
}

export async function setCaseThread(tx: Transaction, id: string, threadTs: string): Promise<void> {
  await tx.query(sql.setCaseThread, [id, threadTs]);
}

/** What a user entered in a form; an official name of the same channel comes first. */
export async function setCaseCompany(
  db: Queryable,
  id: string,
  { company, businessName, userId }: { company: CompanyCode; businessName?: string; userId: string },
): Promise<void> {
  await db.query(sql.setCaseCompany, [id, company.type, company.id, businessName, userId]);
}

/** The company's official name, as the service gives it. */
export async function setBusinessName(db: Queryable, id: string, name: string): Promise<void> {
  await db.query(sql.setBusinessName, [id, name]);
}

/** The worst verdict so far, and whether it is worse than the one before. Resolves to the case as it is then. */
export async function setCaseVerdict(
  db: Queryable,
  id: string,
  { verdict, isWorse, at }: { readonly verdict?: Verdict; readonly isWorse: boolean; readonly at: Date },
): Promise<Case | undefined> {
  return queryRow<Case>(db, sql.setVerdict, [id, verdict, isWorse, at.toISOString()]);
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
