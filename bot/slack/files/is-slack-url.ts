/**
 * Hosts that may receive the bot token. `*.slack.com` (or `.slack.com`) matches slack.com and its subdomains; any other entry
 * matches that host only, with its port if it is not the default.
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

function matchesHost(host: string, pattern: string): boolean {
  const domain = /^\*?\.(.+)$/.exec(pattern)?.[1];
  return domain === undefined ? host === pattern : host === domain || host.endsWith(`.${domain}`);
}
