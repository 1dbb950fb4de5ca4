/**
 * Where a bot token may go. `*.slack.com` (or `.slack.com`) stands for slack.com and every host below it, any other entry
 * for that very host, with its port where it is not the usual one.
 */
export interface SlackHosts {
  readonly hosts: readonly string[];
  /** Hosts named in full may be asked without encryption: a stand-in for Slack has none. */
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
