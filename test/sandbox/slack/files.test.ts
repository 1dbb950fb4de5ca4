import { Readable } from 'node:stream';
import type { WebClient } from '@slack/web-api';
import { ALL_SCOPES, type Message, type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { catchSlackError, createSlackClient } from './create-slack-client';

describe('files', () => {
  let workspace: SlackWorkspace;
  let client: WebClient;
  beforeEach(async () => {
    workspace = await startSlackWorkspace({ rateLimits: false, retryDelaysMs: [] });
    client = createSlackClient(workspace);
  });
  afterEach(() => workspace.close());

  interface FileObject {
    id: string;
    url_private: string;
    url_private_download: string;
    file_access: string;
  }
  const fileOf = (message: Message) => message.files?.[0] as unknown as FileObject;
  const download = (url: string, token = workspace.app.botToken, init: RequestInit = {}) =>
    fetch(url, { headers: { authorization: `Bearer ${token}` }, ...init });
  const share = (channel = 'credit', content = '%PDF-1.7 something') =>
    fileOf(workspace.as('ada').shareFile(channel, { name: 'état 1.pdf', content }));

  test('without permission, a download returns a login page with status 200', async () => {
    await using poorer = await startSlackWorkspace({
      app: { scopes: ALL_SCOPES.filter((scope) => scope !== 'files:read') },
    });
    const hidden = fileOf(poorer.as('ada').shareFile('credit', { name: 'a.pdf', content: 'x' }));
    const answers = [
      await download(hidden.url_private, poorer.app.botToken),
      await download(share().url_private, 'xoxb-wrong'),
      await fetch(share().url_private),
    ];
    for (const response of answers) {
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(await response.text()).toContain('Sign in');
    }
  });

  test('a file in a channel without the bot cannot be found', async () => {
    const { id, url_private } = share('secrets');
    expect((await catchSlackError(client.files.info({ file: id }))).error).toBe('file_not_found');
    expect((await download(url_private)).status).toBe(404);
  });

  test('a big file streams no faster than it is read, and is not held in memory', async () => {
    const MEGABYTE = 1024 * 1024;
    const size = 200 * MEGABYTE;
    const piece = Buffer.alloc(MEGABYTE, 'x');
    let produced = 0;
    function* pieces() {
      for (; produced < size; produced += MEGABYTE) yield piece;
    }
    const content = { size, open: () => Readable.from(pieces()) };
    const message = workspace.as('ada').shareFile('credit', { name: 'big.pdf', content });
    const response = await download(fileOf(message).url_private);
    let received = 0;
    let ahead = 0;
    for await (const chunk of response.body as ReadableStream<Uint8Array>) {
      received += chunk.length;
      ahead = Math.max(ahead, produced - received);
    }
    expect(received).toBe(size);
    expect(ahead).toBeLessThan(size / 4);
  });

  test('another app uploads a file where it is a member, and can do nothing else', async () => {
    const mailbox = workspace.addUser({ name: 'mailbox', isBot: true });
    const { id } = workspace.addChannel('forwarded', { members: ['ada', 'mailbox'], bot: true });
    const other = createSlackClient(workspace, workspace.issueUploadToken('mailbox'));
    const upload = { initial_comment: 'siren 732829320', file: Buffer.from('%PDF'), filename: 'mailed.pdf' };
    await other.filesUploadV2({ ...upload, channel_id: id });
    expect(workspace.messages('forwarded')).toMatchObject([
      {
        subtype: 'file_share',
        text: 'siren 732829320',
        user: mailbox.id,
        bot_id: expect.stringMatching(/^B/),
        files: [{ name: 'mailed.pdf', user: mailbox.id }],
      },
    ]);
    const elsewhere = other.filesUploadV2({ ...upload, channel_id: workspace.channel('credit').id });
    expect((await catchSlackError(elsewhere)).error).toBe('not_in_channel');
    const post = other.chat.postMessage({ channel: id, text: 'hello' });
    expect((await catchSlackError(post)).error).toBe('missing_scope');
  });

  describe('a download is redirected', () => {
    const redirected = async (url: string) => {
      const redirect = await download(url, workspace.app.botToken, { redirect: 'manual' });
      expect(redirect.status).toBe(302);
      return redirect.headers.get('location') as string;
    };

    test('to a signed URL of a CDN, which must not get the token', async () => {
      workspace.faults.onDownload('redirect_to_cdn');
      const location = await redirected(share('credit', 'bytes').url_private);
      expect(workspace.fileHosts.split(',')).not.toContain(new URL(location).host);
      expect(await (await fetch(location)).text()).toBe('bytes');
      expect((await fetch(location.replace(/=.*/, '=other'))).status).toBe(403);
      const leaked = workspace.next('file.rejected');
      expect((await download(location)).status).toBe(400);
      expect(await leaked).toMatchObject({ reason: 'token_leaked' });
    });
  });
});
