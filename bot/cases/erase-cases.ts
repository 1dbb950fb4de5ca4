import type { Transaction } from '../store/queryable';

/** Why cases are deleted, and by whom: for the record of it. */
export interface ErasureReason {
  readonly reason: 'retention' | 'erasure' | 'uninstall';
  readonly by: string;
}

const ERASE_CASES = 'select xray.erase_cases($1, $2, $3) as deleted';

/** Deletes cases, which must be locked, with everything that depends on them and with their trails. Resolves to how many. */
export async function eraseCases(
  tx: Transaction,
  ids: readonly string[],
  { reason, by }: ErasureReason,
): Promise<number> {
  const [erased] = await tx.query<{ deleted: number | null }>(ERASE_CASES, [ids, reason, by]);
  return erased?.deleted ?? 0;
}
