/**
 * Whether the host of a URL is meant by an entry of a list. `*.slack.com` (or `.slack.com`) matches slack.com and its subdomains;
 * any other entry matches that host only, with its port if it is not the default.
 */
export function matchesHost(host: string, pattern: string): boolean {
  const domain = /^\*?\.(.+)$/.exec(pattern)?.[1];
  return domain === undefined ? host === pattern : host === domain || host.endsWith(`.${domain}`);
}
