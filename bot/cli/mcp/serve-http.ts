import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localhostOriginValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpServerFactory } from '@modelcontextprotocol/server';
import { verifyWebhook } from '../../../shared/webhook';
import type { Invocation } from '../command';

const PATH = '/mcp';

interface HttpSettings {
  readonly host: string;
  readonly port: number;
  readonly token: string;
  /** Called with the address once clients can connect. */
  readonly onListening: (url: string) => void;
}

/** Serves clients over Streamable HTTP, each call with the token, until this process is asked to stop. */
export async function serveHttp(
  factory: McpServerFactory,
  { signal, clock }: Pick<Invocation, 'signal' | 'clock'>,
  { host, port, token, onListening }: HttpSettings,
): Promise<void> {
  const mcp = createMcpHandler(factory);
  const handle = toNodeHandler(mcp);
  // Pages in a browser are refused: https://modelcontextprotocol.io/specification/2026-07-28/basic/transports
  const isAllowedOrigin = localhostOriginValidation();
  const check = { mode: 'sharedSecret', header: 'authorization', secret: `Bearer ${token}` } as const;
  const server = createServer(async (request, response) => {
    if (!verifyWebhook({ rawBody: Buffer.alloc(0), headers: request.headers }, check, clock.now()).ok)
      return void response
        .writeHead(401, { 'www-authenticate': 'Bearer', 'content-type': 'text/plain' })
        .end('Send MCP_TOKEN as a bearer token.');
    if (!isAllowedOrigin(request, response)) return;
    if (request.url !== PATH)
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end(`MCP is at ${PATH}.`);
    await handle(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  onListening(`http://${host.includes(':') ? `[${host}]` : host}:${address.port}${PATH}`);
  if (!signal.aborted) await once(signal, 'abort');
  await mcp.close();
  server.closeAllConnections();
  server.close();
}
