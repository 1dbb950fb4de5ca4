import { connect } from 'node:net';

/** Follows what is sent, so that the server closes the connection once it has responded to all of it. */
const LAST_REQUEST = 'GET /healthz HTTP/1.1\r\nHost: bot.example\r\nConnection: close\r\n\r\n';
const LAST_RESPONSE = /HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*\r\n2\r\nok\r\n0\r\n\r\n$/;

/** Sends exactly these bytes and returns everything the server responds to them. */
export async function sendRawHttp(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const said: Buffer[] = [];
  socket.on('data', (chunk) => said.push(chunk));
  // A refusal may end in a connection reset: what was received before it counts.
  socket.on('error', () => undefined);
  // Not ended here: Node drops requests that are not yet responded to when the client ends its side.
  socket.write(bytes + LAST_REQUEST);
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(said).toString('latin1').replace(LAST_RESPONSE, '');
}

/** The status of every response, in order. */
export function parseStatuses(answers: string): number[] {
  return [...answers.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map(([, status]) => Number(status));
}

export interface RawRequestParts {
  readonly method?: string;
  readonly path: string;
  readonly version?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
}

/** Builds a raw request, including ones that a library would refuse to send. */
export function buildRawRequest({
  method = 'POST',
  path,
  version = '1.1',
  headers = [],
  body = '',
}: RawRequestParts): string {
  const length = headers.some((header) => /^(content-length|transfer-encoding)/i.test(header))
    ? []
    : [`Content-Length: ${Buffer.byteLength(body)}`];
  const host = version === '1.0' ? [] : ['Host: bot.example'];
  return [`${method} ${path} HTTP/${version}`, ...host, ...length, ...headers, '', body].join('\r\n');
}
