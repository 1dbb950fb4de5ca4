import type { Verdict } from '../../shared';
import type { CompanyCode } from '../../shared/company-code';
import { toValidJson } from '../../shared/text/to-valid-text';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import type { Case } from './case';
import * as sql from './case-sql';
import type { CaseDecision, CaseState } from './case-status';

/** The id of a row, as a button's value has it. */
const ID = /^\d{1,18}$/;

/** Where a company is decided about. */
export interface CompanyPlace {
  readonly teamId: string;
  readonly channelId: string;
  readonly company: CompanyCode;
}

/** What is merged leads on, however often. */
export async function findCase(db: Queryable, id: string): Promise<Case | undefined> {
  const found = await queryRow<Case>(db, sql.findCase, [id]);
  return found?.state === 'merged' ? findCase(db, found.id) : found;
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

/** The next transaction that locks it waits for this one. Lock it after submissions and before analyses. */
export async function lockCase(tx: Transaction, id: string): Promise<Case | undefined> {
  const locked = await queryRow<Case>(tx, sql.lockCase, [id]);
  // Its analyses went to another case, perhaps while this transaction waited for it.
  return locked?.state === 'merged' ? lockCase(tx, locked.id) : locked;
}

export async function loadCases(db: Queryable, ids: readonly string[]): Promise<Case[]> {
  return queryRows<Case>(db, sql.loadCases, [ids]);
}

/** The case of a company that nobody has decided yet. */
export async function findOpenCase(db: Queryable, place: CompanyPlace): Promise<Case | undefined> {
  return queryRow<Case>(db, sql.findOpenCase, toPlaceValues(place));
}

export async function lockOpenCase(tx: Transaction, place: CompanyPlace): Promise<Case | undefined> {
  return queryRow<Case>(tx, sql.lockOpenCase, toPlaceValues(place));
}

/** The newest case of a company in each other channel, of whatever kind: who shows them must not name private channels. */
export async function listCasesElsewhere(db: Queryable, place: CompanyPlace): Promise<Case[]> {
  return queryRows<Case>(db, sql.listCasesElsewhere, toPlaceValues(place));
}

/** Resolves to its id; undefined if the company has an open case there. */
export async function openCase(
  tx: Transaction,
  place: CompanyPlace,
  { userId, businessName }: { readonly userId: string; readonly businessName?: string },
): Promise<string | undefined> {
  const values = [...toPlaceValues(place), businessName, userId];
  return (await queryRow<{ id: string }>(tx, sql.openCase, values))?.id;
}

function toPlaceValues({ teamId, channelId, company }: CompanyPlace): string[] {
  return [teamId, channelId, company.type, company.id];
}

export async function setCaseName(db: Queryable, id: string, name: string): Promise<void> {
  await db.query(sql.setName, [id, name]);
}

/** `isWorse`: than before, if there was a verdict before. Resolves to the case as it is then. */
export async function setCaseVerdict(
  tx: Transaction,
  id: string,
  { verdict, isWorse, at }: { readonly verdict?: Verdict; readonly isWorse: boolean; readonly at: Date },
): Promise<Case | undefined> {
  return queryRow<Case>(tx, sql.setVerdict, [id, verdict, isWorse, at.toISOString()]);
}

export async function setOwner(tx: Transaction, id: string, owner: string, at: Date): Promise<void> {
  await tx.query(sql.setOwner, [id, owner, at.toISOString()]);
}

export async function setDecision(
  tx: Transaction,
  id: string,
  state: Extract<CaseState, 'proposed' | 'decided'>,
  decision: CaseDecision,
): Promise<void> {
  await tx.query(sql.setDecision, [id, state, toValidJson(decision), new Date(decision.at).toISOString()]);
}

/** Documents were asked for. */
export async function setWaiting(
  tx: Transaction,
  id: string,
  { decision, until }: { readonly decision: CaseDecision; readonly until: Date },
): Promise<void> {
  await tx.query(sql.setWaiting, [id, toValidJson(decision), until.toISOString()]);
}

/** They came, or did not come in time. */
export async function endWaiting(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query(sql.endWaiting, [id, at.toISOString()]);
}

export async function clearDecision(tx: Transaction, id: string): Promise<void> {
  await tx.query(sql.clearDecision, [id]);
}

export async function setReopened(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query(sql.reopen, [id, at.toISOString()]);
}

/** The case reminds and escalates by it, once each. */
export async function setDueDate(
  tx: Transaction,
  id: string,
  { dueAt, remindAt }: { readonly dueAt: Date; readonly remindAt: Date },
): Promise<void> {
  await tx.query(sql.setDueDate, [id, dueAt.toISOString(), remindAt.toISOString()]);
}

/** Another due date reminds and escalates again. */
export async function clearDueDates(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(sql.clearDueDates, [ids]);
}

export async function setReminded(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query(sql.setReminded, [id, at.toISOString()]);
}

export async function setEscalated(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query(sql.setEscalated, [id, at.toISOString()]);
}

/** Its time has come. */
export async function endSnooze(tx: Transaction, id: string): Promise<void> {
  await tx.query(sql.endSnooze, [id]);
}

/** Before its time. */
export async function clearSnooze(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query(sql.clearSnooze, [id, at.toISOString()]);
}

export async function setSnooze(
  tx: Transaction,
  id: string,
  { until, by }: { readonly until: Date; readonly by: string },
): Promise<void> {
  await tx.query(sql.setSnooze, [id, until.toISOString(), by]);
}

/** Its analyses are in another case. */
export async function setMerged(tx: Transaction, id: string, into: string): Promise<void> {
  await tx.query(sql.setMerged, [id, into]);
}
