import type { Queryable } from './queryable';

/** Whether a message is a card, which is edited by its timestamp for as long as its case is kept. */
const isCard = (id: string) => `(
  exists (select 1 from xray.analyses a where a.card_message_id = ${id})
  or exists (select 1 from xray.reports r where r.card_message_id = ${id})
  or exists (select 1 from xray.alerts a where a.message_id = ${id})
  or exists (select 1 from xray.figures f where f.message_id = ${id}))`;

/** What a card says now, which the next edit is compared with. */
const isLastEdit = `(
  candidate.edits_id is not null and candidate.state <> 'failed' and ${isCard('candidate.edits_id')}
  and not exists (
    select 1 from xray.outbox later
    where later.edits_id = candidate.edits_id and later.id > candidate.id and later.state <> 'failed'))`;

/**
 * The oldest $2 messages from before $1 that were not examined yet: each is deleted or marked as kept, so that the cards of
 * many years are not examined again every hour. Those of digests go after their digest.
 */
const DELETE_OLD_MESSAGES = `
  with old as (
    select candidate.id, ${isCard('candidate.id')} or ${isLastEdit} as is_kept
    from xray.outbox candidate
    where not candidate.is_kept and candidate.state <> 'sending' and candidate.created_at < $1
      and not exists (select 1 from xray.digests d where d.message_id = candidate.id)
    order by candidate.created_at limit $2
    for update skip locked),
  kept as (update xray.outbox o set is_kept = true from old where o.id = old.id and old.is_kept),
  deleted as (delete from xray.outbox o using old where o.id = old.id and not old.is_kept returning 1)
  select (select count(*) from deleted)::int as deleted, (select count(*) from old)::int as examined`;

/** One batch: how many messages were deleted, and whether there may be more. */
export async function deleteOldMessages(
  db: Queryable,
  before: Date,
  batch: number,
): Promise<{ readonly deleted: number; readonly isLast: boolean }> {
  const [row] = await db.query<{ deleted: number; examined: number }>(DELETE_OLD_MESSAGES, [
    before.toISOString(),
    batch,
  ]);
  return { deleted: row?.deleted ?? 0, isLast: (row?.examined ?? 0) < batch };
}
