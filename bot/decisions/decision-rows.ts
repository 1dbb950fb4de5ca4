import { toValidJson } from '../../shared/text/to-valid-text';
import type { CaseDecision, CaseState } from '../cases';
import type { Transaction } from '../store/queryable';

/** Ends a snooze before its time: from now on the working hours count. The next sweep computes the due date. */
const endSnooze = (now: string) => `
  due_from = case when snoozed_until is null then due_from else ${now} end,
  due_at = case when snoozed_until is null then due_at end,
  snoozed_until = null, snoozed_by = null`;

/** The case must be locked by the caller, who has checked its state. Who takes it after its reminder was due needs none. */
const SET_OWNER = `
  update xray.cases set owner_id = $2, owned_at = $3::timestamptz, ${endSnooze('$3::timestamptz')},
    remind_at = case when snoozed_until is null and remind_at > $3::timestamptz then remind_at end,
    state = case when state = 'open' then 'taken' else state end
  where id = $1`;

export async function setOwner(tx: Transaction, caseId: string, owner: string, at: Date): Promise<void> {
  await tx.query(SET_OWNER, [caseId, owner, at.toISOString()]);
}

const SET_DECISION = `
  update xray.cases set state = $2, decision = $3::jsonb, ${endSnooze('$4::timestamptz')},
    remind_at = case when snoozed_until is null then remind_at end
  where id = $1`;

export async function setDecision(
  tx: Transaction,
  caseId: string,
  state: Extract<CaseState, 'proposed' | 'decided'>,
  decision: CaseDecision,
): Promise<void> {
  await tx.query(SET_DECISION, [caseId, state, toValidJson(decision), new Date(decision.at).toISOString()]);
}

const clearDecisionColumns =
  "decision = null, state = case when owner_id is null then 'open' else 'taken' end";

const CLEAR_DECISION = `update xray.cases set ${clearDecisionColumns} where id = $1`;

/** Of a proposal that was refused: the case is due when it was before. */
export async function clearDecision(tx: Transaction, caseId: string): Promise<void> {
  await tx.query(CLEAR_DECISION, [caseId]);
}

/** The next sweep computes another due date, which reminds and escalates once again. */
const clearDueDate = 'due_at = null, remind_at = null, reminded_at = null, escalated_at = null';

const REOPEN = `
  update xray.cases set ${clearDecisionColumns}, ${clearDueDate}, due_from = null,
    undecided_since = case when verdict in ('review', 'alert', 'unknown') then $2::timestamptz end
  where id = $1`;

/** It calls for a decision from now on. */
export async function setReopened(tx: Transaction, caseId: string, at: Date): Promise<void> {
  await tx.query(REOPEN, [caseId, at.toISOString()]);
}

const CLEAR_SNOOZE = `update xray.cases set ${endSnooze('$2::timestamptz')} where id = $1`;

/** Before its time. */
export async function clearSnooze(tx: Transaction, caseId: string, at: Date): Promise<void> {
  await tx.query(CLEAR_SNOOZE, [caseId, at.toISOString()]);
}

const SET_SNOOZE = `
  update xray.cases set snoozed_until = $2::timestamptz, snoozed_by = $3, due_from = $2::timestamptz, ${clearDueDate}
  where id = $1`;

/** Its working hours begin again when the snooze ends. */
export async function setSnooze(
  tx: Transaction,
  caseId: string,
  { until, by }: { readonly until: Date; readonly by: string },
): Promise<void> {
  await tx.query(SET_SNOOZE, [caseId, until.toISOString(), by]);
}
