import { appendTrail, setDueDate } from '../cases';
import type { Transaction } from '../store/queryable';
import { findDeadlineInput } from './deadline-rows';
import { toDeadline } from './to-deadline';

/**
 * Computes the due date of a case that needs one and has none, as part of the transaction that locked it. Resolves to true if
 * it did.
 */
export async function setDeadline(tx: Transaction, caseId: string, at: Date): Promise<boolean> {
  const input = await findDeadlineInput(tx, caseId);
  const deadline = input && toDeadline(input, input);
  if (!deadline) return false;
  await setDueDate(tx, caseId, deadline);
  await appendTrail(
    tx,
    caseId,
    { kind: 'due_changed', data: { dueAt: deadline.dueAt.toISOString() } },
    { at },
  );
  return true;
}
