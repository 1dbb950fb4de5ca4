import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Trap = Awaited<ReturnType<typeof startTrap>>;

/** A server where nobody should ever come by, on every address of this machine; it counts who does. */
export async function startTrap(answer: RequestListener = (_request, response) => response.end('inside')) {
  const visits: { url: string; authorization?: string }[] = [];
  const dialled: string[] = [];
  const server = createServer((request, response) => {
    visits.push({ url: request.url ?? '', authorization: request.headers.authorization });
    answer(request, response);
  });
  server.on('connection', ({ localAddress = '' }) => dialled.push(localAddress));
  server.listen(0, '::');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    visits,
    connections: () => dialled.length,
    /** The address of this machine that each came to. */
    dialled: () => dialled,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
