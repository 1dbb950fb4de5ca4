import { createServer, request as forward } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/**
 * A forward proxy as a process of its own: absolute URLs for http, tunnels by CONNECT. It knows the ports of the hosts in
 * HOSTS (`{ "slack.test": 4020 }`, on this machine), refuses all others, and requires `user:password` if CREDENTIALS has it.
 */
const hosts = JSON.parse(process.env.HOSTS ?? '{}') as Record<string, number>;
const expectedAuthorization = `Basic ${Buffer.from(process.env.CREDENTIALS ?? '').toString('base64')}`;
const requests: string[] = [];

const isAllowed = (headers: NodeJS.Dict<string | string[]>) =>
  !process.env.CREDENTIALS || headers['proxy-authorization'] === expectedAuthorization;

const server = createServer((request, response) => {
  const { method = '', url = '', headers } = request;
  // For `requests` of startForwardProxy.
  if (url === '/seen') return response.end(JSON.stringify(requests));
  requests.push(`${method} ${url.split('?')[0]}`);
  if (!isAllowed(headers)) return response.writeHead(407, { 'proxy-authenticate': 'Basic' }).end();
  const { hostname, pathname, search } = new URL(url);
  const port = hosts[hostname];
  if (!port) return response.writeHead(502).end('The proxy does not know this host.');
  const { 'proxy-authorization': _ours, 'proxy-connection': _hop, ...rest } = headers;
  const target = { host: '127.0.0.1', port, path: pathname + search, method, headers: rest };
  const onward = forward(target, (answer) => {
    // Each of the two connections has its own lifetime.
    const { connection: _connection, 'keep-alive': _keepAlive, ...passedOn } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, passedOn);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  return request.pipe(onward);
});

server.on('connect', ({ url = '', headers }, client, head) => {
  requests.push(`CONNECT ${url}`);
  const port = hosts[url.replace(/:\d+$/, '')];
  if (!port || !isAllowed(headers)) {
    client.end(`HTTP/1.1 ${port ? '407 Proxy Authentication Required' : '502 Bad Gateway'}\r\n\r\n`);
    return;
  }
  const onward = connect(port, '127.0.0.1', () => {
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    onward.write(head);
    onward.pipe(client).pipe(onward);
  });
  onward.on('error', () => client.destroy());
  client.on('error', () => onward.destroy());
  client.on('close', () => onward.destroy());
});

server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
// Ends with the process that started it.
process.stdin.on('end', () => process.exit()).resume();
