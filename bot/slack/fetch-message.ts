import { WebAPIPlatformError, type WebClient } from '@slack/web-api';
import type { FileMessage } from './files/file-message';

/** Slack puts the head of the thread first, whatever was asked for. */
const MESSAGE_LIMIT = 10;

/** A message by its time, wherever in a thread it is; nothing when it is gone, or the bot is no longer there. */
export async function fetchMessage(
  client: WebClient,
  channel: string,
  ts: string,
): Promise<Omit<FileMessage, 'channel' | 'ts'> | undefined> {
  const only = { oldest: ts, latest: ts, inclusive: true, limit: MESSAGE_LIMIT };
  try {
    const { messages = [] } = await client.conversations.replies({ channel, ts, ...only });
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
