import type { WebClient } from '@slack/web-api';

import { retryOnRateLimit } from '../retry-on-rate-limit';

const PAGE_SIZE = 200;

/** Where the files that were made in a stretch of time are shared, as far as the bot may see them. */
export async function listSharedFiles(
  client: WebClient,
  { from, to }: { readonly from: number; readonly to: number },
  signal: AbortSignal,
): Promise<FileShare[]> {
  const places: FileShare[] = [];
  const all = { ts_from: String(from / 1000), ts_to: String(to / 1000), count: PAGE_SIZE };
  for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
    const { files = [], paging } = await retryOnRateLimit(() => client.files.list({ ...all, page }), signal);
    for (const { id: fileId = '', user: userId = '', created = 0, channels, groups, ims } of files)
      for (const channelId of [channels, groups, ims].flatMap((ids) => ids ?? []))
        places.push({ channelId, fileId, userId, created });
    pages = paging?.pages ?? 0;
  }
  return places;
}

/** A file in one of the channels in which it is shared. */
export interface FileShare {
  readonly channelId: string;
  readonly fileId: string;
  readonly userId: string;
  /** When it was made, in seconds. */
  readonly created: number;
}
