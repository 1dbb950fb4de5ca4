import { findMessage } from '../outbox';
import type { Queryable } from '../store/queryable';
import type { Analysis } from './analysis';

/** The thread for reports and alerts: that of the file's message, or of the analysis card when there was no file. */
export async function findResultThread(
  db: Queryable,
  { threadTs, cardMessageId }: Pick<Analysis, 'threadTs' | 'cardMessageId'>,
): Promise<string | undefined> {
  if (threadTs !== undefined || cardMessageId === undefined) return threadTs;
  return (await findMessage(db, cardMessageId))?.slackTs;
}
