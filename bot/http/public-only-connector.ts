import { type LookupOptions, lookup } from 'node:dns';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './is-public-address';

/** The address is not a public one, so nothing was sent to it. */
export class AddressRefusedError extends Error {
  readonly code = 'ERR_ADDRESS_REFUSED';
}

/**
 * Connects only to public addresses, and checks what a name resolves to at that moment: a name checked earlier may resolve to
 * another address by then. If a name has public and other addresses, the others are skipped. `loopback` allows a service on
 * this machine.
 */
export function publicOnlyConnector({ loopback = false, resolve = lookup } = {}): buildConnector.connector {
  const connect = buildConnector({
    lookup: (hostname, options, callback) => {
      resolve(hostname, { ...(options as LookupOptions), all: true }, (error, found) => {
        if (error) return callback(error, '', 0);
        const usable = found.filter(({ address }) => isPublicAddress(address, { loopback }));
        const [first] = usable;
        if (!first) return callback(new AddressRefusedError(), '', 0);
        if (options.all) return callback(null, usable);
        return callback(null, first.address, first.family);
      });
    },
  });
  return (options, callback) => {
    // The lookup is not called for an IP address.
    const isAddress = isIP(options.hostname) !== 0;
    if (isAddress && !isPublicAddress(options.hostname, { loopback }))
      callback(new AddressRefusedError(), null);
    else connect(options, callback);
  };
}
