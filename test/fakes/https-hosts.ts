import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { Network } from '../../bot/http/network';
import { createSelfSignedCertificate } from '../support/create-self-signed-certificate';

export interface ReceivedRequest {
  /** The host as the client names it, with its port where that is not 443. */
  readonly host: string;
  readonly path: string;
  readonly authorization: string | undefined;
}

/** HTTPS servers for any host names on this machine, and a way to reach them by those names on any port. */
export async function startHttpsHosts(
  names: readonly string[],
  answer: (visit: ReceivedRequest, response: ServerResponse, request: IncomingMessage) => void,
) {
  const { key, cert } = createSelfSignedCertificate(...names);
  const requests: ReceivedRequest[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    const { host = '', authorization } = request.headers;
    const visit = { host, path: request.url ?? '', authorization };
    requests.push(visit);
    answer(visit, response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = String((server.address() as AddressInfo).port);
  const connect = buildConnector({
    ca: cert,
    lookup: (_name, { all }, found) =>
      all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
  });
  const agent = new Agent({ connect: (options, done) => connect({ ...options, port }, done) });
  const network: Network = { trusted: agent, publicOnly: () => agent, close: () => agent.destroy() };
  return {
    network,
    visits: requests,
    [Symbol.asyncDispose]: async () => {
      await agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
