import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { WebClient } from '@slack/web-api';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { page } from './page';
import { type Posted, requestUrl } from './request-url';
import { slackClient } from './slack-client';

let workspace: SlackWorkspace;
let client: WebClient;
let here: ReturnType<typeof page>;
let app: Awaited<ReturnType<typeof requestUrl>>;
/** What the app answers to the next interaction. */
let answer: (posted: Posted) => { status?: number; body?: string };

beforeEach(async () => {
  answer = () => ({});
  app = await requestUrl((posted) => answer(posted));
  workspace = await startSlackWorkspace({
    requestUrl: app.url,
    rateLimits: false,
    retryAfterMs: [],
    app: {
      commands: [{ command: '/xray', description: 'Everything', usageHint: 'help' }],
      shortcuts: [
        { callbackId: 'analyse', name: 'Analyse' },
        { callbackId: 'anywhere', global: true },
      ],
    },
  });
  client = slackClient(workspace);
  here = page(workspace);
});
afterEach(async () => {
  await workspace.close();
  await app.close();
});

function* endless() {
  for (;;) yield Buffer.alloc(65_536);
}

const channel = (name: string) => workspace.channel(name).id;
const plain = (text: string) => ({ type: 'plain_text' as const, text });
const blocks = [
  {
    type: 'actions' as const,
    block_id: 'row',
    elements: [{ type: 'button' as const, action_id: 'go', text: plain('Go') }],
  },
];
const modal = {
  type: 'modal' as const,
  title: plain('Title'),
  submit: plain('Send'),
  notify_on_close: true,
  blocks: [
    {
      type: 'input' as const,
      block_id: 'code',
      label: plain('Code'),
      element: { type: 'plain_text_input' as const, action_id: 'value' },
    },
  ],
};
/** The last interaction the app was told of. */
const told = () =>
  app.posts
    .map(({ body }) => new URLSearchParams(body).get('payload'))
    .filter((payload) => payload !== null)
    .map((payload) => JSON.parse(payload))
    .at(-1);

async function openModal() {
  await workspace.as('ada').chooseGlobalShortcut('anywhere');
  const { view } = await client.views.open({ trigger_id: told().trigger_id, view: modal });
  return view?.id as string;
}

