import { type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { buildConnector } from 'undici';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
/** What is no part of the public internet, by the registries of special addresses (RFC 6890). */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/128',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  // Ways to write an IPv4 address inside an IPv6 one that a gateway would unwrap.
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
];

/** Nothing may be sent to this address: it is not a public one. */
export class AddressRefused extends Error {
  readonly code = 'ERR_ADDRESS_REFUSED';
}

/**
 * Connects to public addresses alone, whatever a name resolves to at that moment: an address checked beforehand could
 * be another one by then. Loopback can be left open, for a service on this machine.
 */
export function publicOnly({ loopback = false } = {}): buildConnector.connector {
  const refused = new BlockList();
  for (const range of loopback ? NOT_PUBLIC : [...NOT_PUBLIC, ...LOOPBACK]) {
    const [network = '', bits] = range.split('/');
    refused.addSubnet(network, Number(bits), network.includes(':') ? 'ipv6' : 'ipv4');
  }
  const isRefused = (address: string) => refused.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  const connect = buildConnector({
    lookup: (hostname, options, callback) => {
      lookup(hostname, { ...(options as LookupOptions), all: true }, (error, found) => {
        if (error) return callback(error, '', 0);
        if (found.length === 0 || found.some(({ address }) => isRefused(address)))
          return callback(new AddressRefused(), '', 0);
        const [{ address, family }] = found as [(typeof found)[number]];
        if (options.all) return callback(null, found);
        return callback(null, address, family);
      });
    },
  });
  return (options, callback) => {
    // An address that needs no lookup is never looked up.
    if (isIP(options.hostname) !== 0 && isRefused(options.hostname)) callback(new AddressRefused(), null);
    else connect(options, callback);
  };
}
