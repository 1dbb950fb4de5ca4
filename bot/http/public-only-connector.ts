import { type LookupOptions, lookup } from 'node:dns';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './is-public-address';

/** Nothing may be sent to this address: it is not a public one. */
export class AddressRefusedError extends Error {
  readonly code = 'ERR_ADDRESS_REFUSED';
}

/**
 * Connects to public addresses alone, whatever a name resolves to at that moment: an address checked beforehand could
 * be another one by then. Of a name with public and other addresses, the others are passed over. Loopback can be left
 * open, for a service on this machine.
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
    // An address that needs no lookup is never looked up.
    const isAddress = isIP(options.hostname) !== 0;
    if (isAddress && !isPublicAddress(options.hostname, { loopback }))
      callback(new AddressRefusedError(), null);
    else connect(options, callback);
  };
}
