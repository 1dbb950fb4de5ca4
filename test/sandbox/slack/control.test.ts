import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { blocks, type PageFixture, startPageFixture } from './start-page-fixture';

describe('what the page reads', () => {
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
  });
});

describe('what the page does', () => {
  let fixture: PageFixture;
  let workspace: PageFixture['workspace'];
  let pageClient: PageFixture['pageClient'];

  beforeEach(async () => {
    fixture = await startPageFixture();
    ({ workspace, pageClient } = fixture);
  });
  afterEach(() => fixture.close());

  function* endless() {
    for (;;) yield Buffer.alloc(65_536);
  }

  describe('user actions', () => {
    test('files uploaded before, in one message, which the app can download', async () => {
      const content = randomBytes(300_000);
      const sent = [
        (await pageClient.upload('ada', 'bilan é.pdf', content)).json,
        (await pageClient.upload('ada', 'b.txt', Buffer.from('b'))).json,
      ];
      expect(sent).toEqual([
        { upload: expect.any(String), name: 'bilan é.pdf', size: 300_000 },
        { upload: expect.any(String), name: 'b.txt', size: 1 },
      ]);
      const { json } = await pageClient.post('/people/ada/messages', {
        channel: fixture.channel('credit'),
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
      const again = { channel: fixture.channel('credit'), text: '', uploads: [sent[0].upload] };
      expect(await pageClient.post('/people/ada/messages', again)).toMatchObject({ status: 409 });
    });

    test("files can be downloaded by users who see them, and never run in the page's origin", async () => {
      const message = workspace.as('ada').shareFile('board', { name: 'a.html', content: '<script>' });
      const [file] = message.files ?? [];
      const seen = await pageClient.get(`/people/ada/files/${file?.id}`);
      expect(seen).toMatchObject({
        status: 200,
        text: '<script>',
        headers: {
          'content-disposition': expect.stringMatching(/^attachment/),
          'x-content-type-options': 'nosniff',
        },
      });
      expect((await pageClient.get(`/people/bob/files/${file?.id}`)).status).toBe(404);
      workspace.as('ada').deleteFile(String(file?.id));
      expect((await pageClient.get(`/people/ada/files/${file?.id}`)).status).toBe(404);
    });
  });

  describe('an impossible action is explained in a sentence', () => {
    const cases: [string, () => Promise<unknown>, number, string][] = [
      [
        'a channel of others',
        () => pageClient.post('/people/bob/messages', { channel: fixture.channel('board'), text: 'x' }),
        409,
        'bob is not in board.',
      ],
      [
        'an archived channel',
        () => pageClient.post('/people/ada/messages', { channel: fixture.channel('attic'), text: 'x' }),
        409,
        'attic is archived.',
      ],
      [
        'a thread that is gone',
        () =>
          pageClient.post('/people/ada/messages', {
            channel: fixture.channel('credit'),
            text: 'x',
            thread: '1.2',
          }),
        409,
        'This thread was deleted.',
      ],
      [
        "another person's upload",
        async () => {
          const { upload } = (await pageClient.upload('ada', 'a.pdf', Buffer.from('a'))).json;
          const body = { channel: fixture.channel('credit'), text: '', uploads: [upload] };
          return pageClient.post('/people/bob/messages', body);
        },
        409,
        'The file is no longer there. Attach it again.',
      ],
      ['an empty file', () => pageClient.upload('ada', 'a.pdf', Buffer.alloc(0)), 400, 'a.pdf is empty.'],
      [
        'a file of more than 1 GB',
        () =>
          pageClient.send('PUT', '/people/ada/uploads?name=big.pdf', Readable.from(endless()), {
            'content-length': 1024 ** 3 + 1,
          }),
        413,
        'Files can have up to 1 GB.',
      ],
    ];
    test.each(cases)('%s', async (_what, attempt, status, message) => {
      expect(await attempt()).toMatchObject({ status, json: { error: { message } } });
    });
  });
});
