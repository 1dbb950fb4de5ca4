import { matchesHost } from '../../http/matches-host';

/**
 * Hosts that may receive the bot token. Each is a host, or a pattern as `matchesHost` reads it.
 */
export interface SlackHosts {
  readonly hosts: readonly string[];
  /** Allows http for hosts without a wildcard: the sandbox has no TLS. */
  readonly plainHttp: boolean;
}

export function isSlackUrl(url: URL, { hosts, plainHttp }: SlackHosts): boolean {
  const { protocol, host, username, password } = url;
  if (username || password) return false;
  if (protocol === 'https:') return hosts.some((pattern) => matchesHost(host, pattern));
  return protocol === 'http:' && plainHttp && hosts.includes(host);
}
