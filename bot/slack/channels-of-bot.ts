import type { WebClient } from '@slack/web-api';

const PAGE = 200;

/** Where somebody invited the bot to. */
export async function channelsOfBot(client: WebClient): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { channels = [], response_metadata } = await client.users.conversations({
      types: 'public_channel,private_channel',
      exclude_archived: true,
      limit: PAGE,
      ...(cursor && { cursor }),
    });
    ids.push(...channels.flatMap(({ id }) => id ?? []));
    cursor = response_metadata?.next_cursor;
  } while (cursor);
  return ids;
}
