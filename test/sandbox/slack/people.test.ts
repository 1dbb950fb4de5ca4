import {
  ALL_SCOPES,
  type SlackWorkspace,
  type SlackWorkspaceOptions,
  startSlackWorkspace,
} from '../../../sandbox/slack';
import { longSlackTimeouts } from '../../support/long-slack-timeouts';
import { createSlackClient } from './create-slack-client';
import { createPageClient } from './page-client';
import { type ReceivedPost, startRequestUrlServer } from './start-request-url-server';

describe('what people do', () => {
  type Event = Record<string, unknown> & { type: string };

  /** A workspace, and the events that its app received. */
  async function startListening(options: SlackWorkspaceOptions = {}) {
    const app = await startRequestUrlServer(() => ({}));
    const workspace = await startSlackWorkspace({
      requestUrl: app.url,
      rateLimits: false,
      ...longSlackTimeouts,
      ...options,
    });
    /** Events are delivered one by one, in any order: waits until this many have arrived. */
    const events = async (count: number): Promise<Event[]> => {
      const acked = () => workspace.eventLog.history().filter(({ type }) => type === 'delivery.acked');
      while (acked().length < count) await workspace.next('delivery.acked');
      const bodies = app.posts.map(
        ({ body }) => JSON.parse(body) as { event: Event; is_ext_shared_channel: boolean },
      );
      return bodies.map(({ event, is_ext_shared_channel }) => ({ ...event, is_ext_shared_channel }));
    };
    const close = () => Promise.all([workspace.close(), app.close()]).then(() => {});
    return { workspace, events, posts: app.posts, [Symbol.asyncDispose]: close };
  }

  test.each([
    ['subscription', { events: ['file_shared'] }],
    ['scope', { scopes: ALL_SCOPES.filter((scope) => scope !== 'channels:history') }],
  ])('without the %s a message is not delivered', async (_what, app) => {
    await using here = await startListening({ app });
    here.workspace.as('ada').shareFile('credit', { name: 'a.pdf', content: 'x' });
    expect((await here.events(1)).map(({ type }) => type)).toEqual(['file_shared']);
  });

  test('what people write comes as Slack sends it', async () => {
    await using here = await startListening();
    const { workspace } = here;
    const written = `<@${workspace.bot.id}> A & B <new>: siren 732 829 320, ada@dupont.fr, https://dupont.fr/a?b=1, 2024-12-31, 12 345`;
    workspace.as('ada').postMessage('credit', written);
    const [event] = await here.events(1);
    expect(event).toMatchObject({
      client_msg_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      text: `<@${workspace.bot.id}> A &amp; B &lt;new&gt;: siren <tel:732829320|732 829 320>, <mailto:ada@dupont.fr|ada@dupont.fr>, <https://dupont.fr/a?b=1>, 2024-12-31, 12 345`,
      blocks: [
        {
          type: 'rich_text',
          block_id: expect.any(String),
          elements: [
            {
              type: 'rich_text_section',
              elements: [
                { type: 'user', user_id: workspace.bot.id },
                { type: 'text', text: ' A & B <new>: siren ' },
                { type: 'link', url: 'tel:732829320', text: '732 829 320' },
                { type: 'text', text: ', ' },
                { type: 'link', url: 'mailto:ada@dupont.fr', text: 'ada@dupont.fr' },
                { type: 'text', text: ', ' },
                { type: 'link', url: 'https://dupont.fr/a?b=1' },
                { type: 'text', text: ', 2024-12-31, 12 345' },
              ],
            },
          ],
        },
      ],
    });
  });

  test('what is written twice is not escaped twice, and a file without a text has no rich text', async () => {
    await using workspace = await startSlackWorkspace();
    const ada = workspace.as('ada');
    const { text } = ada.postMessage('credit', 'A & <B>, +33 1 23 45 67 89');
    expect(ada.postMessage('credit', text).text).toBe(text);
    const shared = ada.shareFile('credit', { name: 'a.pdf', content: '%PDF' });
    expect([shared.text, shared.blocks, shared.client_msg_id]).toEqual(['', undefined, undefined]);
  });

  test('users can only do what Slack lets them do', async () => {
    await using workspace = await startSlackWorkspace();
    expect(() => workspace.as('bob').postMessage('board', 'x')).toThrow('bob is not in board');
    expect(() => workspace.as('ada').postMessage('attic', 'x')).toThrow('attic is archived');
    expect(() => workspace.as('zoe')).toThrow('There is no zoe in this workspace');
    expect(() => workspace.messages('nowhere')).toThrow('no channel nowhere');
    const message = workspace.as('ada').postMessage('credit', 'x');
    await expect(workspace.as('ada').chooseShortcut(message, 'unknown')).rejects.toThrow(
      'no shortcut unknown',
    );
    workspace.as('ada').deleteMessage(message);
    await expect(workspace.as('ada').click(message, 'x')).rejects.toThrow('deleted');
  });

  test('timestamps are unique and increasing', async () => {
    await using workspace = await startSlackWorkspace();
    const stamps = Array.from({ length: 1000 }, () =>
      Number(workspace.as('ada').postMessage('credit', 'x').ts),
    );
    expect(stamps.every((ts, index) => index === 0 || ts > (stamps[index - 1] as number))).toBe(true);
  });
});

