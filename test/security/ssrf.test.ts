import type { lookup } from 'node:dns';
import { isIP } from 'node:net';
import { Agent, request } from 'undici';
import { openNetwork } from '../../bot/http/network';
import { publicOnlyConnector } from '../../bot/http/public-only-connector';
import { createUndiciHttp } from '../../bot/http/undici-http';
import { slackDocumentFile } from '../../bot/slack/files/slack-file';
import { systemClock } from '../../client/system-clock';
import { createRiskClient, UploadForm } from '../../shared/client';
import { type CanaryServer, startCanaryServer } from './canary-server';

/** The loopback address in every notation. */
const loopbackAddresses = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '①②⑦.⓪.⓪.①',
  'localhost',
  'LOCALHOST',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
];
const unspecifiedAddresses = ['0.0.0.0', '0', '[::]', '[::ffff:0.0.0.0]'];
const privateAddresses = [
  '169.254.169.254',
  '2852039166',
  '[::ffff:a9fe:a9fe]',
  '[fe80::1]',
  '[fd00:ec2::254]',
  '10.0.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.100.100.200',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::a00:1]',
  '[64:ff9b:1:a00:0:100:808:808]',
  '[::7f00:1]',
  '[2002:7f00:1::]',
  '[ff02::1]',
];
const schemes = ['http', 'https'] as const;

let canaryServer: CanaryServer;
beforeEach(async () => {
  canaryServer = await startCanaryServer();
});
afterEach(() => canaryServer[Symbol.asyncDispose]());

const content = Buffer.from('%PDF-1.4');

function upload(apiUrl: string, address: string, storageHosts: string[] = []) {
  const http = createUndiciHttp({ url: apiUrl, headers: { authorization: 'Bearer canary' }, storageHosts });
  const client = createRiskClient({ baseUrl: apiUrl, http, clock: systemClock, maxAttempts: 1 });
  const open = async function* () {
    yield content;
  };
  const file = { name: 'a.pdf', type: 'application/pdf', size: content.length, open };
  return client.storeFile(new UploadForm(address, [['key', 'value']]), file);
}

describe('a connection limited to public addresses', () => {
  const dispatcher = new Agent({ connect: publicOnlyConnector() });

  test.each([...loopbackAddresses, ...unspecifiedAddresses, ...privateAddresses])(
    'is not made to %s',
    async (host) => {
      for (const scheme of schemes)
        await expect(
          request(`${scheme}://${host}:${canaryServer.port}/`, { dispatcher }),
        ).rejects.toMatchObject({
          code: 'ERR_ADDRESS_REFUSED',
        });
      expect(canaryServer.connectionCount()).toBe(0);
    },
  );

  test.each(['127.0.0.1', 'localhost', '[::1]'])('is made to %s when loopback is allowed', async (host) => {
    const open = new Agent({ connect: publicOnlyConnector({ loopback: true }) });
    expect((await request(`http://${host}:${canaryServer.port}/`, { dispatcher: open })).statusCode).toBe(
      200,
    );
    await open.close();
  });

  test.each([...unspecifiedAddresses, ...privateAddresses])(
    'is not made to %s even when loopback is allowed',
    async (host) => {
      const open = new Agent({ connect: publicOnlyConnector({ loopback: true }) });
      await expect(
        request(`http://${host}:${canaryServer.port}/`, { dispatcher: open }),
      ).rejects.toMatchObject({
        code: 'ERR_ADDRESS_REFUSED',
      });
      expect(canaryServer.connectionCount()).toBe(0);
    },
  );
});

describe('a host name with several addresses', () => {
  /** Resolves like a DNS server that lists these addresses, in this order. */
  const listing = (...addresses: string[]) =>
    ((_name: string, _options: unknown, found: (error: null, all: object[]) => void) =>
      found(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      )) as unknown as typeof lookup;

  const connectTo = (...addresses: string[]) => {
    const connect = publicOnlyConnector({ loopback: true, resolve: listing(...addresses) });
    const dispatcher = new Agent({ connect });
    return request(`http://storage.test:${canaryServer.port}/`, { dispatcher }).finally(() =>
      dispatcher.destroy(),
    );
  };

  // 0.0.0.0 is this machine too, but not an allowed address: had it been tried, the connection would be to 127.0.0.1.
  test('is reached through its public addresses only', async () => {
    for (const addresses of [
      ['0.0.0.0', '::1'],
      ['::1', '0.0.0.0'],
      ['10.255.255.1', '::1'],
    ])
      expect((await connectTo(...addresses)).statusCode).toBe(200);
    expect(canaryServer.localAddresses()).toEqual(['::1', '::1', '::1']);
  });

  test('is refused when none of them is public', async () => {
    const refused = { code: 'ERR_ADDRESS_REFUSED' };
    await expect(connectTo('0.0.0.0', '10.0.0.1', '64:ff9b::a00:1')).rejects.toMatchObject(refused);
    await expect(connectTo()).rejects.toMatchObject(refused);
    expect(canaryServer.connectionCount()).toBe(0);
  });
});

