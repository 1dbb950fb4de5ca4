import { isIPv4 } from 'node:net';

/** Another host name for the same server, which stands for a second host of Slack. */
export function getSecondHost(url: string): URL {
  const other = new URL(url);
  other.hostname = isIPv4(other.hostname) ? 'localhost' : `files.${other.hostname}`;
  return other;
}
