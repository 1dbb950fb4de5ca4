import type { Queryable } from '../store/queryable';
import type { Case } from './case';
import { findResultThread } from './find-result-thread';

/** The thread of a case, for the outbox: below its card where there is no other, also if the card is still to be sent. */
export async function findCaseThread(
  db: Queryable,
  about: Pick<Case, 'threadTs' | 'cardMessageId'>,
): Promise<{ readonly threadTs?: string; readonly repliesToId?: string }> {
  const threadTs = await findResultThread(db, about);
  return threadTs === undefined ? { repliesToId: about.cardMessageId } : { threadTs };
}
