import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CanaryServer = Awaited<ReturnType<typeof startCanaryServer>>;

/** A server that must never receive a request, on every address of this machine; it records those it gets. */
export async function startCanaryServer(
  answer: RequestListener = (_request, response) => response.end('inside'),
) {
  const requests: { url: string; authorization?: string }[] = [];
  const dialled: string[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', authorization: request.headers.authorization });
    answer(request, response);
  });
  server.on('connection', ({ localAddress = '' }) => dialled.push(localAddress));
  server.listen(0, '::');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    visits: requests,
    connectionCount: () => dialled.length,
    /** The local address of each connection. */
    localAddresses: () => dialled,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
