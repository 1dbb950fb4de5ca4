import type { Transaction } from '../store/queryable';
import { findDeadlineInput, setDueDate } from './deadline-rows';
import { toDeadline } from './to-deadline';

/** Computes the due date of a case that needs one and has none, as part of the transaction that locked it. True if it did. */
export async function setDeadline(tx: Transaction, caseId: string): Promise<boolean> {
  const input = await findDeadlineInput(tx, caseId);
  const deadline = input && toDeadline(input, input);
  if (deadline) await setDueDate(tx, caseId, deadline);
  return deadline !== undefined;
}