describe('what a person sees', () => {
  test('everybody is listed, and who is of another company', async () => {
    const { json } = await here.get('/people');
    expect(json).toMatchObject([
      { name: 'risk-xray', isBot: true, stranger: false },
      { name: 'ada', realName: 'Ada Martin', isBot: false, stranger: false },
      { name: 'bob' },
      { name: 'eve', stranger: true },
    ]);
  });

  test('the frame: the app, its commands and message shortcuts, own channels and no others', async () => {
    const { json } = await here.get('/people/bob');
    expect(json).toMatchObject({
      me: { id: workspace.user('bob').id, name: 'bob' },
      team: { id: workspace.team.id, name: 'Sandbox' },
      app: {
        name: 'risk-xray',
        user: workspace.bot.id,
        commands: [{ command: '/xray', description: 'Everything', usageHint: 'help' }],
        shortcuts: [{ callbackId: 'analyse', name: 'Analyse' }],
        connected: true,
      },
      views: [],
    });
    expect(json.channels).toMatchObject([
      { name: 'general', kind: 'public', botIsMember: false },
      { name: 'credit', botIsMember: true, archived: false, shared: false },
      { name: 'alerts' },
      { name: 'secrets', kind: 'private' },
      { name: 'partners', shared: true },
      { name: 'attic', archived: true },
      { name: 'risk-xray', kind: 'im', botIsMember: true },
    ]);
  });

  test('an app without a socket is not connected', async () => {
    await using quiet = await startSlackWorkspace();
    expect((await page(quiet).get('/people/ada')).json.app.connected).toBe(false);
  });

  test('a channel with its threads, and what only this person sees', async () => {
    const { ts } = workspace.as('ada').postMessage('credit', 'one');
    await client.chat.postMessage({ channel: 'credit', text: 'two', thread_ts: ts });
    await client.chat.postEphemeral({ channel: 'credit', user: workspace.user('bob').id, text: 'psst' });
    const asBob = await here.get(`/people/bob/channels/${channel('credit')}`);
    expect(asBob.json).toMatchObject({
      messages: [{ text: 'one', reply_count: 1 }, { text: 'two' }],
      ephemerals: [{ text: 'psst' }],
    });
    const asAda = await here.get(`/people/ada/channels/${channel('credit')}`);
    expect(asAda.json.ephemerals).toEqual([]);
    const latest = (await here.get('/people/ada')).json.channels.find(
      ({ name }: { name: string }) => name === 'credit',
    ).latest;
    expect(latest).toBe(asAda.json.messages[1].ts);
  });

  test('a channel of others is as good as none', async () => {
    const refused = await here.get(`/people/bob/channels/${channel('board')}`);
    expect(refused.status).toBe(404);
    expect((await here.get('/people/bob/channels/C0NOWHERE')).status).toBe(404);
  });

  test('nobody can be seen as the bot, or as somebody unknown', async () => {
    expect(await here.get('/people/risk-xray')).toMatchObject({ status: 404 });
    expect(await here.get('/people/mallory')).toMatchObject({
      status: 404,
      json: { error: { code: 'nobody', message: 'Nobody in the workspace is called mallory.' } },
    });
  });

  test('home and open modals', async () => {
    const home = { type: 'home' as const, blocks };
    await client.views.publish({ user_id: workspace.user('ada').id, view: home });
    const view = await openModal();
    expect((await here.get('/people/ada')).json).toMatchObject({ views: [{ id: view }], home: { blocks } });
    expect((await here.get('/people/bob')).json.home).toBeUndefined();
  });
});

describe('events', () => {
  test('tell of own channels, own ephemerals, own views and home, and of nothing else', async () => {
    const stream = await here.listen('bob');
    const { id: ada } = workspace.user('ada');
    const { id: bob } = workspace.user('bob');
    workspace.as('ada').postMessage('board', 'not for bob');
    await client.chat.postEphemeral({ channel: 'credit', user: ada, text: 'not for bob' });
    await client.views.publish({ user_id: ada, view: { type: 'home', blocks } });
    await openModal();
    const { ts } = workspace.as('ada').postMessage('credit', 'for both');
    await client.reactions.add({ channel: 'credit', timestamp: ts, name: 'eyes' });
    await client.chat.postEphemeral({ channel: 'credit', user: bob, text: 'for bob' });
    await client.views.publish({ user_id: bob, view: { type: 'home', blocks } });
    workspace.as('ada').postMessage('alerts', 'the end');
    await stream.until((one) => one.type === 'message.posted' && one.message.text === 'the end');
    stream.close();
    const others = ['delivery.acked', 'delivery.failed'];
    expect(stream.happened.filter(({ type }) => !others.includes(type))).toMatchObject([
      { type: 'message.posted', message: { text: 'for both' } },
      { type: 'reaction.added', name: 'eyes' },
      { type: 'ephemeral.posted', message: { text: 'for bob' } },
      { type: 'home.published', user: bob },
      { type: 'message.posted', message: { text: 'the end' } },
    ]);
    expect(JSON.stringify(stream.happened)).not.toContain('not for bob');
  });

  test('say that the app took note, without what it was told', async () => {
    const stream = await here.listen('bob');
    workspace.as('ada').postMessage('board', 'told');
    expect(await stream.until(({ type }) => type === 'delivery.acked')).toMatchObject({ payload: {} });
    stream.close();
    expect(JSON.stringify(stream.happened)).not.toContain('told');
  });
});

