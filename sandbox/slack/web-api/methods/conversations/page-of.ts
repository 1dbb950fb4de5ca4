import { z } from 'zod/v4';
import type { JsonObject } from '../../../model/json';
import { type Message, messageObject } from '../../../model/message';
import { flag } from '../../argument-types';
import { cursorArguments, cursorPage } from '../../cursor-page';
import { SlackError } from '../../slack-error';

export const pageArguments = {
  ...cursorArguments,
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

const LARGEST_LIMIT = 999;

/** One page of messages in the order given. Where pages are smaller than was asked for, a page is what it may be. */
export function pageOf(messages: Message[], page: Page, largestPage: number): JsonObject {
  const { inclusive = false } = page;
  const within = messages.filter(({ ts }) => {
    if (inclusive && (ts === page.oldest || ts === page.latest)) return true;
    return (
      (!page.oldest || Number(ts) > Number(page.oldest)) && (!page.latest || Number(ts) < Number(page.latest))
    );
  });
  const { limit = 100 } = page;
  if (limit > LARGEST_LIMIT) throw new SlackError('invalid_limit');
  const { items, next } = cursorPage(within, { ...page, limit: Math.min(limit, largestPage) }, largestPage);
  const metadata = page.include_all_metadata === true;
  return {
    messages: items.map((message) => messageObject(message, { metadata })),
    has_more: next !== '',
    ...(next && { response_metadata: { next_cursor: next } }),
  };
}
