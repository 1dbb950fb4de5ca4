import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { slackFile } from '../../../bot/slack/slack-file';

const content = Buffer.from('%PDF-1.4 the statement');
const pdf = { 'content-type': 'application/pdf', 'content-length': content.length };
const token = 'xoxb-of-the-test';
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
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function read({
  url = `http://${host}/file`,
  size = content.length,
  hosts = [host],
} = {}): Promise<string> {
  const file = slackFile(
    { id: 'F1', name: 'a.pdf', mimetype: 'application/pdf', size, url },
    { token, hosts, plainHttp: true },
  );
  const chunks: Uint8Array[] = [];
  for await (const chunk of await file.open()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('a file in Slack', () => {
  it('is read with the token, anew each time it is opened', async () => {
    expect(await read()).toBe(content.toString());
    expect(await read()).toBe(content.toString());
    expect(seen.map(({ authorization }) => authorization)).toEqual([`Bearer ${token}`, `Bearer ${token}`]);
  });

  it('is not asked for where the token must not go', async () => {
    await expect(read({ hosts: ['files.slack.com'] })).rejects.toThrow('not one of Slack');
    expect(seen).toEqual([]);
  });

  it('is followed where Slack sends it, without the token', async () => {
    answer = (request, response) => {
      if (request.url === '/file') response.writeHead(302, { location: '/moved' }).end();
      else response.writeHead(200, pdf).end(content);
    };
    expect(await read()).toBe(content.toString());
    expect(seen.at(-1)).toEqual({ path: '/moved', authorization: undefined });
  });

  it.each([
    'http://localhost:1/x',
    'http://169.254.169.254/latest',
    'https://evil-slack.com/x',
    'file:///etc/passwd',
  ])('is not followed to %s', async (location) => {
    answer = (_request, response) => response.writeHead(302, { location }).end();
    await expect(read()).rejects.toThrow('not trusted');
  });

  it('is not followed in a circle', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/file' }).end();
    await expect(read()).rejects.toThrow('not trusted');
    expect(seen.length).toBeLessThan(6);
  });

  it.each([
    ['a login page', 200, { 'content-type': 'text/html; charset=utf-8' }, 'files:read'],
    ['a deleted file', 404, {}, 'deleted'],
    ['a refusal', 403, {}, '403'],
  ])('that turns out to be %s is refused before its first byte', async (_name, status, headers, why) => {
    answer = (_request, response) => response.writeHead(status, headers).end(content);
    await expect(read()).rejects.toThrow(why);
  });

  it('that has changed its length is refused before its first byte', async () => {
    await expect(read({ size: 5 })).rejects.toThrow('bytes now, not 5');
  });
});