describe('what a person does', () => {
  test('a message, and a reply that lands in its thread', async () => {
    const said = await here.post('/people/ada/messages', { channel: channel('credit'), text: 'one' });
    expect(said).toMatchObject({ status: 200, json: { text: 'one', user: workspace.user('ada').id } });
    const first = await here.post('/people/bob/messages', {
      channel: channel('credit'),
      text: 'two',
      thread: said.json.ts,
    });
    await here.post('/people/bob/messages', {
      channel: channel('credit'),
      text: 'three',
      thread: first.json.ts,
    });
    expect(workspace.messages('credit', said.json.ts).map(({ text }) => text)).toEqual([
      'one',
      'two',
      'three',
    ]);
  });

  test('files that were sent before, in one message, which the app can download', async () => {
    const content = randomBytes(300_000);
    const sent = [
      (await here.upload('ada', 'bilan é.pdf', content)).json,
      (await here.upload('ada', 'b.txt', Buffer.from('b'))).json,
    ];
    expect(sent).toEqual([
      { upload: expect.any(String), name: 'bilan é.pdf', size: 300_000 },
      { upload: expect.any(String), name: 'b.txt', size: 1 },
    ]);
    const { json } = await here.post('/people/ada/messages', {
      channel: channel('credit'),
      text: '',
      uploads: sent.map(({ upload }) => upload),
    });
    expect(json).toMatchObject({
      subtype: 'file_share',
      files: [{ name: 'bilan é.pdf', size: 300_000, mimetype: 'application/pdf' }, { name: 'b.txt' }],
    });
    const authorization = `Bearer ${workspace.app.botToken}`;
    const download = await fetch(json.files[0].url_private_download, { headers: { authorization } });
    expect(Buffer.from(await download.arrayBuffer()).equals(content)).toBe(true);
    const again = { channel: channel('credit'), text: '', uploads: [sent[0].upload] };
    expect(await here.post('/people/ada/messages', again)).toMatchObject({ status: 409 });
  });

  test("files are downloaded where they are seen, and never run as the page's own", async () => {
    const message = workspace.as('ada').shareFile('board', { name: 'a.html', content: '<script>' });
    const [file] = message.files ?? [];
    const seen = await here.get(`/people/ada/files/${file?.id}`);
    expect(seen).toMatchObject({
      status: 200,
      text: '<script>',
      headers: {
        'content-disposition': expect.stringMatching(/^attachment/),
        'x-content-type-options': 'nosniff',
      },
    });
    expect((await here.get(`/people/bob/files/${file?.id}`)).status).toBe(404);
    workspace.as('ada').deleteFile(String(file?.id));
    expect((await here.get(`/people/ada/files/${file?.id}`)).status).toBe(404);
  });

  test('a click in a message, and in what only this person sees', async () => {
    const { ts } = await client.chat.postMessage({ channel: 'credit', text: 'x', blocks });
    const place = { channel: channel('credit'), ts };
    expect((await here.post('/people/bob/clicks', { place, actionId: 'go' })).json).toEqual({ ok: true });
    expect(told()).toMatchObject({ type: 'block_actions', actions: [{ action_id: 'go' }], message: { ts } });

    const user = workspace.user('bob').id;
    const shown = await client.chat.postEphemeral({ channel: 'credit', user, text: 'x', blocks });
    const hidden = { channel: channel('credit'), ts: shown.message_ts };
    expect((await here.post('/people/bob/clicks', { place: hidden, actionId: 'go' })).json.ok).toBe(true);
    expect(told().container).toMatchObject({ is_ephemeral: true });
    expect((await here.post('/people/ada/clicks', { place: hidden, actionId: 'go' })).status).toBe(409);
  });

  test('a modal: errors beside the fields, then closed', async () => {
    const view = await openModal();
    const submit = (values: object) => here.post('/people/ada/submissions', { view, values });
    expect((await submit({ code: '' })).json).toEqual({
      outcome: 'errors',
      errors: { code: 'Please complete this required field.' },
    });
    answer = () => ({
      body: JSON.stringify({ response_action: 'errors', errors: { code: 'No such code.' } }),
    });
    expect((await submit({ code: '1' })).json).toEqual({
      outcome: 'errors',
      errors: { code: 'No such code.' },
    });
    answer = () => ({});
    expect((await submit({ code: '2' })).json).toEqual({ outcome: 'closed' });
    expect(await submit({ code: '2' })).toMatchObject({
      status: 409,
      json: { error: { message: 'The view is closed.' } },
    });
  });

  test('a modal that is closed tells the app', async () => {
    const view = await openModal();
    expect((await here.post('/people/bob/closed-views', { view })).status).toBe(409);
    expect((await here.post('/people/ada/closed-views', { view })).status).toBe(204);
    expect(told()).toMatchObject({ type: 'view_closed', view: { id: view } });
    expect(workspace.as('ada').view()).toBeUndefined();
  });

  test('a command, its answer, and one that the app does not have', async () => {
    answer = () => ({ body: JSON.stringify({ text: 'here to help' }) });
    const type = (command: string) =>
      here.post('/people/ada/commands', { channel: channel('credit'), command, text: 'help' });
    expect((await type('/xray')).json).toEqual({ ok: true });
    expect(workspace.as('ada').ephemerals('credit')).toMatchObject([{ text: 'here to help' }]);
    expect((await type('/other')).json).toEqual({ ok: false, reason: 'unknown_command' });
  });

  test('an app that does not answer is told as such', async () => {
    answer = () => ({ status: 500 });
    const body = { channel: channel('credit'), command: '/xray', text: '' };
    expect((await here.post('/people/ada/commands', body)).json).toEqual({ ok: false, reason: 'http_error' });
  });

  test('a shortcut of a message, the home tab, an invitation of the bot', async () => {
    const { ts } = workspace.as('ada').postMessage('credit', 'x');
    const place = { channel: channel('credit'), ts };
    await here.post('/people/ada/shortcuts', { ...place, callbackId: 'analyse' });
    expect(told()).toMatchObject({ type: 'message_action', callback_id: 'analyse', message_ts: ts });

    const opened = workspace.next(
      'delivery.acked',
      ({ payload }) => (payload.event as { type: string })?.type === 'app_home_opened',
    );
    expect((await here.post('/people/ada/home')).status).toBe(204);
    await opened;

    const invite = { channel: channel('secrets') };
    expect((await here.post('/people/ada/invitations', invite)).status).toBe(204);
    expect(workspace.channel('secrets').members).toContain(workspace.bot.id);
  });
});

