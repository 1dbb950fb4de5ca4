import type { Transaction } from '../store/queryable';

/** The workspaces are $1. */
const RECORD_ERASURE = `
  insert into xray.erasures (team_id, reason, requested_by, cases, entries)
  select team, 'erasure', $2, $3, 0 from unnest($1::text[]) team`;

/** Records what no trigger does: mentions, and what is in no case. The record names neither the company nor the person. */
export async function recordErasure(
  tx: Transaction,
  teamIds: readonly string[],
  { by, cases }: { readonly by: string; readonly cases: number },
): Promise<void> {
  await tx.query(RECORD_ERASURE, [teamIds, by, cases]);
}
