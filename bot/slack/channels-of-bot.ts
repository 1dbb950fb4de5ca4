import type { WebClient } from '@slack/web-api';
import { errorCode } from './classify-read-error';
import { patiently } from './patiently';

const PAGE = 200;

/** Where somebody invited the bot to. */
export async function channelsOfBot(client: WebClient, signal: AbortSignal): Promise<string[]> {
  const channels = await conversations(client, 'public_channel,private_channel', signal);
  const groups = await conversations(client, 'mpim', signal).catch((error: unknown) => {
    // Installed before the app asked for mpim:read: group messages are not looked through.
    if (errorCode(error) === 'missing_scope') return [];
    throw error;
  });
  return [...channels, ...groups];
}

async function conversations(client: WebClient, types: string, signal: AbortSignal): Promise<string[]> {
  const ids: string[] = [];
  const all = { types, exclude_archived: true, limit: PAGE };
  let cursor: string | undefined = '';
  do {
    const ask = () => client.users.conversations({ ...all, cursor });
    const { channels = [], response_metadata } = await patiently(ask, signal);
    ids.push(...channels.flatMap(({ id }) => id ?? []));
    cursor = response_metadata?.next_cursor;
  } while (cursor);
  return ids;
}