describe('what cannot be done is said in words for people', () => {
  const cases: [string, () => Promise<unknown>, number, string][] = [
    [
      'a channel of others',
      () => here.post('/people/bob/messages', { channel: channel('board'), text: 'x' }),
      409,
      'bob is not in board.',
    ],
    [
      'an archived channel',
      () => here.post('/people/ada/messages', { channel: channel('attic'), text: 'x' }),
      409,
      'attic is archived.',
    ],
    [
      'no words',
      () => here.post('/people/ada/messages', { channel: channel('credit'), text: ' ' }),
      409,
      'There is nothing to send.',
    ],
    [
      'a thread that is gone',
      () => here.post('/people/ada/messages', { channel: channel('credit'), text: 'x', thread: '1.2' }),
      409,
      'The thread is gone.',
    ],
    [
      'too many words',
      () => here.post('/people/ada/messages', { channel: channel('credit'), text: 'x'.repeat(12_001) }),
      400,
      'Not acceptable: text.',
    ],
    [
      'a message of others',
      async () => {
        const { ts } = await client.chat.postMessage({ channel: 'board', text: 'x', blocks });
        return here.post('/people/bob/clicks', { place: { channel: channel('board'), ts }, actionId: 'go' });
      },
      409,
      'bob is not in board.',
    ],
    [
      "another person's upload",
      async () => {
        const { upload } = (await here.upload('ada', 'a.pdf', Buffer.from('a'))).json;
        const body = { channel: channel('credit'), text: '', uploads: [upload] };
        return here.post('/people/bob/messages', body);
      },
      409,
      'The file is not here any more. Add it again.',
    ],
    ['an empty file', () => here.upload('ada', 'a.pdf', Buffer.alloc(0)), 400, 'a.pdf is empty.'],
    [
      'a file of more than 1 GB',
      () =>
        here.send('PUT', '/people/ada/uploads?name=big.pdf', Readable.from(endless()), {
          'content-length': 1024 ** 3 + 1,
        }),
      413,
      'Files can have up to 1 GB.',
    ],
    [
      'a nameless file',
      () => here.upload('ada', '', Buffer.from('a')),
      400,
      'Name the file, in at most 255 characters.',
    ],
  ];
  test.each(cases)('%s', async (_what, attempt, status, message) => {
    expect(await attempt()).toMatchObject({ status, json: { error: { message } } });
  });
});

