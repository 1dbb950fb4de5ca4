import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CanaryServer = Awaited<ReturnType<typeof startCanaryServer>>;

/** A server that must never receive a request, on every address of this machine; it records those it gets. */
export async function startCanaryServer(
  answer: RequestListener = (_request, response) => response.end('inside'),
) {
  const requests: { url: string; authorization?: string }[] = [];
  const localAddresses: string[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', authorization: request.headers.authorization });
    answer(request, response);
  });
  server.on('connection', ({ localAddress = '' }) => localAddresses.push(localAddress));
  server.listen(0, '::');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    visits: requests,
    connectionCount: () => localAddresses.length,
    /** The local address of each connection. */
    localAddresses: () => localAddresses,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
