import type { IncomingMessage } from 'node:http';
import { ApiError } from './api-error';

/**
 * Only pages of this machine: a foreign page carries its Origin, and one that had its own name resolved to this machine
 * carries that name as Host.
 */
export function requireLocalOrigin(request: IncomingMessage, listeningAt: string): void {
  const own = new URL(listeningAt).hostname;
  const { host = '', origin } = request.headers;
  const isOurs = (url: string) => URL.canParse(url) && isLocalHostname(new URL(url).hostname, own);
  if (!isOurs(`http://${host}`))
    throw new ApiError(403, 'foreign_host', `Open the workspace at ${listeningAt}, not by another name.`);
  if (origin !== undefined && !isOurs(origin))
    throw new ApiError(403, 'foreign_origin', 'Pages of other sites cannot use the workspace.');
}

function isLocalHostname(hostname: string, own: string): boolean {
  return hostname === own || ['localhost', '[::1]'].includes(hostname) || /^127(\.\d+){3}$/.test(hostname);
}
