import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPageServer } from '../../../sandbox/page/serve';
import { startPageWithSandboxes } from './start-page-with-sandboxes';

let sandbox: Awaited<ReturnType<typeof startPageWithSandboxes>>;
beforeAll(async () => {
  sandbox = await startPageWithSandboxes();
});
afterAll(() => sandbox.close());

const at = (path: string) => `${sandbox.page.url}${path}`;
const person = (path: string) => at(`/_workspace/people/ada${path}`);
const json = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** fetch cannot send a Host header other than the host it calls. */
async function statusFor(headers: Record<string, string>, path: string): Promise<number | undefined> {
  const call = request(at(path), { headers });
  call.end();
  const [response] = await once(call, 'response');
  response.resume();
  return response.statusCode;
}

describe('the page', () => {
  it('includes everything it needs, and may load and run nothing else', async () => {
    const page = await fetch(at('/'));
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    const html = await page.text();
    const parts = [...html.matchAll(/(?:src|href)="\.?(\/[^"]+)"/g)].map(([, path]) => path as string);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect((await fetch(at(part))).status).toBe(200);
    expect(html).not.toMatch(/https?:/);
  });

  it('serves no other files', async () => {
    for (const path of ['/assets/other.js', '/package.json', '/assets/..%2f..%2fpackage.json'])
      expect((await fetch(at(path))).status).toBe(404);
  });

  it.each(['/', '/samples', '/_sandbox/state', '/_workspace/people'])(
    'refuses %s under a foreign name, and to the pages of other sites',
    async (path) => {
      expect(await statusFor({ host: 'rebound.example' }, path)).toBe(403);
      expect(await statusFor({ origin: 'https://elsewhere.example' }, path)).toBe(403);
      expect(await statusFor({ origin: sandbox.page.url }, path)).toBe(200);
    },
  );
});

describe('the proxy to the sandboxes', () => {
  it('streams events as they happen', async () => {
    const reader = (await fetch(person('/events'))).body?.getReader();
    const waitForText = async (expected: string) => {
      for (let text = ''; !text.includes(expected); ) {
        const read = await reader?.read();
        if (!read?.value) throw new Error(`The stream ended before it contained ${expected}.`);
        text += Buffer.from(read.value).toString();
      }
    };
    await waitForText('listening');
    sandbox.slack.as('bob').postMessage('credit', 'a new message');
    await waitForText('a new message');
    await reader?.cancel();
  });

  it('uploads a file and downloads it again', async () => {
    const bytes = Buffer.alloc(3_000_000, 'statement');
    const sent = await fetch(person('/uploads?name=a%20statement.pdf'), { method: 'PUT', body: bytes });
    const { upload } = (await sent.json()) as { upload: string };
    const channel = sandbox.slack.channel('credit').id;
    const posted = await fetch(person('/messages'), json({ channel, text: '', uploads: [upload] }));
    const { files } = (await posted.json()) as { files: { id: string; name: string }[] };
    expect(files).toMatchObject([{ name: 'a statement.pdf', size: bytes.length }]);
    const back = await fetch(person(`/files/${files[0]?.id}`));
    expect(Buffer.from(await back.arrayBuffer()).equals(bytes)).toBe(true);
    expect(back.headers.get('content-security-policy')).toBe('sandbox');
  });

  it('closes both connections when one side disconnects', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const slackUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await using page = await startPageServer({ riskUrl: sandbox.risk.url, slackUrl });

    const upload = request(`${page.url}/_workspace/people/ada/uploads?name=a.pdf`, { method: 'PUT' });
    upload.on('error', () => {});
    upload.write(Buffer.alloc(1000));
    const [arrived] = await once(server, 'request');
    const left = once(arrived, 'error');
    upload.destroy();
    expect((await left)[0]).toMatchObject({ code: 'ECONNRESET' });

    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const gone = await fetch(`${page.url}/_workspace/people`);
    expect(gone.status).toBe(502);
    expect(await gone.json()).toMatchObject({
      error: { message: expect.stringContaining('not responding') },
    });
  });
});
