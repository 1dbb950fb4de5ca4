import type { Queryable } from '../store/queryable';
import type { Analysis } from './analysis';
import { findResultThread } from './find-result-thread';

/** The thread of a case, for the outbox: below its card where there is no other, also if the card is still to be sent. */
export async function findAnalysisThread(
  db: Queryable,
  about: Pick<Analysis, 'threadTs' | 'cardMessageId'>,
): Promise<{ readonly threadTs?: string; readonly repliesToId?: string }> {
  const threadTs = await findResultThread(db, about);
  return threadTs === undefined ? { repliesToId: about.cardMessageId } : { threadTs };
}
