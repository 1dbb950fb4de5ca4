import type { Queryable } from '../store/queryable';
import type { BatchResult, ExpiredBatch } from '../store/table-rules';

/** What a card says now, which the next edit is compared with. */
const isLastEdit = (isCard: ExpiredBatch['isCard']) => `(
  candidate.edits_id is not null and candidate.state <> 'failed' and ${isCard('candidate.edits_id')}
  and not exists (
    select 1 from xray.outbox later
    where later.edits_id = candidate.edits_id and later.id > candidate.id and later.state <> 'failed'))`;

/**
 * The oldest $2 messages from before $1 that were not examined yet: each is deleted or marked as kept, so that the cards of
 * many years are not examined again every hour.
 */
const toStatement = ({ isCard, isOfRow }: ExpiredBatch) => `
  with old as (
    select candidate.id, ${isCard('candidate.id')} or ${isLastEdit(isCard)} as is_kept
    from xray.outbox candidate
    where not candidate.is_kept and candidate.state <> 'sending' and candidate.created_at < $1
      and not ${isOfRow('candidate.id')}
    order by candidate.created_at limit $2
    for update skip locked),
  kept as (update xray.outbox o set is_kept = true from old where o.id = old.id and old.is_kept),
  deleted as (delete from xray.outbox o using old where o.id = old.id and not old.is_kept returning 1)
  select (select count(*) from deleted)::int as deleted, (select count(*) from old)::int as examined`;

/**
 * Deletes one batch. Cards, which are edited by their timestamp, are kept as long as their rows, whose `releaseMessages` ends
 * it.
 */
export async function deleteOldMessages(db: Queryable, batch: ExpiredBatch): Promise<BatchResult> {
  const [row] = await db.query<{ deleted: number; examined: number }>(toStatement(batch), [
    batch.before.toISOString(),
    batch.size,
  ]);
  return { deleted: row?.deleted ?? 0, isLast: (row?.examined ?? 0) < batch.size };
}

/** Ends the keeping of messages: from now on their age alone decides. */
const RELEASE_MESSAGES = `
  update xray.outbox set is_kept = false where is_kept and (id = any($1) or edits_id = any($1))`;

/** Ends the keeping of cards whose rows are deleted. */
export async function releaseMessages(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query(RELEASE_MESSAGES, [ids]);
}
