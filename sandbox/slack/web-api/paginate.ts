import { z } from 'zod/v4';
import { integerArgument } from './argument-types';
import { SlackError } from './slack-error';

export const cursorArguments = { cursor: z.string().optional(), limit: integerArgument.optional() };

interface CursorPage<Item> {
  items: Item[];
  /** The next cursor; empty on the last page, like in Slack. */
  next: string;
}

/** The cursor encodes the number of items already read. */
export function paginate<Item>(
  items: readonly Item[],
  { cursor, limit = 100 }: { cursor?: string; limit?: number },
  maxPageSize: number,
): CursorPage<Item> {
  if (limit < 1 || limit > maxPageSize) throw new SlackError('invalid_limit');
  const start = cursor ? readCursor(cursor) : 0;
  const end = start + limit;
  return { items: items.slice(start, end), next: items.length > end ? writeCursor(end) : '' };
}

const writeCursor = (read: number) => Buffer.from(`next:${read}`).toString('base64');

function readCursor(cursor: string): number {
  const read = /^next:(\d+)$/.exec(Buffer.from(cursor, 'base64').toString('utf8'))?.[1];
  if (read === undefined) throw new SlackError('invalid_cursor');
  return Number(read);
}
