import type { WebClient } from '@slack/web-api';
import { getErrorCode } from '../classify-read-error';
import { retryOnRateLimit } from '../retry-on-rate-limit';

const PAGE_SIZE = 200;

/** The channels and group messages that the bot is a member of. */
export async function listBotChannels(client: WebClient, signal: AbortSignal): Promise<string[]> {
  const channels = await listConversations(client, 'public_channel,private_channel', signal);
  const groups = await listConversations(client, 'mpim', signal).catch((error: unknown) => {
    // Installed before the app asked for mpim:read.
    if (getErrorCode(error) === 'missing_scope') return [];
    throw error;
  });
  return [...channels, ...groups];
}

async function listConversations(client: WebClient, types: string, signal: AbortSignal): Promise<string[]> {
  const ids: string[] = [];
  const options = { types, exclude_archived: true, limit: PAGE_SIZE };
  let cursor: string | undefined = '';
  do {
    const fetchPage = () => client.users.conversations({ ...options, cursor });
    const { channels = [], response_metadata } = await retryOnRateLimit(fetchPage, signal);
    ids.push(...channels.flatMap(({ id }) => id ?? []));
    cursor = response_metadata?.next_cursor;
  } while (cursor);
  return ids;
}
