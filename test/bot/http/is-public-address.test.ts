import { isPublicAddress } from '../../../bot/http/is-public-address';

const isPublic = (address: string) => isPublicAddress(address, { loopback: false });

test.each([
  '8.8.8.8',
  '::ffff:8.8.8.8',
  '2606:4700::1111',
  // A public IPv4 address as a network behind NAT64 reaches it.
  '64:ff9b::8.8.8.8',
  '64:ff9b::808:808',
  '64:ff9b:0:0:0:0:808:808',
  '64:ff9b::100:0',
  '64:ff9b:1::808:808',
])('%s is public', (address) => expect(isPublic(address)).toBe(true));

test.each([
  '10.0.0.1',
  '::ffff:10.0.0.1',
  '::7f00:1',
  '::a00:1',
  '::ffff:0:a00:1',
  '2002:808:808::',
  '64:ff9b::',
  '64:ff9b::1',
  '64:ff9b::10.0.0.1',
  '64:ff9b::169.254.169.254',
  '64:ff9b::7f00:1',
  '64:ff9b:1::192.168.0.1',
  // 10.0.0.1 with a 48-bit prefix (RFC 6052), and a public address in the bits that this prefix leaves unused.
  '64:ff9b:1:a00:0:100:808:808',
  'not an address',
])('%s is not', (address) => expect(isPublic(address)).toBe(false));

test('loopback is public only where it is allowed, and never through a NAT64 gateway', () => {
  const allowed = (address: string) => isPublicAddress(address, { loopback: true });
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(allowed)).toEqual([true, true, true]);
  expect(['64:ff9b::7f00:1', '::7f00:1', '10.0.0.1'].map(allowed)).toEqual([false, false, false]);
});
