import type { Dispatcher } from 'undici';
import { NoResponseError } from '../../shared/client';
import { isLoopback } from './is-loopback';
import type { Network } from './network';

export interface StorageRouteOptions {
  readonly apiUrl: string;
  readonly storageHosts?: readonly string[];
  readonly network: Network;
}

/**
 * The way to an upload address, which the service chooses: to the service's own host and to hosts named for it, else to
 * public addresses alone. A service on this machine may have its storage here too. What is encrypted stays so.
 */
export function createStorageRoute({ apiUrl, storageHosts = [], network }: StorageRouteOptions) {
  const api = new URL(apiUrl);
  const named = [api.hostname, ...storageHosts];
  const loopback = isLoopback(api.hostname);
  return (address: string): Dispatcher => {
    if (!URL.canParse(address)) throw new NoResponseError('ERR_INVALID_URL');
    const { protocol, hostname } = new URL(address);
    if (protocol !== 'https:' && (protocol !== 'http:' || api.protocol === 'https:'))
      throw new NoResponseError('ERR_NOT_ENCRYPTED');
    return named.includes(hostname) ? network.trusted : network.publicOnly({ loopback });
  };
}
