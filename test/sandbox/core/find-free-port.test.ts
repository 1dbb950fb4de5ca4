import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { findFreePort } from '../../../sandbox/core/http/find-free-port';

test('ports that are looked for at the same time differ, also while the preferred one is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  const ports = await Promise.all([taken, taken, undefined, undefined].map((port) => findFreePort(port)));
  server.close();
  expect(new Set([...ports, taken]).size).toBe(5);
  // What Linux, macOS and Windows give to those who ask for any port is above.
  for (const port of ports) expect(port).toBeLessThan(32_768);
});

test('the preferred port is used if it is free', async () => {
  const free = await findFreePort();
  expect(await findFreePort(free)).toBe(free);
});
