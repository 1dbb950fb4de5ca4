import { appendTrail, setDecision } from '../../bot/cases';
import type { Store } from '../../bot/store/store';

/** Declines a case, as its trail says too. */
export async function decideCaseOf(store: Store, caseId: string): Promise<void> {
  const at = new Date();
  const why = { reason: 'Forged', findings: [], concerns: {} };
  await store.transaction(async (tx) => {
    const decision = { id: 'decline', kind: 'decline', by: 'U1', at: at.getTime(), ...why } as const;
    await setDecision(tx, caseId, 'decided', decision);
    const data = { decision: 'decline', decisionKind: 'decline', ...why };
    await appendTrail(tx, caseId, { kind: 'decided', data }, { at, userId: 'U1' });
  });
}