describe('an upload URL from the service', () => {
  test.each([...loopbackAddresses, ...unspecifiedAddresses, ...privateAddresses])(
    'is refused when it is https://%s',
    async (host) => {
      await expect(
        upload('https://api.example.com/v1', `https://${host}:${canaryServer.port}/bucket`),
      ).rejects.toThrow('address_private');
      expect(canaryServer.connectionCount()).toBe(0);
    },
  );

  test.each(['http://example.com/bucket', 'http://127.0.0.1/', 'ftp://example.com/', 'file:///etc/passwd'])(
    'is refused when the API uses https and it is %s',
    async (address) => {
      await expect(upload('https://api.example.com/v1', address)).rejects.toThrow('not_encrypted');
    },
  );

  test('is refused when a user name hides the real host', async () => {
    const address = `https://storage.example.com@127.0.0.1:${canaryServer.port}/`;
    await expect(upload('https://api.example.com/v1', address)).rejects.toThrow('address_private');
    expect(canaryServer.connectionCount()).toBe(0);
  });

  test.each([
    ['the API is on this machine too', 'http://localhost:1', []],
    ["it is on the API's host", 'http://127.0.0.1:1', []],
    ['its host is in RISK_STORAGE_HOSTS', 'http://api.example.com', ['127.0.0.1']],
  ])('on this machine is accepted when %s', async (_name, apiUrl, hosts) => {
    await upload(apiUrl, `http://127.0.0.1:${canaryServer.port}/bucket`, hosts);
    expect(canaryServer.visits).toEqual([{ url: '/bucket', authorization: undefined }]);
  });

  test.each(privateAddresses)('%s is refused even from an API on this machine', async (host) => {
    await expect(upload('http://localhost:1', `http://${host}:${canaryServer.port}/`)).rejects.toThrow(
      'address_private',
    );
  });

  test.each([301, 302, 303, 307, 308])('that responds %i is not followed elsewhere', async (status) => {
    await using redirecting = await startCanaryServer((_request, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${canaryServer.port}/` }).end(),
    );
    await expect(upload('http://localhost:1', `http://127.0.0.1:${redirecting.port}/`)).rejects.toThrow(
      'storage_redirected',
    );
    expect(canaryServer.connectionCount()).toBe(0);
  });
});

test.each([301, 302, 307, 308])(
  'an API that responds %i does not get its credentials forwarded',
  async (status) => {
    await using redirecting = await startCanaryServer((_request, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${canaryServer.port}/` }).end(),
    );
    const url = `http://127.0.0.1:${redirecting.port}`;
    const http = createUndiciHttp({ url, headers: { authorization: 'Bearer canary' } });
    const client = createRiskClient({ baseUrl: url, http, clock: systemClock, maxAttempts: 1 });
    await expect(client.getReport('rep')).rejects.toThrow('redirected');
    expect(canaryServer.connectionCount()).toBe(0);
  },
);

describe('a file URL from Slack', () => {
  const read = async (url: string, hosts: string[], apiUrl = 'https://slack.com/api/') => {
    const about = { id: 'F1', name: 'a.pdf', mimetype: 'application/pdf', size: 6, url };
    const grantedScopes = async () => ['files:read'];
    const options = { token: 'xoxb-canary', hosts, apiUrl, network: openNetwork(), grantedScopes };
    await slackDocumentFile(about, options).open();
  };

  test.each([
    ...[...loopbackAddresses, ...unspecifiedAddresses, ...privateAddresses].map((host) => `https://${host}/`),
    'http://files.slack.com/F1',
    'https://files.slack.com.example.com/F1',
    'https://files.slack.com@example.com/F1',
    'https://example.com/files.slack.com',
    'https://example.com#files.slack.com',
    'https://files.slack.com:8443/F1',
    'https://files.slack.com./F1',
    'https://evilslack.com/F1',
    'https://user@files.slack.com/F1',
    'file:///etc/passwd',
    'data:application/pdf,x',
  ])('gets no token when it is %s', async (url) => {
    for (const hosts of [['files.slack.com'], ['*.slack.com']])
      await expect(read(url, hosts)).rejects.toThrow('file_not_in_slack');
    // Plain HTTP is only for hosts named in full, whatever the fake Slack is.
    await expect(read(url, ['*.slack.com'], 'http://127.0.0.1/api/')).rejects.toThrow('file_not_in_slack');
  });

  const redirecting = (host: string) =>
    startCanaryServer((_request, response) =>
      response.writeHead(302, { location: `${host}:${canaryServer.port}/` }).end(),
    );
  const writable = [...loopbackAddresses, ...unspecifiedAddresses, ...privateAddresses].filter((host) =>
    /^[ -~]+$/.test(host),
  );
  test.each(writable.flatMap((host) => [`http://${host}`, `https://${host}`]))(
    'does not follow a redirect to %s',
    async (host) => {
      await using moved = await redirecting(host);
      const named = `127.0.0.1:${moved.port}`;
      const reading = read(`http://${named}/F1`, [named], 'http://slack.example.com/api/');
      await expect(reading).rejects.toThrow('redirect_untrusted');
      expect(canaryServer.connectionCount()).toBe(0);
    },
  );

  test('follows a redirect to this machine when the fake Slack runs here too, without the token', async () => {
    await using moved = await redirecting('http://localhost');
    const named = `127.0.0.1:${moved.port}`;
    await read(`http://${named}/F1`, [named], `http://${named}/api/`);
    expect(moved.visits).toMatchObject([{ authorization: 'Bearer xoxb-canary' }]);
    expect(canaryServer.visits).toEqual([{ url: '/', authorization: undefined }]);
  });

  test.each([...unspecifiedAddresses, ...privateAddresses])(
    'does not follow a redirect to %s even then',
    async (host) => {
      await using moved = await redirecting(`http://${host}`);
      const named = `127.0.0.1:${moved.port}`;
      await expect(read(`http://${named}/F1`, [named], `http://${named}/api/`)).rejects.toThrow(
        'redirect_untrusted',
      );
      expect(canaryServer.connectionCount()).toBe(0);
    },
  );
});
