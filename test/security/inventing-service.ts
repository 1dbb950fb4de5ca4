import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { RiskSandbox } from '../../sandbox/risk';

/** A text in everything that the test makes up. */
export const SECRET = 'zyxwv';

/** Free text of the service, which full cards show. */
const textKeys = ['businessName', 'name', 'firstname', 'lastname', 'title', 'content'];

/** Adds fields that nobody has heard of to every object, plain and nested, and the secret to every free text. */
export function addInventedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addInventedFields);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const own = Object.entries(value).map(([key, inner]) =>
    textKeys.includes(key) && typeof inner === 'string'
      ? [key, `${SECRET} ${inner}`]
      : [key, addInventedFields(inner)],
  );
  return {
    ...Object.fromEntries(own),
    inventedText: SECRET,
    inventedList: [SECRET, { inner: SECRET }],
    inventedObject: { inner: { name: SECRET, verdict: SECRET } },
  };
}

/** The service of the sandbox, whose requests and reports have invented fields everywhere. */
export async function startInventingService(risk: Pick<RiskSandbox, 'url'>) {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const body = await buffer(request);
    const { host: _host, connection: _connection, 'content-length': _length, ...passed } = headers;
    const given = await fetch(new URL(url, risk.url), {
      method,
      headers: passed as Record<string, string>,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const text = await given.text();
    // Everything but the upload forms, whose fields all go to the storage.
    const isChanged = given.ok && /\/(requests|reports)\b/.test(url) && text !== '';
    response.writeHead(given.status, { 'content-type': given.headers.get('content-type') ?? 'text/plain' });
    response.end(isChanged ? JSON.stringify(addInventedFields(JSON.parse(text))) : text);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
