/** `#/ada/credit/1731654000.000100` is a thread in #credit, seen by ada. */
export interface Route {
  person: string;
  /** The name or id of a channel; `home` is the app's home tab. */
  place: string;
  thread?: string;
}

export const HOME = 'home';

export function parseRoute(hash: string, fallback: Route): Route {
  const [person, place, thread] = hash
    .replace(/^#\/?/, '')
    .split('/')
    .map((part) => decode(part));
  if (!person) return fallback;
  return { person, place: place || fallback.place, ...(thread && { thread }) };
}

export function formatRoute({ person, place, thread }: Route): string {
  const parts = [person, place, ...(thread === undefined ? [] : [thread])];
  return `#/${parts.map((part) => encodeURIComponent(part)).join('/')}`;
}

/** The route of a link to a message of the workspace. */
export function parsePermalink(href: string, person: string): Route | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  const [, channel, seconds, rest] = /^\/archives\/([A-Z0-9]+)\/p(\d{10})(\d{6})$/.exec(url.pathname) ?? [];
  if (!channel) return undefined;
  return { person, place: channel, thread: url.searchParams.get('thread_ts') ?? `${seconds}.${rest}` };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
