import { BlockList, isIP } from 'node:net';

const LOOPBACK = toBlockList('127.0.0.0/8', '::1/128');
/**
 * NAT64, the gateway of a network without IPv4: the last 32 bits are the IPv4 address that is really reached. This is the
 * well-known prefix (RFC 6052) and the first of the local-use ones (RFC 8215), where no other prefix length gives a meaningful
 * address; the rest of 64:ff9b:1::/48 cannot be interpreted without knowing the network.
 */
const NAT64 = toBlockList('64:ff9b::/96', '64:ff9b:1::/96');
/** Addresses that are no part of the public internet, by the registries of special-purpose addresses (RFC 6890). */
const NOT_PUBLIC = toBlockList(
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  // Deprecated ways to write an IPv4 address inside an IPv6 one: IPv4-compatible (RFC 4291), IPv4-translated (RFC 2765),
  // Teredo, 6to4 (RFC 7526). Node checks an IPv4-mapped address as the IPv4 address it is.
  '::/96',
  '::ffff:0:0:0/96',
  '2001::/32',
  '2002::/16',
  '64:ff9b:1::/48',
);

export interface AddressRule {
  /** Whether this machine is allowed as well. */
  readonly loopback: boolean;
}

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string, { loopback }: AddressRule): boolean {
  if (contains(LOOPBACK, address)) return loopback;
  if (contains(NAT64, address)) return isPublicAddress(extractIPv4(address), { loopback: false });
  return isIP(address) !== 0 && !contains(NOT_PUBLIC, address);
}

function toBlockList(...ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), network.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}

function contains(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function extractIPv4(address: string): string {
  // A URL writes an IPv6 address in its shortest form, where `::` stands for zeros.
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':');
  const [high = 0, low = 0] = groups.slice(-2).map((group) => Number.parseInt(group || '0', 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