describe('a response URL', () => {
  const MINUTE = 60_000;

  /** A workspace whose app does not listen, and the payload of a click. */
  async function clickAndReadPayload() {
    const workspace = await startSlackWorkspace({
      speed: 0,
      ackTimeoutMs: 10,
      retryDelaysMs: [],
      rateLimits: false,
    });
    const button = {
      type: 'button' as const,
      action_id: 'go',
      text: { type: 'plain_text' as const, text: 'Go' },
      value: 'v1',
    };
    const blocks = [{ type: 'actions' as const, block_id: 'row', elements: [button] }];
    await createSlackClient(workspace).chat.postMessage({ channel: 'credit', text: 'ask', blocks });
    const message = workspace.messages('credit').at(-1);
    if (!message) throw new Error('Nothing was posted.');
    const delivery = workspace.next('delivery.failed', ({ kind }) => kind === 'interactive');
    expect(await workspace.as('ada').click(message, 'go')).toEqual({
      ok: false,
      reason: 'connection_failed',
    });
    const payload = (await delivery).payload as Record<string, unknown> & { response_url: string };
    const respond = async (body: object) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(payload.response_url, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return { status: response.status, text: await response.text() };
    };
    return { workspace, message, payload, respond };
  }

  test('a response URL accepts five responses, not six', async () => {
    const { workspace, respond } = await clickAndReadPayload();
    await using _ = workspace;
    for (let count = 0; count < 5; count += 1) expect((await respond({ text: 'x' })).status).toBe(200);
    const sixth = await respond({ text: 'x' });
    expect(sixth.status).toBe(404);
    expect(JSON.parse(sixth.text)).toEqual({ ok: false, error: 'used_url' });
  });

  test('a response URL works for half an hour, not longer', async () => {
    const { workspace, respond } = await clickAndReadPayload();
    await using _ = workspace;
    await workspace.clock.advance(30 * MINUTE - 1);
    expect((await respond({ text: 'x' })).status).toBe(200);
    await workspace.clock.advance(1);
    expect(JSON.parse((await respond({ text: 'x' })).text).error).toBe('expired_url');
  });

  test('blocks are checked here too, and a refused response does not count', async () => {
    const { workspace, respond } = await clickAndReadPayload();
    await using _ = workspace;
    const refused = await respond({ blocks: [{ type: 'hologram' }] });
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.text).error).toBe('invalid_blocks');
    for (let count = 0; count < 5; count += 1) expect((await respond({ text: 'x' })).status).toBe(200);
  });
});

describe('a menu of the app', () => {
  let workspace: SlackWorkspace;
  let app: Awaited<ReturnType<typeof startRequestUrlServer>>;
  /** What the app answers to the next interaction. */
  let answer: (posted: ReceivedPost) => { status?: number; body?: string };

  beforeEach(async () => {
    answer = () => ({});
    app = await startRequestUrlServer((posted) => answer(posted));
    workspace = await startSlackWorkspace({
      requestUrl: app.url,
      ...longSlackTimeouts,
      app: { events: [], shortcuts: [{ callbackId: 'anywhere', global: true }] },
    });
  });
  afterEach(async () => {
    await workspace.close();
    await app.close();
  });

  const plain = (text: string) => ({ type: 'plain_text' as const, text });
  const respondWithOptions = (...names: string[]) =>
    names.map((name) => ({ text: plain(name), value: name.toLowerCase() }));
  const respondWith = (body: object) => {
    answer = () => ({ body: JSON.stringify(body) });
  };
  /** The last interaction that the app received. */
  const lastPayload = () => JSON.parse(new URLSearchParams(app.posts.at(-1)?.body).get('payload') ?? '{}');

  async function menuInModal(rest: object = {}) {
    const ada = workspace.as('ada');
    await ada.chooseGlobalShortcut('anywhere');
    await createSlackClient(workspace).views.open({
      trigger_id: lastPayload().trigger_id,
      view: {
        type: 'modal',
        title: plain('Company'),
        submit: plain('Send'),
        blocks: [
          {
            type: 'input',
            block_id: 'company',
            label: plain('Company'),
            element: { type: 'external_select', action_id: 'value', ...rest },
          },
        ],
      },
    });
    const view = ada.view();
    if (!view) throw new Error('No modal is open.');
    return { ada, view };
  }

  test('only an offered option can be chosen', async () => {
    const { ada, view } = await menuInModal();
    respondWith({ option_groups: [{ label: plain('A'), options: respondWithOptions('Acme') }] });
    await ada.suggest(view, 'value', 'acm');
    await expect(ada.submitView(view, { company: 'other' })).rejects.toThrow(
      'other is not an option. Options: acme.',
    );
  });

  test.each([
    ['says nothing', () => ({})],
    ['fails', () => ({ status: 500 })],
    ['offers what Slack would not show', () => ({ body: JSON.stringify({ options: [{ value: 'x' }] }) })],
  ])('an app that %s is reported as such on the page', async (_what, planned) => {
    const { view } = await menuInModal();
    answer = planned;
    const query = { target: { view: view.id }, actionId: 'value', query: 'acme' };
    expect(await createPageClient(workspace).post('/people/ada/suggestions', query)).toMatchObject({
      status: 409,
      json: { error: { message: 'The app returned no options.' } },
    });
  });
});
