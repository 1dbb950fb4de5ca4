import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { isHostPattern } from '../../../../bot/config/host-pattern';
import { openNetwork } from '../../../../bot/http/network';
import { isSlackUrl } from '../../../../bot/slack/files/is-slack-url';
import { slackDocumentFile } from '../../../../bot/slack/files/slack-file';
import { SlackFileError } from '../../../../bot/slack/files/slack-file-error';
import { startHttpsHosts } from '../../../fakes/https-hosts';

describe('a file', () => {
  const content = Buffer.from('%PDF-1.4 the statement');
  const pdf = { 'content-type': 'application/pdf', 'content-length': content.length };
  const page = { 'content-type': 'text/html; charset=utf-8' };
  const token = 'xoxb-of-the-test';
  const withToken = `Bearer ${token}`;
  let server: Server;
  let host: string;
  let seen: { path: string; authorization: string | undefined }[];
  let answer: RequestListener;

  beforeEach(async () => {
    seen = [];
    answer = (_request, response) => response.writeHead(200, pdf).end(content);
    server = createServer((request, response) => {
      seen.push({ path: request.url ?? '', authorization: request.headers.authorization });
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  async function read({
    url = `http://${host}/file`,
    size = content.length,
    mimetype = 'application/pdf',
    hosts = [host],
    apiUrl = `http://${host}/api/`,
    network = openNetwork(),
    scopes = ['files:read'] as string[] | undefined,
  } = {}): Promise<string> {
    const file = slackDocumentFile(
      { id: 'F1', name: 'a.pdf', mimetype, size, url },
      { token, hosts, apiUrl, network, grantedScopes: async () => scopes },
    );
    const chunks: Uint8Array[] = [];
    for await (const chunk of await file.open()) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  }

  async function catchFileError(reading: Promise<string>): Promise<SlackFileError> {
    const error = await reading.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(SlackFileError);
    return error as SlackFileError;
  }

  describe('a file in Slack', () => {
    it('is read with the token, again each time it is opened', async () => {
      expect(await read()).toBe(content.toString());
      expect(await read()).toBe(content.toString());
      expect(seen.map(({ authorization }) => authorization)).toEqual([withToken, withToken]);
    });

    it('is not followed in a redirect loop', async () => {
      answer = (_request, response) => response.writeHead(302, { location: '/file' }).end();
      expect(await catchFileError(read())).toMatchObject({ failure: { code: 'redirect_untrusted' } });
      expect(seen).toHaveLength(6);
    });
  });

  describe('a download over https that Slack redirects', () => {
    const slacks = ['*.slack.com'];
    const api = 'https://slack.com/api/';

    /** Hosts that send a client from address to address, and the file at the end. */
    async function chain(...addresses: string[]) {
      const hosts = addresses.map((address) => new URL(address).hostname);
      const names = await startHttpsHosts(hosts, ({ host, path }, response) => {
        const at = addresses.findIndex((address) => new URL(address).host === host && address.endsWith(path));
        const location = addresses[at + 1];
        if (location) response.writeHead(302, { location }).end();
        else response.writeHead(200, pdf).end(content);
      });
      return names;
    }

    it('among its own hosts sends the token on every hop', async () => {
      const first = 'https://files.slack.com/1';
      await using names = await chain(first, 'https://acme.enterprise.slack.com/2', 'https://slack.com/3');
      expect(await read({ url: first, hosts: slacks, apiUrl: api, network: names.network })).toBe(
        `${content}`,
      );
      expect(names.visits.map(({ authorization }) => authorization)).toEqual([
        withToken,
        withToken,
        withToken,
      ]);
    });

    it('to a CDN omits the token, and sends it again when the chain returns to Slack', async () => {
      const first = 'https://files.slack.com/1';
      await using names = await chain(first, 'https://cdn.example.net/2', 'https://files.slack.com/3');
      expect(await read({ url: first, hosts: slacks, apiUrl: api, network: names.network })).toBe(
        `${content}`,
      );
      expect(names.visits.map(({ authorization }) => authorization)).toEqual([
        withToken,
        undefined,
        withToken,
      ]);
    });

    it.each([
      'https://evilslack.com/2',
      'https://slack.com.example.net/2',
      'https://slack.com.evil.com/2',
      'https://files.slack.com:8443/2',
      'https://a.slack-edge.com/2',
      'https://slack-files.com/2',
      'https://files.slack.com@evil.com/2',
      'https://user:secret@files.slack.com/2',
      'https://xn--slck-5na.com/2',
    ])('to %s does not send the token', async (location) => {
      const { hostname } = new URL(location);
      const first = 'https://files.slack.com/1';
      await using names = await startHttpsHosts(['files.slack.com', hostname], ({ path }, response) => {
        if (path === '/1') response.writeHead(302, { location }).end();
        else response.writeHead(200, pdf).end(content);
      });
      expect(await read({ url: first, hosts: slacks, apiUrl: api, network: names.network })).toBe(
        `${content}`,
      );
      expect(names.visits.map(({ authorization }) => authorization)).toEqual([withToken, undefined]);
    });

    it('goes to the hosts of GovSlack when they are named, and to no other', async () => {
      const options = { hosts: ['.slack-gov.com'], apiUrl: 'https://slack-gov.com/api/' };
      const first = 'https://files.slack-gov.com/1';
      await using names = await chain(first, 'https://slack-gov.com/2', 'https://files.slack.com/3');
      await read({ url: first, network: names.network, ...options });
      expect(names.visits.map(({ authorization }) => authorization)).toEqual([
        withToken,
        withToken,
        undefined,
      ]);
    });
  });

  describe('an answer that is not the file', () => {
    const login = { code: 'file_denied' };

    it.each([
      ['a login page', 200, page, login],
      ['a login page in capitals', 200, { 'content-type': 'Text/HTML; charset=UTF-8' }, login],
      ['a way to the login', 302, { location: '/signin?redir=%2Ffile' }, login],
      ['a way to the workspace', 302, { location: '/?redir=%2Ffile' }, login],
      ['401', 401, {}, { code: 'file_denied', status: 401 }],
      ['403', 403, {}, { code: 'file_denied', status: 403 }],
      ['404', 404, page, { code: 'file_gone' }],
      ['410', 410, {}, { code: 'file_gone' }],
    ])('is permanent when it is %s', async (_name, status, headers, failure) => {
      answer = (_request, response) => response.writeHead(status, headers).end('<html>');
      const error = await catchFileError(read());
      expect(error.failure).toEqual(failure);
      expect(error.isTemporary).toBe(false);
      expect(seen).toHaveLength(1);
    });

    it.each([
      ['429', 429, { 'retry-after': '30' }, { failure: { code: 'downloads_limited' }, retryAfterMs: 30_000 }],
      ['500', 500, page, { failure: { code: 'download_failed', status: 500 } }],
      ['503', 503, {}, { failure: { code: 'download_failed', status: 503 } }],
    ])('is temporary when it is %s', async (_name, status, headers, expected) => {
      answer = (_request, response) => response.writeHead(status, headers).end('<html>');
      expect(await catchFileError(read())).toMatchObject({ isTemporary: true, ...expected });
    });

    it.each([
      [['chat:write'], 'scope_missing'],
      [['files:read'], 'file_denied'],
      // Slack did not say: nothing is blamed.
      [undefined, 'file_denied'],
    ])('with the scopes %j is a login page because of %s', async (scopes, code) => {
      answer = (_request, response) => response.writeHead(200, page).end('<html>');
      expect((await catchFileError(read({ scopes }))).failure).toEqual({ code });
    });

    it('is temporary when the host does not answer', async () => {
      answer = (request) => request.socket.destroy();
      expect(await catchFileError(read())).toMatchObject({
        failure: { code: 'download_unanswered', reason: 'connection_closed' },
        isTemporary: true,
      });
    });

    it('is temporary when it breaks off, with or without Content-Length', async () => {
      const cut = (response: ServerResponse) =>
        response.write(content.subarray(0, 9), () => response.destroy());
      for (const headers of [pdf, { 'content-type': 'application/pdf' }]) {
        answer = (_request, response) => void cut(response.writeHead(200, headers));
        expect(await catchFileError(read())).toMatchObject({
          failure: { code: 'download_cut', size: content.length },
          isTemporary: true,
        });
      }
      answer = (_request, response) => response.writeHead(200).end(content.subarray(0, 9));
      expect(await catchFileError(read())).toMatchObject({
        failure: { code: 'download_cut', read: 9, size: content.length },
        isTemporary: true,
      });
    });

    it('of another length is refused before its first byte', async () => {
      expect((await catchFileError(read({ size: 5 }))).failure).toEqual({
        code: 'file_changed',
        size: 22,
        announced: 5,
      });
    });
  });

  describe('an unusual answer that is the file', () => {
    it('is taken without a length', async () => {
      answer = (_request, response) =>
        response.writeHead(200, { 'content-type': 'application/pdf' }).end(content);
      expect(await read()).toBe(`${content}`);
    });

    it('is decompressed, although no compression was requested', async () => {
      const packed = gzipSync(content);
      const headers = { ...pdf, 'content-encoding': 'gzip', 'content-length': packed.length };
      answer = (_request, response) => response.writeHead(200, headers).end(packed);
      expect(await read()).toBe(`${content}`);
    });

    it('is left as it is when the file itself is compressed', async () => {
      const packed = gzipSync('a table');
      const headers = { 'content-encoding': 'gzip', 'content-length': packed.length };
      answer = (_request, response) => response.writeHead(200, headers).end(packed);
      expect(await read({ size: packed.length, mimetype: 'application/gzip' })).toBe(`${packed}`);
    });

    it.each(['text/html', 'Text/HTML', 'application/vnd.slack-docs'])(
      'may be a web page, when it is %s',
      async (mimetype) => {
        answer = (_request, response) => response.writeHead(200, { ...pdf, ...page }).end(content);
        expect(await read({ mimetype })).toBe(`${content}`);
        expect(await catchFileError(read({ mimetype, size: 5 }))).toMatchObject({
          failure: { code: 'file_denied' },
        });
      },
    );
  });
});

describe('the hosts of Slack', () => {
  test.each([
    'files.slack.com',
    '*.slack.com',
    '.slack-gov.com',
    '127.0.0.1:4020',
    'localhost:4020',
    '[::1]:4020',
  ])('%s names hosts', (text) => expect(isHostPattern(text)).toBe(true));

  test.each([
    '*',
    '.',
    '.com',
    '*.com',
    '*.*.com',
    'https://files.slack.com',
    'slack.com/files',
    '*.slack.com:443',
    '',
  ])('%s does not, or names too many', (text) => expect(isHostPattern(text)).toBe(false));

  test.each([
    ['https://slack.com/x', true],
    ['https://files.slack.com/x', true],
    ['https://FILES.SLACK.COM:443/x', true],
    ['https://acme.enterprise.slack.com/x', true],
    ['http://files.slack.com/x', false],
    ['https://files.slack.com:8443/x', false],
    ['https://evilslack.com/x', false],
    ['https://slack.com.evil.com/x', false],
    ['https://files.slack.com./x', false],
    ['https://evil.com\\.slack.com/x', false],
    ['https://evil.com#.slack.com', false],
    ['https://u@files.slack.com/x', false],
    ['wss://files.slack.com/x', false],
  ])('%s may see a token for *.slack.com: %s', (url, expected) => {
    for (const plainHttp of [false, true])
      expect(isSlackUrl(new URL(url), { hosts: ['*.slack.com'], plainHttp })).toBe(expected);
  });
});
