import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SocketModeClient } from '@slack/socket-mode';
import { findFreePort } from '../../../sandbox/core/http/find-free-port';
import { type SlackWorkspace, type SlackWorkspaceOptions, startSlackWorkspace } from '../../../sandbox/slack';
import { longSlackTimeouts } from '../../support/long-slack-timeouts';
import { spawnProgram } from '../../support/spawn-process';
import { createSlackClient } from './create-slack-client';
import { createPageClient } from './page-client';
import { silentLogger } from './silent-logger';
import { startRequestUrlServer } from './start-request-url-server';

let dataDir: string;
let workspace: SlackWorkspace;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'slack-workspace-'));
  await start();
});
afterEach(async () => {
  await workspace.close();
  await rm(dataDir, { recursive: true });
});

async function start(options: SlackWorkspaceOptions = {}) {
  workspace = await startSlackWorkspace({
    dataDir,
    speed: 0,
    rateLimits: false,
    ...longSlackTimeouts,
    ...options,
  });
}

async function restart(options?: SlackWorkspaceOptions) {
  await workspace.close();
  await start(options);
}

interface DeliveredEvent {
  event: object;
  ack(): Promise<void>;
}

test('messages, threads, reactions, edits and deletions are the same after a restart', async () => {
  const client = createSlackClient(workspace);
  const { ts } = workspace.as('ada').postMessage('credit', 'one');
  await client.reactions.add({ channel: workspace.channel('credit').id, timestamp: ts, name: 'eyes' });
  const reply = await client.chat.postMessage({ channel: 'credit', text: 'two', thread_ts: ts });
  const channel = reply.channel as string;
  await client.chat.update({ channel, ts: reply.ts as string, text: 'three' });
  const gone = workspace.as('ada').postMessage('credit', 'gone');
  workspace.as('ada').deleteMessage(gone);
  const before = workspace.messages('credit');
  await restart();
  expect(workspace.messages('credit')).toEqual(before);
  expect(before).toMatchObject([
    { text: 'one', reply_count: 1, reactions: [{ name: 'eyes', count: 1 }] },
    { text: 'three', thread_ts: ts, edited: {} },
  ]);
});

test('files and their bytes are the same after a restart, even on another port', async () => {
  const content = randomBytes(100_000);
  const first = workspace.url;
  const shared = workspace.as('ada').shareFile('credit', { name: 'a.pdf', content });
  const id = String(shared.files?.[0]?.id);
  const upload = await createSlackClient(workspace).files.uploadV2({
    channel_id: shared.channel,
    filename: 'b.txt',
    file: Buffer.from('from the app'),
  });
  expect(upload.ok).toBe(true);
  await restart({ port: await findFreePort() });
  const { url_private_download: address } = workspace.messages('credit')[0]?.files?.[0] ?? {};
  expect(String(address).startsWith(`${workspace.url}/`)).toBe(true);
  expect(JSON.stringify(workspace.messages('credit'))).not.toContain(`${first}/`);
  const headers = { authorization: `Bearer ${workspace.app.botToken}` };
  const downloaded = await fetch(String(address), { headers });
  expect(Buffer.from(await downloaded.arrayBuffer()).equals(content)).toBe(true);
  expect((await createSlackClient(workspace).files.info({ file: id })).file).toMatchObject({ size: 100_000 });
  const fromApp = workspace.messages('credit')[1]?.files?.[0];
  expect(await (await fetch(String(fromApp?.url_private), { headers })).text()).toBe('from the app');
});

test('a response URL still works, for its remaining uses', async () => {
  await using app = await startRequestUrlServer(() => ({}));
  const commands = [{ command: '/xray' }];
  await restart({ requestUrl: app.url, app: { commands } });
  await workspace.as('ada').runCommand('/xray', '', 'credit');
  const { pathname } = new URL(new URLSearchParams(app.posts.at(-1)?.body).get('response_url') ?? '');
  const respond = () =>
    fetch(`${workspace.url}${pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'late' }),
    });
  for (let use = 0; use < 4; use++) expect((await respond()).status).toBe(200);
  await restart({ requestUrl: app.url, app: { commands } });
  expect((await respond()).status).toBe(200);
  expect((await respond()).status).toBe(404);
});

describe('an event that the app has not acknowledged', () => {
  test('reaches it over a socket after the next start', async () => {
    const failed = workspace.next('delivery.failed');
    workspace.as('ada').postMessage('credit', 'hello?');
    await failed;
    await restart();
    const client = new SocketModeClient({
      appToken: workspace.app.appToken,
      clientOptions: { slackApiUrl: workspace.apiUrl },
      logger: silentLogger,
    });
    const delivered = new Promise<DeliveredEvent>((resolve) => client.on('message', resolve));
    const acked = workspace.next('delivery.acked');
    await client.start();
    const { event, ack } = await delivered;
    expect(event).toMatchObject({ type: 'message', text: 'hello?' });
    await ack();
    await acked;
    await client.disconnect();
    await restart();
    const quiet = workspace.eventLog.history();
    expect(quiet.filter(({ type }) => type.startsWith('delivery.'))).toEqual([]);
  });
});

test('a second workspace cannot use the folder', async () => {
  await expect(startSlackWorkspace({ dataDir })).rejects.toThrow(/in use by another process/);
});

describe('a kill', () => {
  test('loses nothing that was acknowledged', async () => {
    await workspace.close();
    const run = async () => {
      const running = spawnProgram('test/sandbox/slack/workspace-process.ts', [dataDir]);
      const [, url = ''] = await running.printed(/^listening at (.+)$/m);
      const kill = async () => {
        running.child.kill('SIGKILL');
        await running.exited;
      };
      return { here: createPageClient({ url }), kill };
    };
    const channelOf = async ({ get }: ReturnType<typeof createPageClient>) =>
      (await get('/people/ada')).json.channels.find(({ name }: { name: string }) => name === 'credit').id;

    const first = await run();
    const channel = await channelOf(first.here);
    const content = randomBytes(2_000_000);
    const { upload } = (await first.here.upload('ada', 'a.pdf', content)).json;
    await first.here.post('/people/ada/messages', { channel, text: 'stored', uploads: [upload] });
    await first.kill();

    const second = await run();
    expect(await channelOf(second.here)).toBe(channel);
    // Killed while posting many: each acknowledged message is there, the one in progress may be.
    let answered = 0;
    const busy = (async () => {
      for (;;) {
        await second.here.post('/people/bob/messages', { channel, text: `message ${answered}` });
        answered += 1;
        if (answered === 20) second.kill();
      }
    })();
    await expect(busy).rejects.toThrow();

    await start();
    const texts = workspace.messages('credit').map(({ text }) => text);
    expect(texts.slice(0, answered + 1)).toEqual([
      'stored',
      ...Array.from({ length: answered }, (_, index) => `message ${index}`),
    ]);
    const file = workspace.messages('credit')[0]?.files?.[0];
    const bytes = await fetch(`${workspace.url}/_workspace/people/bob/files/${file?.id}`);
    expect(Buffer.from(await bytes.arrayBuffer()).equals(content)).toBe(true);
  });
});
