import type { FileFingerprint } from '../../shared/client';
import { toValidJson } from '../../shared/text/to-valid-text';
import type { Transaction } from '../store/queryable';
import type { StoreContext } from '../store/store';
import { hashFingerprint } from './hash-fingerprint';

/** Smaller files are no statements, and two of them may have the same content by chance. */
const MIN_BYTES = 1024;

const ADD_HASHES = `
  insert into xray.document_hashes (document_id, team_id, kind, hash)
  select $1, $2, kind, hash from jsonb_to_recordset($3::jsonb) as given (kind text, hash text)
  on conflict do nothing`;

interface SentDocument {
  readonly id: string;
  readonly teamId: string;
  readonly size: number;
}

/**
 * Remembers a document that was sent, as part of the transaction that says so, and compares it with the others after its commit: of
 * two that are sent at the same moment the second then finds the first.
 */
export async function rememberDocument(
  { store }: Pick<StoreContext, 'store'>,
  tx: Transaction,
  { id, teamId, size }: SentDocument,
  fingerprint: FileFingerprint,
): Promise<void> {
  if (size < MIN_BYTES) return;
  const hashes = await hashFingerprint(tx, teamId, fingerprint);
  await tx.query(ADD_HASHES, [id, teamId, toValidJson(hashes)]);
  await store.queue.enqueue(tx, 'compare-document', { id }, { singletonKey: id });
}
