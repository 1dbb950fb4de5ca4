import { WebAPIPlatformError, type WebClient } from '@slack/web-api';
import type { FileMessage } from './files/file-message';

/** The limit is more than one, because Slack always lists the parent of the thread first. */
const MESSAGE_LIMIT = 10;

/** A message by its timestamp, in a thread or not; undefined when it is gone or the bot has left the channel. */
export async function fetchMessage(
  client: WebClient,
  channel: string,
  ts: string,
): Promise<Omit<FileMessage, 'channel' | 'ts'> | undefined> {
  const range = { oldest: ts, latest: ts, inclusive: true, limit: MESSAGE_LIMIT };
  try {
    const { messages = [] } = await client.conversations.replies({ channel, ts, ...range });
    return messages.find((message) => message.ts === ts) as FileMessage | undefined;
  } catch (error) {
    if (isNotVisibleError(error)) return undefined;
    throw error;
  }
}

function isNotVisibleError(error: unknown): boolean {
  return (
    error instanceof WebAPIPlatformError &&
    ['not_in_channel', 'channel_not_found', 'thread_not_found'].includes(error.data.error)
  );
}
