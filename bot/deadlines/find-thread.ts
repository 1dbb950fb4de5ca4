import { findResultThread } from '../cases';
import type { Queryable } from '../store/queryable';
import type { DueRow } from './deadline-rows';

/** The thread of a case, for the outbox: below its card where there is no other, also if the card is still to be sent. */
export async function findThread(
  db: Queryable,
  row: Pick<DueRow, 'threadTs' | 'cardMessageId'>,
): Promise<{ readonly threadTs?: string; readonly repliesToId?: string }> {
  const threadTs = await findResultThread(db, row);
  return threadTs === undefined ? { repliesToId: row.cardMessageId } : { threadTs };
}
