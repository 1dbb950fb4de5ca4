import { isIPv4 } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { NoAnswer } from '../../shared/client';
import { publicOnly } from './public-only';

export interface StorageRouteOptions {
  readonly apiUrl: string;
  readonly storageHosts?: readonly string[];
  /** For hosts that whoever runs this has named. */
  readonly dispatcher: Dispatcher;
  readonly connections: number;
}

/**
 * The way to an upload address, which the service chooses: to the service's own host and to hosts named for it, else to
 * public addresses alone. A service on this machine may have its storage here too. What is encrypted stays so.
 */
export function storageRoute({ apiUrl, storageHosts = [], dispatcher, connections }: StorageRouteOptions) {
  const api = new URL(apiUrl);
  const named = [api.hostname, ...storageHosts];
  const guarded = new Agent({ connections, connect: publicOnly({ loopback: isLoopback(api.hostname) }) });
  return (address: string): Dispatcher => {
    if (!URL.canParse(address)) throw new NoAnswer('ERR_INVALID_URL');
    const { protocol, hostname } = new URL(address);
    if (protocol !== 'https:' && (protocol !== 'http:' || api.protocol === 'https:'))
      throw new NoAnswer('ERR_NOT_ENCRYPTED');
    return named.includes(hostname) ? dispatcher : guarded;
  };
}

function isLoopback(hostname: string): boolean {
  if (isIPv4(hostname)) return hostname.startsWith('127.');
  return hostname === '[::1]' || /(^|\.)localhost$/.test(hostname);
}
