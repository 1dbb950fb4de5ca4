import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { request } from 'undici';
import { type Network, openNetwork, type ProxySettings } from '../../../bot/http/network';
import { createUndiciHttp } from '../../../bot/http/undici-http';
import { systemClock } from '../../../client/system-clock';
import { createRiskClient, UploadForm } from '../../../shared/client';
import { startForwardProxy } from '../../fakes/start-forward-proxy';

const CREDENTIALS = 'ada:a%20long%20password';

let origin: Server;
let port: number;
let requests: { host?: string; length?: string; bytes: number; ours?: string }[];
let proxy: Awaited<ReturnType<typeof startForwardProxy>>;
const openNetworks: Network[] = [];

beforeAll(async () => {
  origin = createServer(async (incoming, response) => {
    const { host, 'content-length': length, 'proxy-authorization': ours } = incoming.headers;
    requests.push({ host, length, bytes: (await buffer(incoming)).length, ours });
    response.end('{}');
  });
  await once(origin.listen(0, '127.0.0.1'), 'listening');
  ({ port } = origin.address() as AddressInfo);
  proxy = await startForwardProxy(
    { 'api.test': port, 'storage.test': port },
    decodeURIComponent(CREDENTIALS),
  );
});
beforeEach(() => {
  requests = [];
});
afterAll(async () => {
  await Promise.all(openNetworks.map((network) => network.close()));
  origin.closeAllConnections();
  origin.close();
  await proxy.close();
});

function open(settings: Partial<ProxySettings> = {}): Network {
  const url = `http://${CREDENTIALS}@127.0.0.1:${proxy.port}`;
  const network = openNetwork({ http: url, https: url, bypass: '', ...settings });
  openNetworks.push(network);
  return network;
}

/** The requests that the proxy received during `act`. */
async function requestsToProxy(act: () => Promise<unknown>): Promise<string[]> {
  const before = (await proxy.requests()).length;
  await act();
  return (await proxy.requests()).slice(before);
}

async function errorCode(call: Promise<unknown>): Promise<string | undefined> {
  return call.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );
}

describe('with a proxy', () => {
  test('plain http sends it the absolute URL, and the password goes no further', async () => {
    const { trusted } = open();
    const seen = await requestsToProxy(async () => {
      expect((await request('http://api.test/requests', { dispatcher: trusted })).statusCode).toBe(200);
    });
    expect(seen).toEqual(['GET http://api.test/requests']);
    expect(requests).toEqual([{ host: 'api.test', bytes: 0 }]);
  });

  test('https asks it for a tunnel', async () => {
    const { trusted } = open();
    // The other end does not speak TLS: only the tunnel matters here.
    const seen = await requestsToProxy(() =>
      errorCode(request('https://api.test/requests', { dispatcher: trusted })),
    );
    expect(seen).toEqual(['CONNECT api.test:443']);
  });

  test('an upload is streamed, with its exact length', async () => {
    const http = createUndiciHttp({ url: 'http://api.test', headers: {}, network: open() });
    const client = createRiskClient({ baseUrl: 'http://api.test', http, clock: systemClock, maxAttempts: 1 });
    const piece = Buffer.alloc(100_000, 'x');
    const read = async function* () {
      for (let at = 0; at < 50; at += 1) yield piece;
    };
    const file = { name: 'a.pdf', type: 'application/pdf', size: 5_000_000, open: read };
    const seen = await requestsToProxy(() =>
      client.storeFile(new UploadForm('http://storage.test/bucket', [['key', 'value']]), file),
    );
    expect(seen).toEqual(['POST http://storage.test/bucket']);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.length).toBe(String(requests[0]?.bytes));
    expect(requests[0]?.bytes).toBeGreaterThan(5_000_000);
  });

  test('fetch goes through it too, with a form', async () => {
    const form = new FormData();
    form.append('file', new Blob(['content']), 'a.txt');
    const seen = await requestsToProxy(async () => {
      await open().fetch?.('http://api.test/upload', { method: 'POST', body: form });
    });
    expect(seen).toEqual(['POST http://api.test/upload']);
    expect(requests[0]?.bytes).toBeGreaterThan(100);
  });

  // Only the proxy can resolve the name, so a call that bypasses it fails.
  test.each([
    ['api.test', 'api.test'],
    ['.test', 'api.test'],
    ['other.example, api.test:80', 'api.test'],
    ['*', 'api.test'],
  ])('NO_PROXY %s keeps %s away from it', async (bypass, host) => {
    const { trusted } = open({ bypass });
    const seen = await requestsToProxy(async () => {
      expect(await errorCode(request(`http://${host}/`, { dispatcher: trusted }))).toMatch(
        // The last where no name server answers in time.
        /^(ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/,
      );
    });
    expect(seen).toEqual([]);
  });

  test.each(['127.0.0.1', 'localhost'])('%s is reached without it', async (host) => {
    const { trusted } = open();
    const seen = await requestsToProxy(async () => {
      expect((await request(`http://${host}:${port}/`, { dispatcher: trusted })).statusCode).toBe(200);
    });
    expect(seen).toEqual([]);
  });

  test('a proxy for https only is not used for plain http', async () => {
    const { trusted } = open({ http: undefined });
    const seen = await requestsToProxy(() => errorCode(request('http://api.test/', { dispatcher: trusted })));
    expect(seen).toEqual([]);
  });
});

