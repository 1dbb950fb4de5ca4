import { queryIds } from '../store/query-rows';
import type { Transaction } from '../store/queryable';
import type { StoreContext } from '../store/store';

/** Older ones are far up in the channel; whoever presses a button there is told what happened. */
const MAX_DIGESTS = 5;

/** `order by id` alone would sort the selected text, in which "9" comes after "10". */
const LIST_DIGESTS_OF_CASE = `
  select id::text from xray.digests
  where case_ids @> array[$1::bigint] and message_id is not null
  order by digests.id desc limit $2`;

/** Edits the newest digests that show a case, in all channels, after the transaction. */
export async function enqueueDigestUpdates(
  { store }: Pick<StoreContext, 'store'>,
  tx: Transaction,
  caseId: string,
): Promise<void> {
  // Without a key: a job that waits already may read the case before this transaction ends.
  for (const id of await queryIds(tx, LIST_DIGESTS_OF_CASE, [caseId, MAX_DIGESTS]))
    await store.queue.enqueue(tx, 'update-digest', { id });
}
