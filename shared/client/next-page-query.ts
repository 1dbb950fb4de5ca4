import { isRecord } from '../schemas/lenient-readers';

/** One page of a list: its headers (names in lower case) and its JSON. */
export interface PageResponse {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

/** The fields that may hold the paging details. */
const ENVELOPE_KEYS = ['pagination', 'paging', 'meta', 'page_info', 'pageInfo', 'links', '_links'];
const NEXT_KEYS = ['next', 'nextPage', 'next_page', 'next_url', 'nextUrl'];
const CURSOR_KEYS = ['next_cursor', 'nextCursor', 'endCursor', 'end_cursor'];
const PAGE_KEYS = ['page', 'currentPage', 'current_page'];
const TOTAL_KEYS = ['totalPages', 'total_pages', 'pageCount', 'page_count', 'lastPage', 'last_page', 'pages'];
const MORE_KEYS = ['hasMore', 'has_more', 'hasNextPage', 'has_next_page', 'hasNext', 'has_next'];

/**
 * The query of the next page, or undefined at the end. The contract does not show how lists are paged, so the usual
 * ways are supported: a Link header (RFC 8288), a next link, a cursor, a page number.
 *
 * Only the query of a link is used: the credentials go to the configured URL and to no other, and a service behind a
 * proxy may link to its internal host name.
 */
export function nextPageQuery(
  query: URLSearchParams,
  { headers, body }: PageResponse,
): URLSearchParams | undefined {
  const parts = [body, ...ENVELOPE_KEYS.map((key) => getField(body, key))].filter(isRecord);
  const find = (keys: readonly string[]) =>
    parts
      .flatMap((part) => keys.map((key) => part[key]))
      .find((value) => value !== undefined && value !== null);

  const isLast = find(MORE_KEYS) === false;
  if (isLast) return undefined;
  const link = parseNextLink(headers.link);
  if (link !== undefined) return withLink(query, link);
  const next = find(NEXT_KEYS);
  const target = isRecord(next) ? (next.href ?? next.url ?? next.cursor) : next;
  if (typeof target === 'number') return withParameter(query, 'page', String(target));
  if (typeof target === 'string' && target !== '')
    return isLink(target) ? withLink(query, target) : withParameter(query, 'cursor', target);
  const cursor = find(CURSOR_KEYS);
  if (typeof cursor === 'string' && cursor !== '') return withParameter(query, 'cursor', cursor);
  const page = readInteger(find(PAGE_KEYS)) ?? readInteger(query.get('page'));
  const total = readInteger(find(TOTAL_KEYS));
  const more = total === undefined ? find(MORE_KEYS) === true : (page ?? 1) < total;
  return more ? withParameter(query, 'page', String((page ?? 1) + 1)) : undefined;
}

/** The URL of the next page in `<https://…?page=2>; rel="next", <…>; rel="last"`. */
function parseNextLink(header = ''): string | undefined {
  return header
    .slice(0, 4_000)
    .split(/,(?=\s*<)/)
    .map((link) => /^\s*<([^<>]*)>(.*)$/s.exec(link))
    .find((match) =>
      /;\s*rel\s*=\s*"?(?:[^";]*\s)?next(?:\s[^";]*)?"?\s*(?:;|$)/i.test(match?.[2] ?? ''),
    )?.[1];
}

function isLink(text: string): boolean {
  return /^(https?:\/\/|\/|\?)/i.test(text) || /^[\w./-]+\?/.test(text);
}

function withLink(query: URLSearchParams, link: string): URLSearchParams | undefined {
  if (!URL.canParse(link, 'https://same.invalid/')) return undefined;
  const next = new URLSearchParams(query);
  for (const [name, value] of new URL(link, 'https://same.invalid/').searchParams) next.set(name, value);
  return next;
}

function withParameter(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set(name, value);
  return next;
}

function readInteger(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

function getField(body: unknown, key: string): unknown {
  return isRecord(body) ? body[key] : undefined;
}
