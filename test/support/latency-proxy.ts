import { once } from 'node:events';
import { createServer, request as pass } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A way to a server on which every call takes a while, as over a real network. */
export async function startLatencyProxy(to: string, milliseconds: number) {
  const { hostname, port } = new URL(to);
  const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    if (milliseconds > 0) await wait(milliseconds);
    const { method, url: path, headers } = request;
    const onward = pass({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
