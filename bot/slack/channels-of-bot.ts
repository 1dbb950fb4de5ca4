import type { WebClient } from '@slack/web-api';
import { patiently } from './patiently';

const PAGE = 200;

/** Where somebody invited the bot to. */
export async function channelsOfBot(client: WebClient, signal: AbortSignal): Promise<string[]> {
  const ids: string[] = [];
  const all = { types: 'public_channel,private_channel', exclude_archived: true, limit: PAGE };
  let cursor: string | undefined = '';
  do {
    const ask = () => client.users.conversations({ ...all, cursor });
    const { channels = [], response_metadata } = await patiently(ask, signal);
    ids.push(...channels.flatMap(({ id }) => id ?? []));
    cursor = response_metadata?.next_cursor;
  } while (cursor);
  return ids;
}
