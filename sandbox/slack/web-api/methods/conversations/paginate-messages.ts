import { z } from 'zod/v4';
import type { JsonObject } from '../../../model/json';
import { type Message, messageObject } from '../../../model/message';
import { booleanArgument } from '../../argument-types';
import { cursorArguments, paginate } from '../../paginate';
import { SlackError } from '../../slack-error';

export const pageArguments = {
  ...cursorArguments,
  latest: z.string().optional(),
  oldest: z.string().optional(),
  inclusive: booleanArgument.optional(),
  include_all_metadata: booleanArgument.optional(),
};

interface PageArguments {
  cursor?: string;
  limit?: number;
  latest?: string;
  oldest?: string;
  inclusive?: boolean;
  include_all_metadata?: boolean;
}

const MAX_LIMIT = 999;

/** One page of messages, with at most `maxPageSize` of them. */
export function paginateMessages(messages: Message[], page: PageArguments, maxPageSize: number): JsonObject {
  const { inclusive = false } = page;
  const within = messages.filter(({ ts }) => {
    if (inclusive && (ts === page.oldest || ts === page.latest)) return true;
    return (
      (!page.oldest || Number(ts) > Number(page.oldest)) && (!page.latest || Number(ts) < Number(page.latest))
    );
  });
  const { limit = 100 } = page;
  if (limit > MAX_LIMIT) throw new SlackError('invalid_limit');
  const { items, next } = paginate(within, { ...page, limit: Math.min(limit, maxPageSize) }, maxPageSize);
  const metadata = page.include_all_metadata === true;
  return {
    messages: items.map((message) => messageObject(message, { metadata })),
    has_more: next !== '',
    ...(next && { response_metadata: { next_cursor: next } }),
  };
}
