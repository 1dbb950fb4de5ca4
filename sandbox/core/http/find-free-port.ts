import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** The wished port when nobody has it, any free one otherwise. */
export async function findFreePort(wished = 0): Promise<number> {
  const server = createServer();
  try {
    server.listen(wished, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  } catch (error) {
    if (wished === 0) throw error;
    return findFreePort();
  } finally {
    server.close();
  }
}
