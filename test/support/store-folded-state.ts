import type { Store } from '../../bot/store/store';
import { foldTrail, listTrail } from '../../bot/trail';

/** Gives a case the columns that its trail comes to, for a test that adds entries without what they stand for. */
export async function storeFoldedState(store: Store, caseId: string): Promise<void> {
  const folded = foldTrail(await listTrail(store, caseId));
  const { state, ownerId, ownedAt, decision, waitingUntil, snoozedUntil, snoozedBy, dueAt } = folded;
  await store.query(
    `update xray.cases set state = $2, owner_id = $3, owned_at = $4, decision = $5::jsonb, snoozed_until = $6,
       snoozed_by = $7, due_at = $8, waiting_until = $9 where id = $1`,
    [
      caseId,
      state,
      ownerId,
      ownedAt?.toISOString(),
      decision && JSON.stringify(decision),
      snoozedUntil?.toISOString(),
      snoozedBy,
      dueAt?.toISOString(),
      waitingUntil?.toISOString(),
    ],
  );
}
