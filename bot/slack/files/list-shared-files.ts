import type { WebClient } from '@slack/web-api';
import { retryOnRateLimit } from '../retry-on-rate-limit';

const PAGE_SIZE = 200;

/** The channels of every file created in that time, as far as the bot can see them. */
export async function listSharedFiles(
  client: WebClient,
  { from, to }: { readonly from: number; readonly to: number },
  signal: AbortSignal,
): Promise<FileShare[]> {
  const shares: FileShare[] = [];
  const options = { ts_from: String(from / 1000), ts_to: String(to / 1000), count: PAGE_SIZE };
  for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
    const { files = [], paging } = await retryOnRateLimit(
      () => client.files.list({ ...options, page }),
      signal,
    );
    for (const { id: fileId = '', user: userId = '', created = 0, channels, groups, ims } of files)
      for (const channelId of [channels, groups, ims].flatMap((ids) => ids ?? []))
        shares.push({ channelId, fileId, userId, created });
    pages = paging?.pages ?? 0;
  }
  return shares;
}

/** A file in one of its channels. */
export interface FileShare {
  readonly channelId: string;
  readonly fileId: string;
  readonly userId: string;
  /** The time of its creation, in seconds. */
  readonly created: number;
}
