import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
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

function* endless() {
  for (;;) yield Buffer.alloc(65_536);
}

describe('user actions', () => {
  test('a message, and a reply in its thread', async () => {
    const posted = await pageClient.post('/people/ada/messages', {
      channel: fixture.channel('credit'),
      text: 'one',
    });
    expect(posted).toMatchObject({ status: 200, json: { text: 'one', user: workspace.user('ada').id } });
    const first = await pageClient.post('/people/bob/messages', {
      channel: fixture.channel('credit'),
      text: 'two',
      thread: posted.json.ts,
    });
    await pageClient.post('/people/bob/messages', {
      channel: fixture.channel('credit'),
      text: 'three',
      thread: first.json.ts,
    });
    expect(workspace.messages('credit', posted.json.ts).map(({ text }) => text)).toEqual([
      'one',
      'two',
      'three',
    ]);
  });

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

  test('a click in a message, and in an ephemeral message', async () => {
    const { ts } = await client.chat.postMessage({ channel: 'credit', text: 'x', blocks });
    const target = { channel: fixture.channel('credit'), ts };
    expect((await pageClient.post('/people/bob/clicks', { target, actionId: 'go' })).json).toEqual({
      ok: true,
    });
    expect(fixture.lastInteraction()).toMatchObject({
      type: 'block_actions',
      actions: [{ action_id: 'go' }],
      message: { ts },
    });

    const user = workspace.user('bob').id;
    const shown = await client.chat.postEphemeral({ channel: 'credit', user, text: 'x', blocks });
    const hidden = { channel: fixture.channel('credit'), ts: shown.message_ts };
    expect((await pageClient.post('/people/bob/clicks', { target: hidden, actionId: 'go' })).json.ok).toBe(
      true,
    );
    expect(fixture.lastInteraction().container).toMatchObject({ is_ephemeral: true });
    expect((await pageClient.post('/people/ada/clicks', { target: hidden, actionId: 'go' })).status).toBe(
      409,
    );
  });

  test('a modal: errors next to the fields, then closed', async () => {
    const view = await fixture.openModal();
    const submit = (values: object) => pageClient.post('/people/ada/submissions', { view, values });
    expect((await submit({ code: '' })).json).toEqual({
      outcome: 'errors',
      errors: { code: 'Please complete this required field.' },
    });
    fixture.respond = () => ({
      body: JSON.stringify({ response_action: 'errors', errors: { code: 'No such code.' } }),
    });
    expect((await submit({ code: '1' })).json).toEqual({
      outcome: 'errors',
      errors: { code: 'No such code.' },
    });
    fixture.respond = () => ({});
    expect((await submit({ code: '2' })).json).toEqual({ outcome: 'closed' });
    expect(await submit({ code: '2' })).toMatchObject({
      status: 409,
      json: { error: { message: 'This view is closed.' } },
    });
  });

  test('closing a modal notifies the app', async () => {
    const view = await fixture.openModal();
    expect((await pageClient.post('/people/bob/closed-views', { view })).status).toBe(409);
    expect((await pageClient.post('/people/ada/closed-views', { view })).status).toBe(204);
    expect(fixture.lastInteraction()).toMatchObject({ type: 'view_closed', view: { id: view } });
    expect(workspace.as('ada').view()).toBeUndefined();
  });

  test('a command, its response, and one that the app does not have', async () => {
    fixture.respond = () => ({ body: JSON.stringify({ text: 'here to help' }) });
    const type = (command: string) =>
      pageClient.post('/people/ada/commands', { channel: fixture.channel('credit'), command, text: 'help' });
    expect((await type('/xray')).json).toEqual({ ok: true });
    expect(workspace.as('ada').ephemerals('credit')).toMatchObject([{ text: 'here to help' }]);
    expect((await type('/other')).json).toEqual({ ok: false, reason: 'unknown_command' });
  });

  test('an app that does not answer is reported as such', async () => {
    fixture.respond = () => ({ status: 500 });
    const body = { channel: fixture.channel('credit'), command: '/xray', text: '' };
    expect((await pageClient.post('/people/ada/commands', body)).json).toEqual({
      ok: false,
      reason: 'http_error',
    });
  });

  test('a shortcut of a message, the home tab, an invitation of the bot', async () => {
    const { ts } = workspace.as('ada').postMessage('credit', 'x');
    const target = { channel: fixture.channel('credit'), ts };
    await pageClient.post('/people/ada/shortcuts', { ...target, callbackId: 'analyse' });
    expect(fixture.lastInteraction()).toMatchObject({
      type: 'message_action',
      callback_id: 'analyse',
      message_ts: ts,
    });

    const opened = workspace.next(
      'delivery.acked',
      ({ payload }) => (payload.event as { type: string })?.type === 'app_home_opened',
    );
    expect((await pageClient.post('/people/ada/home')).status).toBe(204);
    await opened;

    const invite = { channel: fixture.channel('secrets') };
    expect((await pageClient.post('/people/ada/invitations', invite)).status).toBe(204);
    expect(workspace.channel('secrets').members).toContain(workspace.bot.id);
  });

  test('the locale of a channel, as the app reads it', async () => {
    const channel = fixture.channel('credit');
    const readLocale = async () =>
      (await client.conversations.info({ channel, include_locale: true })).channel?.locale;
    expect(await readLocale()).toBe('en-US');
    expect((await pageClient.post('/people/ada/locales', { channel, locale: 'fr-FR' })).status).toBe(204);
    expect(await readLocale()).toBe('fr-FR');
    const { channels } = (await pageClient.get('/people/bob')).json as { channels: object[] };
    expect(channels).toContainEqual(expect.objectContaining({ name: 'credit', locale: 'fr-FR' }));
    expect((await pageClient.post('/people/ada/locales', { channel, locale: 'French' })).status).toBe(400);
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
      'an empty message',
      () => pageClient.post('/people/ada/messages', { channel: fixture.channel('credit'), text: ' ' }),
      409,
      'There is nothing to send.',
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
      'a message that is too long',
      () =>
        pageClient.post('/people/ada/messages', {
          channel: fixture.channel('credit'),
          text: 'x'.repeat(12_001),
        }),
      400,
      'Invalid fields: text.',
    ],
    [
      'a message of others',
      async () => {
        const { ts } = await client.chat.postMessage({ channel: 'board', text: 'x', blocks });
        return pageClient.post('/people/bob/clicks', {
          target: { channel: fixture.channel('board'), ts },
          actionId: 'go',
        });
      },
      409,
      'bob is not in board.',
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
    [
      'a nameless file',
      () => pageClient.upload('ada', '', Buffer.from('a')),
      400,
      'The file needs a name of at most 255 characters.',
    ],
  ];
  test.each(cases)('%s', async (_what, attempt, status, message) => {
    expect(await attempt()).toMatchObject({ status, json: { error: { message } } });
  });
});