describe('addresses that others choose, with a proxy', () => {
  test.each(['http', 'https'])('are resolved by it over %s when they are host names', async (scheme) => {
    const dispatcher = open().publicOnly({ loopback: false });
    const seen = await requestsToProxy(() => errorCode(request(`${scheme}://storage.test/`, { dispatcher })));
    expect(seen).toEqual([scheme === 'http' ? 'GET http://storage.test/' : 'CONNECT storage.test:443']);
  });

  test.each([
    '127.0.0.1',
    'localhost',
    'sub.localhost',
    '[::1]',
    '10.0.0.1',
    '169.254.169.254',
    '2852039166',
    '[fd00:ec2::254]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::a9fe:a9fe]',
  ])('are refused when they are %s, which the proxy might reach', async (host) => {
    for (const bypass of ['', host, '*'])
      for (const scheme of ['http', 'https']) {
        const dispatcher = open({ bypass }).publicOnly({ loopback: false });
        const seen = await requestsToProxy(async () => {
          expect(await errorCode(request(`${scheme}://${host}:${port}/`, { dispatcher }))).toBe(
            'ERR_ADDRESS_REFUSED',
          );
        });
        expect(seen).toEqual([]);
      }
    expect(requests).toEqual([]);
  });
});

describe('a proxy that refuses', () => {
  const client = (settings: Partial<ProxySettings>, url: string) =>
    createRiskClient({
      baseUrl: url,
      http: createUndiciHttp({ url, headers: {}, network: open(settings) }),
      clock: systemClock,
      maxAttempts: 1,
    });
  const create = { code: { type: 'siren', id: '732829320' } } as const;

  test.each(['http://api.test', 'https://api.test'])(
    'because a password is missing has certainly not forwarded a call to %s',
    async (url) => {
      const anonymous = `http://127.0.0.1:${proxy.port}`;
      await expect(
        client({ http: anonymous, https: anonymous }, url).createRequest(create),
      ).rejects.toMatchObject({
        failure: expect.objectContaining({ reason: 'proxy_refused' }),
        outcomeUnknown: false,
      });
      expect(requests).toEqual([]);
    },
  );

  test('a tunnel has certainly not forwarded a call', async () => {
    await expect(client({}, 'https://unknown.test').createRequest(create)).rejects.toMatchObject({
      failure: expect.objectContaining({ reason: 'proxy_refused' }),
      outcomeUnknown: false,
    });
  });
});

test('a connection unused for a second is closed before the server closes it', async () => {
  const server = createServer({ keepAliveTimeout: 600_000 }, (_request, response) => response.end('{}'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const network = openNetwork();
  openNetworks.push(network);
  const connected = once(server, 'connection');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await (await request(url, { dispatcher: network.trusted })).body.dump();
  const [socket] = await connected;
  await once(socket, 'close', { signal: AbortSignal.timeout(120_000) });
  server.close();
});
