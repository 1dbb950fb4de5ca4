import type { Verdict } from '../../shared';
import type { CompanyCode } from '../../shared/company-code';
import { toValidJson } from '../../shared/text/to-valid-text';
import { queryIds, queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import type { Case } from './case';
import type { CaseDecision, CaseState } from './case-status';
import { moveQuestions } from './question-rows';

/** The id of a row, as a button's value has it. */
const ID = /^\d{1,18}$/;

/** The place where a company is decided about. */
export interface CompanyPlace {
  readonly teamId: string;
  readonly channelId: string;
  readonly company: CompanyCode;
}

const columns = `
  c.id::text, c.team_id as "teamId", c.channel_id as "channelId", c.user_id as "userId",
  json_build_object('type', c.code_type, 'id', c.code_id) as company, c.business_name as "businessName",
  c.earlier_id::text as "earlierId", c.verdict, c.verdict_before as "verdictBefore", c.created_at as "createdAt", c.state, c.owner_id as "ownerId",
  c.owned_at as "ownedAt", c.decision, c.waiting_until as "waitingUntil", c.snoozed_until as "snoozedUntil",
  c.snoozed_by as "snoozedBy", c.due_at as "dueAt", case when c.escalated_at is not null then true end as "isOverdue"`;

/** A button that was posted for a case that is merged now works on the case that has its analyses. */
const FIND_CASE = `
  select ${columns} from xray.cases c
  where c.id = coalesce((select merged_into from xray.cases where id = $1), $1)`;

/** Finds a case; one that is merged leads to the next, however often. */
export async function findCase(db: Queryable, id: string): Promise<Case | undefined> {
  const found = await queryRow<Case>(db, FIND_CASE, [id]);
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

/** Locks a case: the next transaction that does waits for this one. Lock it after submissions and before analyses. */
export async function lockCase(tx: Transaction, id: string): Promise<Case | undefined> {
  const locked = await queryRow<Case>(tx, `${FIND_CASE} for no key update of c`, [id]);
  // Its analyses went to another case, perhaps while this transaction waited for it.
  return locked?.state === 'merged' ? lockCase(tx, locked.id) : locked;
}

export async function loadCases(db: Queryable, ids: readonly string[]): Promise<Case[]> {
  return queryRows<Case>(db, `select ${columns} from xray.cases c where c.id = any($1::bigint[])`, [ids]);
}

/** The index cases_open has the same condition. */
const isOpen = "state in ('open', 'proposed', 'waiting')";

const ofCompany = `
  c.team_id = $1 and c.channel_id = $2 and c.code_type = $3 and c.code_id = $4 and c.${isOpen}`;

const FIND_OPEN_CASE = `select ${columns} from xray.cases c where ${ofCompany}`;

/** The case of a company that nobody has decided yet. */
export async function findOpenCase(db: Queryable, place: CompanyPlace): Promise<Case | undefined> {
  return queryRow<Case>(db, FIND_OPEN_CASE, toPlaceValues(place));
}

export async function lockOpenCase(tx: Transaction, place: CompanyPlace): Promise<Case | undefined> {
  return queryRow<Case>(tx, `${FIND_OPEN_CASE} for no key update`, toPlaceValues(place));
}

const LIST_CASES_ELSEWHERE = `
  select distinct on (c.channel_id) ${columns} from xray.cases c
  where c.team_id = $1 and c.channel_id <> $2 and c.code_type = $3 and c.code_id = $4 and c.state <> 'merged'
  order by c.channel_id, c.id desc`;

/** The newest case of a company in each other channel, of whatever kind: who shows them must not name private channels. */
export async function listCasesElsewhere(db: Queryable, place: CompanyPlace): Promise<Case[]> {
  return queryRows<Case>(db, LIST_CASES_ELSEWHERE, toPlaceValues(place));
}

const LIST_CASES_OF_COMPANY = `
  select id::text from xray.cases where code_type = $1 and code_id = $2 and state <> 'merged' order by id desc`;

/** The cases of a company in all channels of all workspaces, for who works with the store itself. */
export async function listCaseIdsOfCompany(db: Queryable, { type, id }: CompanyCode): Promise<string[]> {
  return queryIds(db, LIST_CASES_OF_COMPANY, [type, id]);
}

/** The index lets in one of two that come at the same moment. */
const OPEN_CASE = `
  insert into xray.cases (team_id, channel_id, code_type, code_id, business_name, user_id, earlier_id)
  select $1, $2, $3, $4, $5, $6, (
    select e.id from xray.cases e
    where e.team_id = $1 and e.channel_id = $2 and e.code_type = $3 and e.code_id = $4 and e.state = 'decided'
    order by coalesce(e.decision->>'confirmedAt', e.decision->>'at')::bigint desc limit 1)
  on conflict (team_id, channel_id, code_type, code_id) where ${isOpen} do nothing
  returning id::text`;

/** Opens a case. Resolves to its id; undefined if the company has an open case there. */
export async function openCase(
  tx: Transaction,
  place: CompanyPlace,
  { userId, businessName }: { readonly userId: string; readonly businessName?: string },
): Promise<string | undefined> {
  const values = [...toPlaceValues(place), businessName, userId];
  return (await queryRow<{ id: string }>(tx, OPEN_CASE, values))?.id;
}

function toPlaceValues({ teamId, channelId, company }: CompanyPlace): string[] {
  return [teamId, channelId, company.type, company.id];
}

const SET_NAME = `
  update xray.cases set business_name = $2 where id = $1 and business_name is distinct from $2`;

export async function setCaseName(db: Queryable, id: string, name: string): Promise<void> {
  await db.query(SET_NAME, [id, name]);
}

const callsForDecision = "$2::text in ('review', 'alert', 'unknown')";

/** A verdict is worse only than one that was there before. What needs no decision any more is not due either. */
const SET_VERDICT = `
  update xray.cases c set verdict = $2::text,
    -- What it was before something else was awaited counts too.
    verdict_before = case when $3::boolean or $2::text is null then coalesce(verdict, verdict_before) else verdict_before end,
    worsened_at = case when $3::boolean then $4::timestamptz else worsened_at end,
    undecided_since = case when ${callsForDecision} then coalesce(undecided_since, $4::timestamptz) end,
    due_at = case when ${callsForDecision} then due_at end, due_from = case when ${callsForDecision} then due_from end,
    remind_at = case when ${callsForDecision} then remind_at end,
    reminded_at = case when ${callsForDecision} then reminded_at end,
    escalated_at = case when ${callsForDecision} then escalated_at end
  where c.id = $1
  returning ${columns}`;

/** Stores the verdict of a case; `isWorse`: than the one before, if there was one. Resolves to the case as it is then. */
export async function setCaseVerdict(
  tx: Transaction,
  id: string,
  { verdict, isWorse, at }: { readonly verdict?: Verdict; readonly isWorse: boolean; readonly at: Date },
): Promise<Case | undefined> {
  return queryRow<Case>(tx, SET_VERDICT, [id, verdict, isWorse, at.toISOString()]);
}

/** Ends a snooze before its time: from now on the working hours count. The next sweep computes the due date. */
const endSnoozeEarly = (now: string) => `
  due_from = case when snoozed_until is null then due_from else ${now} end,
  due_at = case when snoozed_until is null then due_at end,
  snoozed_until = null, snoozed_by = null`;

/** The case must be locked by the caller, who has checked its state. Who takes it after its reminder was due needs none. */
const SET_OWNER = `
  update xray.cases set owner_id = $2, owned_at = $3::timestamptz, ${endSnoozeEarly('$3::timestamptz')},
    remind_at = case when snoozed_until is null and remind_at > $3::timestamptz then remind_at end
  where id = $1`;

export async function setOwner(tx: Transaction, id: string, owner: string, at: Date): Promise<void> {
  await tx.query(SET_OWNER, [id, owner, at.toISOString()]);
}

const SET_DECISION = `
  update xray.cases set state = $2, decision = $3::jsonb, waiting_until = null, ${endSnoozeEarly('$4::timestamptz')},
    remind_at = case when snoozed_until is null then remind_at end
  where id = $1`;

export async function setDecision(
  tx: Transaction,
  id: string,
  state: Extract<CaseState, 'proposed' | 'decided'>,
  decision: CaseDecision,
): Promise<void> {
  await tx.query(SET_DECISION, [id, state, toValidJson(decision), new Date(decision.at).toISOString()]);
}

/** The next sweep computes another due date, which reminds and escalates once again. */
const clearDueDate = 'due_at = null, remind_at = null, reminded_at = null, escalated_at = null';

/** Nothing is due while documents are waited for. */
const SET_WAITING = `
  update xray.cases set state = 'waiting', decision = $2::jsonb, waiting_until = $3::timestamptz,
    snoozed_until = null, snoozed_by = null, ${clearDueDate}
  where id = $1`;

/** The case waits for documents that were asked for. */
export async function setWaiting(
  tx: Transaction,
  id: string,
  { decision, until }: { readonly decision: CaseDecision; readonly until: Date },
): Promise<void> {
  await tx.query(SET_WAITING, [id, toValidJson(decision), until.toISOString()]);
}

/** The working hours of the case begin again. */
const END_WAITING = `
  update xray.cases set state = 'open', decision = null, waiting_until = null, due_from = $2::timestamptz, ${clearDueDate}
  where id = $1`;

/** The documents that the case waited for came, or did not come in time. */
export async function endWaiting(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query(END_WAITING, [id, at.toISOString()]);
}

/** Removes a proposal that was refused: the case is due when it was before. */
const CLEAR_DECISION = "update xray.cases set decision = null, state = 'open' where id = $1";

export async function clearDecision(tx: Transaction, id: string): Promise<void> {
  await tx.query(CLEAR_DECISION, [id]);
}

/** The case calls for a decision from now on. */
const REOPEN = `
  update xray.cases set state = 'open', decision = null, waiting_until = null, ${clearDueDate}, due_from = null,
    undecided_since = case when verdict in ('review', 'alert', 'unknown') then $2::timestamptz end
  where id = $1`;

export async function setReopened(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query(REOPEN, [id, at.toISOString()]);
}

const SET_DUE_DATE = 'update xray.cases set due_at = $2, remind_at = $3 where id = $1';

/** Stores when a case is due and reminds: it reminds and escalates once each. */
export async function setDueDate(
  tx: Transaction,
  id: string,
  { dueAt, remindAt }: { readonly dueAt: Date; readonly remindAt: Date },
): Promise<void> {
  await tx.query(SET_DUE_DATE, [id, dueAt.toISOString(), remindAt.toISOString()]);
}

/** Removes the due dates of cases: another one reminds and escalates again. */
export async function clearDueDates(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(`update xray.cases set ${clearDueDate} where id = any($1::bigint[])`, [ids]);
}

export async function setReminded(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query('update xray.cases set reminded_at = $2 where id = $1', [id, at.toISOString()]);
}

export async function setEscalated(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query('update xray.cases set escalated_at = $2 where id = $1', [id, at.toISOString()]);
}

/** The working hours of the case count from the end of its snooze already. */
const END_SNOOZE = 'update xray.cases set snoozed_until = null, snoozed_by = null where id = $1';

/** Ends a snooze whose time has come. */
export async function endSnooze(tx: Transaction, id: string): Promise<void> {
  await tx.query(END_SNOOZE, [id]);
}

const CLEAR_SNOOZE = `update xray.cases set ${endSnoozeEarly('$2::timestamptz')} where id = $1`;

/** Ends a snooze before its time. */
export async function clearSnooze(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query(CLEAR_SNOOZE, [id, at.toISOString()]);
}

/** The working hours of the case begin again when the snooze ends. */
const SET_SNOOZE = `
  update xray.cases set snoozed_until = $2::timestamptz, snoozed_by = $3, due_from = $2::timestamptz, ${clearDueDate}
  where id = $1`;

export async function setSnooze(
  tx: Transaction,
  id: string,
  { until, by }: { readonly until: Date; readonly by: string },
): Promise<void> {
  await tx.query(SET_SNOOZE, [id, until.toISOString(), by]);
}

/** Nobody has or decides the case any more: its analyses are in another one, also those that were in others before. */
const SET_MERGED = `
  with earlier as (update xray.cases set merged_into = $2 where merged_into = $1)
  update xray.cases set state = 'merged', merged_into = $2, owner_id = null, owned_at = null, decision = null,
    waiting_until = null, snoozed_until = null, snoozed_by = null, undecided_since = null, due_from = null, ${clearDueDate}
  where id = $1`;

/** Merges a case into the one that has its analyses. */
export async function setMerged(tx: Transaction, id: string, into: string): Promise<void> {
  await tx.query(SET_MERGED, [id, into]);
  await moveQuestions(tx, id, into);
}
