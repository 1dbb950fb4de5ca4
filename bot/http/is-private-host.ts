import { isIP } from 'node:net';
import { isLoopback } from './is-loopback';
import { isPublicAddress } from './is-public-address';

/** Whether the host name of a URL can only be on this machine or in a private network. */
export function isPrivateHost(hostname: string): boolean {
  if (isLoopback(hostname)) return true;
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address)) return !isPublicAddress(address, { loopback: false });
  // A service of Compose, or one in a cluster; .internal is reserved for private use by ICANN.
  return !hostname.includes('.') || /\.(local|internal)$/.test(hostname);
}
