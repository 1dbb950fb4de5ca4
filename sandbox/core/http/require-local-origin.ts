import type { IncomingMessage } from 'node:http';
import { ApiError } from './api-error';

/**
 * Allows pages of this machine only. A page of another site sends its Origin; one that uses DNS rebinding sends its own
 * name as Host.
 */
export function requireLocalOrigin(request: IncomingMessage, serverUrl: string): void {
  const own = new URL(serverUrl).hostname;
  const { host = '', origin } = request.headers;
  const isLocal = (url: string) => URL.canParse(url) && isLocalHostname(new URL(url).hostname, own);
  if (!isLocal(`http://${host}`))
    throw new ApiError(
      403,
      'foreign_host',
      `Open the workspace at ${serverUrl}. Other host names are not allowed.`,
    );
  if (origin !== undefined && !isLocal(origin))
    throw new ApiError(403, 'foreign_origin', 'Pages of other sites cannot use the workspace.');
}

function isLocalHostname(hostname: string, own: string): boolean {
  return hostname === own || ['localhost', '[::1]'].includes(hostname) || /^127(\.\d+){3}$/.test(hostname);
}
