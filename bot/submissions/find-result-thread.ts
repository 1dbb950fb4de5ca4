import { findMessage } from '../outbox';
import type { Queryable } from '../store/queryable';
import type { Submission } from './submission';

/** The thread for reports and alerts: that of the file's message, or of the status card when there was no file. */
export async function findResultThread(
  db: Queryable,
  { threadTs, statusMessageId }: Pick<Submission, 'threadTs' | 'statusMessageId'>,
): Promise<string | undefined> {
  if (threadTs !== undefined || statusMessageId === undefined) return threadTs;
  return (await findMessage(db, statusMessageId))?.slackTs;
}
