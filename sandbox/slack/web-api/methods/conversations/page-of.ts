import { z } from 'zod/v4';
import type { JsonObject } from '../../../model/json';
import { type Message, messageObject } from '../../../model/message';
import { count, flag } from '../../argument-types';
import { SlackError } from '../../slack-error';

export const pageArguments = {
  cursor: z.string().optional(),
  limit: count.optional(),
  latest: z.string().optional(),
  oldest: z.string().optional(),
  inclusive: flag.optional(),
  include_all_metadata: flag.optional(),
};

interface Page {
  cursor?: string;
  limit?: number;
  latest?: string;
  oldest?: string;
  inclusive?: boolean;
  include_all_metadata?: boolean;
}

const USUAL_PAGE = 100;
const LARGEST_PAGE = 999;

/** One page of messages in the order given. A cursor is the number of messages already read. */
export function pageOf(messages: Message[], page: Page): JsonObject {
  const { limit = USUAL_PAGE, inclusive = false } = page;
  if (limit < 1 || limit > LARGEST_PAGE) throw new SlackError('invalid_limit');
  const within = messages.filter(({ ts }) => {
    if (inclusive && (ts === page.oldest || ts === page.latest)) return true;
    return (
      (!page.oldest || Number(ts) > Number(page.oldest)) && (!page.latest || Number(ts) < Number(page.latest))
    );
  });
  const start = page.cursor ? readCursor(page.cursor) : 0;
  const more = within.length > start + limit;
  const metadata = page.include_all_metadata === true;
  return {
    messages: within.slice(start, start + limit).map((message) => messageObject(message, { metadata })),
    has_more: more,
    ...(more && { response_metadata: { next_cursor: writeCursor(start + limit) } }),
  };
}

const writeCursor = (read: number) => Buffer.from(`next:${read}`).toString('base64');

function readCursor(cursor: string): number {
  const read = /^next:(\d+)$/.exec(Buffer.from(cursor, 'base64').toString('utf8'))?.[1];
  if (read === undefined) throw new SlackError('invalid_cursor');
  return Number(read);
}
