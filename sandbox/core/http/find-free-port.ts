import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** The preferred port if it is free, any free one otherwise. */
export async function findFreePort(preferred = 0): Promise<number> {
  const server = createServer();
  try {
    server.listen(preferred, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  } catch (error) {
    if (preferred === 0) throw error;
    return findFreePort();
  } finally {
    server.close();
  }
}
