import { startSlackWorkspace } from '../../../sandbox/slack';
import { createPageClient } from './page-client';
import { blocks, type PageFixture, startPageFixture } from './start-page-fixture';

let fixture: PageFixture;
let workspace: PageFixture['workspace'];
let client: PageFixture['client'];
let pageClient: PageFixture['pageClient'];

beforeEach(async () => {
  fixture = await startPageFixture();
  ({ workspace, client, pageClient } = fixture);
});
afterEach(() => fixture.close());

describe('what a user sees', () => {
  test('all users are listed, and marked if external', async () => {
    const { json } = await pageClient.get('/people');
    expect(json).toMatchObject([
      { name: 'risk-xray', isBot: true, external: false },
      { name: 'ada', realName: 'Ada Martin', isBot: false, external: false },
      { name: 'bob' },
      { name: 'eve', external: true },
    ]);
  });

  test('the snapshot has the app, its commands and message shortcuts, and only the user’s channels', async () => {
    const { json } = await pageClient.get('/people/bob');
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
    expect((await createPageClient(quiet).get('/people/ada')).json.app.connected).toBe(false);
  });

  test('a channel with its threads and ephemeral messages', async () => {
    const { ts } = workspace.as('ada').postMessage('credit', 'one');
    await client.chat.postMessage({ channel: 'credit', text: 'two', thread_ts: ts });
    await client.chat.postEphemeral({ channel: 'credit', user: workspace.user('bob').id, text: 'psst' });
    const asBob = await pageClient.get(`/people/bob/channels/${fixture.channel('credit')}`);
    expect(asBob.json).toMatchObject({
      messages: [{ text: 'one', reply_count: 1 }, { text: 'two' }],
      ephemerals: [{ text: 'psst' }],
    });
    const asAda = await pageClient.get(`/people/ada/channels/${fixture.channel('credit')}`);
    expect(asAda.json.ephemerals).toEqual([]);
    const latest = (await pageClient.get('/people/ada')).json.channels.find(
      ({ name }: { name: string }) => name === 'credit',
    ).latest;
    expect(latest).toBe(asAda.json.messages[1].ts);
  });

  test('a channel without this user does not exist for them', async () => {
    const refused = await pageClient.get(`/people/bob/channels/${fixture.channel('board')}`);
    expect(refused.status).toBe(404);
    expect((await pageClient.get('/people/bob/channels/C0NOWHERE')).status).toBe(404);
  });

  test('the view of the bot or of an unknown user is refused', async () => {
    expect(await pageClient.get('/people/risk-xray')).toMatchObject({ status: 404 });
    expect(await pageClient.get('/people/%E0%A4%A')).toMatchObject({ status: 404 });
    expect(await pageClient.get('/people/mallory')).toMatchObject({
      status: 404,
      json: { error: { code: 'person_not_found', message: 'There is no mallory in this workspace.' } },
    });
  });

  test('home and open modals', async () => {
    const home = { type: 'home' as const, blocks };
    await client.views.publish({ user_id: workspace.user('ada').id, view: home });
    const view = await fixture.openModal();
    expect((await pageClient.get('/people/ada')).json).toMatchObject({
      views: [{ id: view }],
      home: { blocks },
    });
    expect((await pageClient.get('/people/bob')).json.home).toBeUndefined();
  });
});

