import type { Dispatcher } from 'undici';
import { NoResponseError } from '../../shared/errors';
import { isLoopback } from './is-loopback';
import type { Network } from './network';

export interface StorageRouteOptions {
  readonly apiUrl: string;
  readonly storageHosts?: readonly string[];
  readonly network: Network;
}

/**
 * Chooses the dispatcher for an upload URL, which comes from the service: its own host and the hosts in the settings are
 * trusted, any other must be public. A service on this machine may have its storage here too. With an https service the
 * storage must be https.
 */
export function createStorageRoute({ apiUrl, storageHosts = [], network }: StorageRouteOptions) {
  const api = new URL(apiUrl);
  const trustedHosts = [api.hostname, ...storageHosts];
  const loopback = isLoopback(api.hostname);
  return (url: string): Dispatcher => {
    if (!URL.canParse(url)) throw new NoResponseError('ERR_INVALID_URL');
    const { protocol, hostname } = new URL(url);
    if (protocol !== 'https:' && (protocol !== 'http:' || api.protocol === 'https:'))
      throw new NoResponseError('ERR_NOT_ENCRYPTED');
    return trustedHosts.includes(hostname) ? network.trusted : network.publicOnly({ loopback });
  };
}
