import { queryIds } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';

const ADD = `
  insert into xray.uncompared_documents (document_id, tried_at)
  select d.id, $2 from xray.documents d where d.id = $1
  on conflict (document_id) do update set tried_at = excluded.tried_at`;

const REMOVE = 'delete from xray.uncompared_documents where document_id = $1';

/** Notes whether a document was compared with those of other companies, or could not be. */
export async function setUncompared(
  tx: Transaction,
  id: string,
  { isUncompared, at }: { readonly isUncompared: boolean; readonly at: Date },
): Promise<void> {
  if (isUncompared) await tx.query(ADD, [id, at.toISOString()]);
  else await tx.query(REMOVE, [id]);
}

const FIND = 'select document_id::text as id from xray.uncompared_documents where document_id = $1';

export async function isUncompared(db: Queryable, id: string): Promise<boolean> {
  return (await queryIds(db, FIND, [id])).length > 0;
}

const CLAIM = `
  update xray.uncompared_documents set tried_at = $1 where document_id in (
    select document_id from xray.uncompared_documents where tried_at < $2 order by tried_at limit $3
    for update skip locked)
  returning document_id::text as id`;

/** Claims documents whose comparison was last tried before a time. */
export async function claimUncompared(
  db: Queryable,
  { at, before, limit }: { readonly at: Date; readonly before: Date; readonly limit: number },
): Promise<string[]> {
  return queryIds(db, CLAIM, [at.toISOString(), before.toISOString(), limit]);
}