describe('strangers', () => {
  const said = { channel: 'general', text: 'x' };

  test.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page without a site', { origin: 'null' }],
    ['a name that leads here', { host: 'evil.example' }],
    ['a name that begins like ours', { host: '127.0.0.1.evil.example' }],
    ['a site that begins like ours', { origin: 'http://localhost.evil.example' }],
  ])('%s can neither look nor do', async (_what, headers) => {
    expect((await here.send('GET', '/people', undefined, headers)).status).toBe(403);
    expect((await here.post('/people/ada/messages', said, headers)).status).toBe(403);
    expect((await here.send('PUT', '/people/ada/uploads?name=a', 'a', headers)).status).toBe(403);
    expect((await here.send('DELETE', '/faults', undefined, headers)).status).toBe(403);
    expect(workspace.messages('general')).toEqual([]);
  });

  test.each([
    ['localhost', { host: 'localhost:5173', origin: 'http://localhost:5173' }],
    ['IPv6', { host: '[::1]:3000', origin: 'http://[::1]:3000' }],
  ])('a page of this machine by the name of %s is none', async (_what, headers) => {
    expect((await here.post('/people/ada/messages', said, headers)).status).toBe(200);
  });

  test('a form is not taken for JSON', async () => {
    const form = { 'content-type': 'text/plain' };
    expect((await here.send('POST', '/people/ada/home', '{}', form)).status).toBe(415);
    expect((await here.send('POST', '/people/ada/messages', JSON.stringify(said), form)).status).toBe(415);
  });
});

describe('faults', () => {
  test('are switched on, listed, used up and taken back', async () => {
    const slow = { kind: 'ratelimited', retryAfter: 2 };
    await here.post('/faults', { on: 'call', method: 'auth.test', fault: slow, times: 2 });
    const { json } = await here.post('/faults', { on: 'download', fault: 'cut' });
    expect(json).toEqual([
      { on: 'auth.test', fault: 'ratelimited', times: 2 },
      { on: 'download', fault: 'cut', times: 1 },
    ]);
    const stream = await here.listen('ada');
    await client.auth.test().catch(() => {});
    await stream.until(({ type }) => type === 'fault.used');
    stream.close();
    expect((await here.get('/faults')).json[0]).toEqual({ on: 'auth.test', fault: 'ratelimited', times: 1 });
    expect((await here.send('DELETE', '/faults')).json).toEqual([]);
    expect(await client.auth.test()).toMatchObject({ ok: true });
  });

  test('that make no sense are refused', async () => {
    const fault = { kind: 'server_error' };
    expect((await here.post('/faults', { on: 'call', method: 'no.such', fault })).status).toBe(400);
    expect((await here.post('/faults', { on: 'download', fault: 'flood' })).status).toBe(400);
    expect((await here.post('/faults', { on: 'download', fault: 'cut', times: 0 })).status).toBe(400);
    expect((await here.get('/faults')).json).toEqual([]);
  });
});
