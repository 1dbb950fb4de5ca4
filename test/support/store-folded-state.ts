import type { Store } from '../../bot/store/store';
import { foldTrail, listTrail } from '../../bot/trail';

/** For a test that adds entries to a trail without what they stand for: gives the case the columns that they come to. */
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