describe('events', () => {
  test('include only one’s own channels, ephemerals, views and home', async () => {
    const stream = await pageClient.listenAs('bob');
    const { id: ada } = workspace.user('ada');
    const { id: bob } = workspace.user('bob');
    workspace.as('ada').postMessage('board', 'not for bob');
    await client.chat.postEphemeral({ channel: 'credit', user: ada, text: 'not for bob' });
    await client.views.publish({ user_id: ada, view: { type: 'home', blocks } });
    await fixture.openModal();
    const { ts } = workspace.as('ada').postMessage('credit', 'for both');
    await client.reactions.add({ channel: fixture.channel('credit'), timestamp: ts, name: 'eyes' });
    await client.chat.postEphemeral({ channel: 'credit', user: bob, text: 'for bob' });
    await client.views.publish({ user_id: bob, view: { type: 'home', blocks } });
    workspace.as('ada').postMessage('alerts', 'the end');
    await stream.until((one) => one.type === 'message.posted' && one.message.text === 'the end');
    stream.close();
    const others = ['delivery.acked', 'delivery.failed'];
    expect(stream.events.filter(({ type }) => !others.includes(type))).toMatchObject([
      { type: 'message.posted', message: { text: 'for both' } },
      { type: 'reaction.added', name: 'eyes' },
      { type: 'ephemeral.posted', message: { text: 'for bob' } },
      { type: 'home.published', user: bob },
      { type: 'message.posted', message: { text: 'the end' } },
    ]);
    expect(JSON.stringify(stream.events)).not.toContain('not for bob');
  });

  test('say that the app acknowledged, without the payload', async () => {
    const stream = await pageClient.listenAs('bob');
    workspace.as('ada').postMessage('board', 'private text');
    expect(await stream.until(({ type }) => type === 'delivery.acked')).toMatchObject({ payload: {} });
    stream.close();
    expect(JSON.stringify(stream.events)).not.toContain('private text');
  });
});

describe('other origins', () => {
  const message = { channel: 'general', text: 'x' };

  test.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page without a site', { origin: 'null' }],
    ['a name that leads here', { host: 'evil.example' }],
    ['a name that begins like ours', { host: '127.0.0.1.evil.example' }],
    ['a site that begins like ours', { origin: 'http://localhost.evil.example' }],
  ])('%s can neither read nor act', async (_what, headers) => {
    expect((await pageClient.send('GET', '/people', undefined, headers)).status).toBe(403);
    expect((await pageClient.post('/people/ada/messages', message, headers)).status).toBe(403);
    expect((await pageClient.send('PUT', '/people/ada/uploads?name=a', 'a', headers)).status).toBe(403);
    expect((await pageClient.send('DELETE', '/faults', undefined, headers)).status).toBe(403);
    expect(workspace.messages('general')).toEqual([]);
  });

  test.each([
    ['localhost', { host: 'localhost:5173', origin: 'http://localhost:5173' }],
    ['IPv6', { host: '[::1]:3000', origin: 'http://[::1]:3000' }],
  ])('a page of this machine opened as %s is not another origin', async (_what, headers) => {
    expect((await pageClient.post('/people/ada/messages', message, headers)).status).toBe(200);
  });

  test('a form is not accepted as JSON', async () => {
    const form = { 'content-type': 'text/plain' };
    expect((await pageClient.send('POST', '/people/ada/home', '{}', form)).status).toBe(415);
    expect(
      (await pageClient.send('POST', '/people/ada/messages', JSON.stringify(message), form)).status,
    ).toBe(415);
  });
});

describe('faults', () => {
  test('are injected, listed, used up and removed', async () => {
    const slow = { kind: 'ratelimited', retryAfter: 2 };
    await pageClient.post('/faults', { on: 'call', method: 'auth.test', fault: slow, times: 2 });
    const { json } = await pageClient.post('/faults', { on: 'download', fault: 'cut' });
    expect(json).toEqual([
      { on: 'auth.test', fault: 'ratelimited', times: 2 },
      { on: 'download', fault: 'cut', times: 1 },
    ]);
    const stream = await pageClient.listenAs('ada');
    await client.auth.test().catch(() => {});
    await stream.until(({ type }) => type === 'fault.used');
    stream.close();
    expect((await pageClient.get('/faults')).json[0]).toEqual({
      on: 'auth.test',
      fault: 'ratelimited',
      times: 1,
    });
    expect((await pageClient.send('DELETE', '/faults')).json).toEqual([]);
    expect(await client.auth.test()).toMatchObject({ ok: true });
  });

  test('that make no sense are refused', async () => {
    const fault = { kind: 'server_error' };
    expect((await pageClient.post('/faults', { on: 'call', method: 'no.such', fault })).status).toBe(400);
    expect((await pageClient.post('/faults', { on: 'download', fault: 'flood' })).status).toBe(400);
    expect((await pageClient.post('/faults', { on: 'download', fault: 'cut', times: 0 })).status).toBe(400);
    expect((await pageClient.get('/faults')).json).toEqual([]);
  });
});
