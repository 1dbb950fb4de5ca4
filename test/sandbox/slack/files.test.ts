import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { WebClient } from '@slack/web-api';
import { ALL_SCOPES, type Message, type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { catchSlackError, createSlackClient } from './create-slack-client';

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

test('a shared file has all its fields, and can be downloaded', async () => {
  const shared = share();
  const { file } = await client.files.info({ file: shared.id });
  expect(file).toMatchObject({
    id: shared.id,
    name: 'état 1.pdf',
    mimetype: 'application/pdf',
    filetype: 'pdf',
    size: 18,
    mode: 'hosted',
    file_access: 'visible',
    channels: [workspace.channel('credit').id],
  });
  for (const url of [file?.url_private, file?.url_private_download]) {
    const response = await download(url as string);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-length')).toBe('18');
    expect(await response.text()).toBe('%PDF-1.7 something');
  }
});

test('links, canvases and snippets have their own types', async () => {
  const url = 'https://docs.google.com/spreadsheets/d/1';
  const message = workspace.as('ada').shareFiles('credit', [
    { name: 'Bilan', filetype: 'gsheet', external: { type: 'gdrive', url } },
    {
      name: 'Notes',
      content: '<h1>Notes</h1>',
      mimetype: 'application/vnd.slack-docs',
      filetype: 'quip',
      mode: 'quip',
    },
    { name: 'Untitled', content: 'x = 1', mimetype: 'text/plain', mode: 'snippet' },
    { name: 'audio_message.m4a', content: 'clip', subtype: 'slack_audio' },
  ]);
  expect(message.files).toMatchObject([
    { mode: 'external', is_external: true, external_type: 'gdrive', external_url: url, url_private: url },
    { mode: 'quip', is_external: false, external_type: '' },
    { mode: 'snippet', editable: true },
    { mode: 'hosted', subtype: 'slack_audio', mimetype: 'audio/mp4', filetype: 'm4a' },
  ]);
  const [link, canvas] = message.files as unknown as [FileObject, FileObject];
  expect((await client.files.info({ file: link.id })).file).not.toHaveProperty('url_private_download');
  const page = await download(canvas.url_private_download);
  expect(page.headers.get('content-type')).toContain('text/html');
});

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

test('a deleted file is gone everywhere', async () => {
  const { id, url_private } = share();
  workspace.as('ada').deleteFile(id);
  expect((await catchSlackError(client.files.info({ file: id }))).error).toBe('file_deleted');
  expect((await download(url_private)).status).toBe(404);
  expect(workspace.messages('credit').at(-1)?.files).toMatchObject([{ id, mode: 'tombstone' }]);
});

test("an event about another company's file says only that files.info is needed", async () => {
  const message = workspace
    .as('eve')
    .shareFile('partners', { name: 'secret.pdf', content: 'x', text: 'here' });
  expect(message.files).toMatchObject([{ file_access: 'check_file_info' }]);
  expect(message.files?.[0]).not.toHaveProperty('url_private');
  const { file } = await client.files.info({ file: fileOf(message).id });
  expect(file).toMatchObject({
    file_access: 'visible',
    name: 'secret.pdf',
    user_team: workspace.user('eve').teamId,
  });
  expect(await (await download(file?.url_private as string)).text()).toBe('x');
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

test('the official client uploads a file into a thread', async () => {
  const parent = workspace.as('ada').postMessage('credit', 'raw please');
  const content = Buffer.from('{"a":1}'.repeat(1000));
  await client.filesUploadV2({
    channel_id: workspace.channel('credit').id,
    thread_ts: parent.ts,
    initial_comment: 'Here it is',
    file: content,
    filename: 'report.json',
  });
  const [, reply] = workspace.messages('credit', parent);
  expect(reply).toMatchObject({ subtype: 'file_share', text: 'Here it is', user: workspace.bot.id });
  const uploaded = await download(fileOf(reply as Message).url_private);
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(digest(Buffer.from(await uploaded.arrayBuffer()))).toBe(digest(content));
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

test('an upload is announced, sent in full, then completed', async () => {
  const { upload_url, file_id } = await client.files.getUploadURLExternal({ filename: 'a.txt', length: 5 });
  const files: [{ id: string }] = [{ id: file_id as string }];
  expect((await catchSlackError(client.files.completeUploadExternal({ files }))).error).toBe(
    'file_not_found',
  );
  await fetch(upload_url as string, { method: 'POST', body: 'abc' });
  expect((await catchSlackError(client.files.completeUploadExternal({ files }))).error).toBe(
    'file_update_failed',
  );
  const sent = await fetch(upload_url as string, { method: 'POST', body: 'abcde' });
  expect(await sent.text()).toBe('OK - 5');
  const lost = { files, channel_id: 'C0NOWHERE' };
  expect((await catchSlackError(client.files.completeUploadExternal(lost))).error).toBe('channel_not_found');
  expect(await client.files.completeUploadExternal({ files })).toMatchObject({
    files: [{ id: file_id, size: 5 }],
  });
  expect((await fetch(`${workspace.url}/upload/v1/unknown`, { method: 'POST', body: 'x' })).status).toBe(404);
  expect(
    (await catchSlackError(client.apiCall('files.getUploadURLExternal', { filename: 'a.txt', length: 0 })))
      .error,
  ).toBe('invalid_arguments');
});

describe('a download goes wrong', () => {
  test('with a login page', async () => {
    workspace.faults.onDownload('login_page');
    const { url_private } = share();
    expect((await download(url_private)).headers.get('content-type')).toContain('text/html');
    expect((await download(url_private)).headers.get('content-type')).toBe('application/pdf');
  });

  test('with fewer bytes than the file has', async () => {
    workspace.faults.onDownload('short');
    const response = await download(share('credit', '0123456789').url_private);
    expect(response.headers.get('content-length')).toBe('5');
    expect(await response.text()).toBe('01234');
  });

  test('in the middle', async () => {
    workspace.faults.onDownload('cut');
    const cut = workspace.next('file.downloaded');
    const response = await download(share('credit', 'x'.repeat(300_000)).url_private);
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect(await cut).toMatchObject({ complete: false, bytes: 150_000 });
  });

  test('slowly: a fortieth of the file at a time', async () => {
    workspace.faults.onDownload('slow');
    const ended = workspace.next('file.downloaded');
    const response = await download(share('credit', 'x'.repeat(400_000)).url_private);
    expect(response.headers.get('content-length')).toBe('400000');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    expect((await reader.read()).value).toHaveLength(10_000);
    expect((await reader.read()).value).toHaveLength(10_000);
    await reader.cancel();
    expect(await ended).toMatchObject({ complete: false });
  });

  test('with an error, or not at all', async () => {
    workspace.faults.onDownload('server_error');
    workspace.faults.onDownload('hang');
    const { url_private } = share();
    expect((await download(url_private)).status).toBe(500);
    const [used, stop] = [workspace.next('fault.used'), new AbortController()];
    const hanging = download(url_private, workspace.app.botToken, { signal: stop.signal });
    // Not before it has arrived: the next download would hang instead.
    await used;
    stop.abort();
    await expect(hanging).rejects.toThrow();
  });

  test('with a refusal, or a limit', async () => {
    for (const fault of ['forbidden', 'ratelimited'] as const) workspace.faults.onDownload(fault);
    const { url_private } = share();
    expect((await download(url_private)).status).toBe(403);
    const limited = await download(url_private);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1']);
  });

  test('with a redirect to a login', async () => {
    workspace.faults.onDownload('login_redirect', { times: 2 });
    const { url_private } = share();
    const redirect = await download(url_private, workspace.app.botToken, { redirect: 'manual' });
    expect(redirect.headers.get('location')).toMatch(/^\/signin\?redir=/);
    expect(await (await download(url_private)).text()).toContain('Sign in to your workspace');
  });

  test('compressed, or without its length', async () => {
    for (const fault of ['gzip', 'no_length'] as const) workspace.faults.onDownload(fault);
    const { url_private } = share('credit', 'bytes');
    const packed = await download(url_private);
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(await packed.text()).toBe('bytes');
    const endless = await download(url_private);
    expect(endless.headers.get('content-length')).toBeNull();
    expect(await endless.text()).toBe('bytes');
  });
});

describe('a download is redirected', () => {
  const redirected = async (url: string) => {
    const redirect = await download(url, workspace.app.botToken, { redirect: 'manual' });
    expect(redirect.status).toBe(302);
    return redirect.headers.get('location') as string;
  };

  test('to another host of Slack, which needs the token too', async () => {
    workspace.faults.onDownload('redirect_within_slack', { times: 2 });
    const { url_private } = share('credit', 'bytes');
    const location = await redirected(url_private);
    expect(new URL(location).host).not.toBe(new URL(url_private).host);
    expect(workspace.fileHosts.split(',')).toContain(new URL(location).host);
    expect(await (await download(location)).text()).toBe('bytes');
    // As browsers and fetch do: the token is dropped when the host changes.
    const page = await download(url_private);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
  });

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

  test('always, when the workspace is configured to', async () => {
    await using other = await startSlackWorkspace({ redirectDownloads: 'redirect_to_cdn' });
    const shared = fileOf(other.as('ada').shareFile('credit', { name: 'a.pdf', content: 'x' }));
    for (const _time of [1, 2])
      expect(await (await download(shared.url_private, other.app.botToken)).text()).toBe('x');
  });
});

test('files are listed by creation time', async () => {
  const { id, created = 0 } = (await client.files.info({ file: share().id })).file ?? {};
  const listed = async (stretch: { ts_from?: string; ts_to?: string }) =>
    (await client.files.list(stretch)).files?.map((file) => file.id);
  expect(await listed({ ts_from: String(created), ts_to: String(created) })).toEqual([id]);
  expect(await listed({ ts_from: String(created + 1) })).toEqual([]);
  expect(await listed({ ts_to: String(created - 1) })).toEqual([]);
});
