import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { blocks, type PageScene, pageScene } from './page-scene';

let scene: PageScene;
let workspace: PageScene['workspace'];
let client: PageScene['client'];
let here: PageScene['here'];

beforeEach(async () => {
  scene = await pageScene();
  ({ workspace, client, here } = scene);
});
afterEach(() => scene.close());

function* endless() {
  for (;;) yield Buffer.alloc(65_536);
}

describe('what a person does', () => {
  test('a message, and a reply that lands in its thread', async () => {
    const said = await here.post('/people/ada/messages', { channel: scene.channel('credit'), text: 'one' });
    expect(said).toMatchObject({ status: 200, json: { text: 'one', user: workspace.user('ada').id } });
    const first = await here.post('/people/bob/messages', {
      channel: scene.channel('credit'),
      text: 'two',
      thread: said.json.ts,
    });
    await here.post('/people/bob/messages', {
      channel: scene.channel('credit'),
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
      channel: scene.channel('credit'),
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
    const again = { channel: scene.channel('credit'), text: '', uploads: [sent[0].upload] };
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
    const place = { channel: scene.channel('credit'), ts };
    expect((await here.post('/people/bob/clicks', { place, actionId: 'go' })).json).toEqual({ ok: true });
    expect(scene.told()).toMatchObject({
      type: 'block_actions',
      actions: [{ action_id: 'go' }],
      message: { ts },
    });

    const user = workspace.user('bob').id;
    const shown = await client.chat.postEphemeral({ channel: 'credit', user, text: 'x', blocks });
    const hidden = { channel: scene.channel('credit'), ts: shown.message_ts };
    expect((await here.post('/people/bob/clicks', { place: hidden, actionId: 'go' })).json.ok).toBe(true);
    expect(scene.told().container).toMatchObject({ is_ephemeral: true });
    expect((await here.post('/people/ada/clicks', { place: hidden, actionId: 'go' })).status).toBe(409);
  });

  test('a modal: errors beside the fields, then closed', async () => {
    const view = await scene.openModal();
    const submit = (values: object) => here.post('/people/ada/submissions', { view, values });
    expect((await submit({ code: '' })).json).toEqual({
      outcome: 'errors',
      errors: { code: 'Please complete this required field.' },
    });
    scene.answer = () => ({
      body: JSON.stringify({ response_action: 'errors', errors: { code: 'No such code.' } }),
    });
    expect((await submit({ code: '1' })).json).toEqual({
      outcome: 'errors',
      errors: { code: 'No such code.' },
    });
    scene.answer = () => ({});
    expect((await submit({ code: '2' })).json).toEqual({ outcome: 'closed' });
    expect(await submit({ code: '2' })).toMatchObject({
      status: 409,
      json: { error: { message: 'The view is closed.' } },
    });
  });

  test('a modal that is closed tells the app', async () => {
    const view = await scene.openModal();
    expect((await here.post('/people/bob/closed-views', { view })).status).toBe(409);
    expect((await here.post('/people/ada/closed-views', { view })).status).toBe(204);
    expect(scene.told()).toMatchObject({ type: 'view_closed', view: { id: view } });
    expect(workspace.as('ada').view()).toBeUndefined();
  });

  test('a command, its answer, and one that the app does not have', async () => {
    scene.answer = () => ({ body: JSON.stringify({ text: 'here to help' }) });
    const type = (command: string) =>
      here.post('/people/ada/commands', { channel: scene.channel('credit'), command, text: 'help' });
    expect((await type('/xray')).json).toEqual({ ok: true });
    expect(workspace.as('ada').ephemerals('credit')).toMatchObject([{ text: 'here to help' }]);
    expect((await type('/other')).json).toEqual({ ok: false, reason: 'unknown_command' });
  });

  test('an app that does not answer is told as such', async () => {
    scene.answer = () => ({ status: 500 });
    const body = { channel: scene.channel('credit'), command: '/xray', text: '' };
    expect((await here.post('/people/ada/commands', body)).json).toEqual({ ok: false, reason: 'http_error' });
  });

  test('a shortcut of a message, the home tab, an invitation of the bot', async () => {
    const { ts } = workspace.as('ada').postMessage('credit', 'x');
    const place = { channel: scene.channel('credit'), ts };
    await here.post('/people/ada/shortcuts', { ...place, callbackId: 'analyse' });
    expect(scene.told()).toMatchObject({ type: 'message_action', callback_id: 'analyse', message_ts: ts });

    const opened = workspace.next(
      'delivery.acked',
      ({ payload }) => (payload.event as { type: string })?.type === 'app_home_opened',
    );
    expect((await here.post('/people/ada/home')).status).toBe(204);
    await opened;

    const invite = { channel: scene.channel('secrets') };
    expect((await here.post('/people/ada/invitations', invite)).status).toBe(204);
    expect(workspace.channel('secrets').members).toContain(workspace.bot.id);
  });
});

describe('what cannot be done is said in words for people', () => {
  const cases: [string, () => Promise<unknown>, number, string][] = [
    [
      'a channel of others',
      () => here.post('/people/bob/messages', { channel: scene.channel('board'), text: 'x' }),
      409,
      'bob is not in board.',
    ],
    [
      'an archived channel',
      () => here.post('/people/ada/messages', { channel: scene.channel('attic'), text: 'x' }),
      409,
      'attic is archived.',
    ],
    [
      'no words',
      () => here.post('/people/ada/messages', { channel: scene.channel('credit'), text: ' ' }),
      409,
      'There is nothing to send.',
    ],
    [
      'a thread that is gone',
      () => here.post('/people/ada/messages', { channel: scene.channel('credit'), text: 'x', thread: '1.2' }),
      409,
      'The thread is gone.',
    ],
    [
      'too many words',
      () => here.post('/people/ada/messages', { channel: scene.channel('credit'), text: 'x'.repeat(12_001) }),
      400,
      'Not acceptable: text.',
    ],
    [
      'a message of others',
      async () => {
        const { ts } = await client.chat.postMessage({ channel: 'board', text: 'x', blocks });
        return here.post('/people/bob/clicks', {
          place: { channel: scene.channel('board'), ts },
          actionId: 'go',
        });
      },
      409,
      'bob is not in board.',
    ],
    [
      "another person's upload",
      async () => {
        const { upload } = (await here.upload('ada', 'a.pdf', Buffer.from('a'))).json;
        const body = { channel: scene.channel('credit'), text: '', uploads: [upload] };
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
