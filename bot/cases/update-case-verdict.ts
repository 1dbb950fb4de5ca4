import type { Verdict } from '../../shared';
import { isWorseVerdict } from '../../shared/reports/verdict';
import { currentDate } from '../store/current-date';
import type { Transaction } from '../store/queryable';
import type { StoreContext } from '../store/store';
import { appendTrail } from './append-trail';
import type { Case } from './case';
import { setCaseVerdict } from './case-rows';

/**
 * Stores the worst verdict of a case, by which lists find it, and whether it is worse than the one before. Resolves to the
 * case as it is then.
 */
export async function updateCaseVerdict(
  bot: Pick<StoreContext, 'clock'>,
  tx: Transaction,
  current: Case,
  verdict: Verdict | undefined,
): Promise<Case> {
  const { id, verdict: shown, verdictBefore } = current;
  if (verdict === shown) return current;
  // While something is awaited there is none, and nothing is forgotten.
  const before = shown ?? verdictBefore;
  const isWorse = before !== undefined && verdict !== undefined && isWorseVerdict(verdict, before);
  const at = currentDate(bot);
  const changed = await setCaseVerdict(tx, id, { ...(verdict && { verdict }), isWorse, at });
  // What needs no decision any more is not due either.
  if (current.dueAt && !changed?.dueAt) await appendTrail(tx, id, { kind: 'due_changed', data: {} }, { at });
  return changed ?? current;
}
