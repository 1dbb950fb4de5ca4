import { isIPv4 } from 'node:net';

/** Another host of Slack on the same machine: to a client that looks at names, another one. */
export function getSecondHost(url: string): URL {
  const other = new URL(url);
  other.hostname = isIPv4(other.hostname) ? 'localhost' : `files.${other.hostname}`;
  return other;
}
