import { WebAPIRateLimitedError, WebAPIRequestError, type WebClient } from '@slack/web-api';
import {
  ALL_SCOPES,
  type Message,
  type SlackWorkspace,
  type SlackWorkspaceOptions,
  startSlackWorkspace,
} from '../../../sandbox/slack';
import { longSlackTimeouts } from '../../support/long-slack-timeouts';
import { catchSlackError, createSlackClient } from './create-slack-client';
import { startRequestUrlServer } from './start-request-url-server';

describe('access', () => {
  let workspace: SlackWorkspace;
  beforeAll(async () => {
    workspace = await startSlackWorkspace({ rateLimits: false });
  });
  afterAll(() => workspace.close());

  test('it listens on the loopback interface only, and the API is under /api/', () => {
    expect(workspace.apiUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/$/);
    expect(workspace.fileHosts).toBe(`127.0.0.1:${workspace.port},localhost:${workspace.port}`);
  });

  const NEEDED: [string, string, object][] = [
    ['chat.postMessage', 'chat:write', { channel: 'credit', text: 'x' }],
    ['chat.update', 'chat:write', { channel: 'credit', ts: '1.0', text: 'x' }],
    ['chat.delete', 'chat:write', { channel: 'credit', ts: '1.0' }],
    ['chat.postEphemeral', 'chat:write', { channel: 'credit', user: 'U1', text: 'x' }],
    ['conversations.info', 'channels:read', { channel: 'credit' }],
    ['conversations.info', 'groups:read', { channel: 'board' }],
    ['conversations.history', 'channels:history', { channel: 'credit' }],
    ['conversations.replies', 'groups:history', { channel: 'board', ts: '1.0' }],
    ['conversations.open', 'im:write', { users: 'U1' }],
    ['files.info', 'files:read', { file: 'F1' }],
    ['files.getUploadURLExternal', 'files:write', { filename: 'a.txt', length: 1 }],
    ['files.completeUploadExternal', 'files:write', { files: '[{"id":"F1"}]' }],
    ['users.info', 'users:read', { user: 'U1' }],
    ['reactions.add', 'reactions:write', { channel: 'credit', timestamp: '1.0', name: 'eyes' }],
    ['reactions.get', 'reactions:read', { channel: 'credit', timestamp: '1.0' }],
    ['reactions.remove', 'reactions:write', { channel: 'credit', timestamp: '1.0', name: 'eyes' }],
  ];

  test.each(NEEDED)('%s needs %s', async (method, needed, args) => {
    const scopes = ALL_SCOPES.filter((scope) => scope !== needed);
    await using poorer = await startSlackWorkspace({ app: { scopes } });
    expect(await catchSlackError(createSlackClient(poorer).apiCall(method, { ...args }))).toMatchObject({
      error: 'missing_scope',
      needed,
      provided: scopes.join(','),
    });
  });

  test('a revoked token stays revoked, and one of an uninstalled app is inactive', async () => {
    await using revoked = await startSlackWorkspace();
    revoked.revokeTokens();
    expect((await catchSlackError(createSlackClient(revoked).auth.test())).error).toBe('token_revoked');

    await using uninstalled = await startSlackWorkspace();
    uninstalled.uninstallApp();
    expect((await catchSlackError(createSlackClient(uninstalled).auth.test())).error).toBe(
      'account_inactive',
    );
  });
});

describe('methods', () => {
  let workspace: SlackWorkspace;
  let client: WebClient;
  let credit: string;

  beforeAll(async () => {
    workspace = await startSlackWorkspace({ rateLimits: false, ackTimeoutMs: 50, retryDelaysMs: [] });
    client = createSlackClient(workspace);
    credit = workspace.channel('credit').id;
  });
  afterAll(() => workspace.close());

  const postAsAda = (text = 'hello', channel = 'credit'): Message =>
    workspace.as('ada').postMessage(channel, text);
  const UNKNOWN_CHANNEL = 'C0NOWHERE';
  const UNKNOWN_TS = '1000000000.000000';

  test.each([
    ['channel_not_found', { channel: UNKNOWN_CHANNEL, text: 'x' }],
    ['channel_not_found', { channel: 'secrets', text: 'x' }],
    ['not_in_channel', { channel: 'general', text: 'x' }],
    ['is_archived', { channel: 'attic', text: 'x' }],
    ['no_text', { channel: 'credit' }],
    ['no_text', { channel: 'credit', blocks: '[]' }],
    ['thread_not_found', { channel: 'credit', text: 'x', thread_ts: UNKNOWN_TS }],
    ['invalid_blocks_format', { channel: 'credit', text: 'x', blocks: 'none' }],
    ['invalid_metadata_format', { channel: 'credit', text: 'x', metadata: '{"event_type":"only"}' }],
    ['invalid_arguments', { text: 'x' }],
  ])('chat.postMessage refuses with %s: %j', async (error, args) => {
    expect((await catchSlackError(client.apiCall('chat.postMessage', args))).error).toBe(error);
  });

  test("chat.update changes the bot's own message: a text without blocks removes the earlier blocks", async () => {
    const { ts } = (await client.chat.postMessage({
      channel: credit,
      text: 'before',
      blocks: [{ type: 'divider' }],
    })) as { ts: string };
    const stored = () => workspace.messages('credit').find((message) => message.ts === ts);
    expect(await client.chat.update({ channel: credit, ts, text: 'after' })).toMatchObject({
      ts,
      text: 'after',
    });
    expect(stored()).toMatchObject({ text: 'after', edited: { user: workspace.bot.id } });
    expect(stored()?.blocks).toBeUndefined();
  });

  test('chat.update and chat.delete refuse what is not there, not theirs, or too long', async () => {
    const { ts } = postAsAda();
    const update = (args: object) =>
      catchSlackError(client.apiCall('chat.update', { channel: credit, text: 'x', ...args }));
    const remove = (args: object) =>
      catchSlackError(client.apiCall('chat.delete', { channel: credit, ...args }));
    expect((await update({ ts: UNKNOWN_TS })).error).toBe('message_not_found');
    expect((await update({ ts })).error).toBe('cant_update_message');
    expect((await remove({ ts: UNKNOWN_TS })).error).toBe('message_not_found');
    expect((await remove({ ts })).error).toBe('cant_delete_message');
    const own = await client.chat.postMessage({ channel: credit, text: 'own' });
    expect((await update({ ts: own.ts, text: 'x'.repeat(4001) })).error).toBe('msg_too_long');
    expect(
      await client.chat.update({ channel: credit, ts: own.ts as string, text: 'x'.repeat(4000) }),
    ).toMatchObject({
      ok: true,
    });
  });

  test('conversations.history returns the newest first, in pages, without replies', async () => {
    const channel = workspace.addChannel('diary', { members: ['ada'], bot: true }).id;
    const [first, second, third] = ['1', '2', '3'].map((text) => postAsAda(text, 'diary'));
    workspace.as('ada').postMessage('diary', 'a reply', { thread: first });
    const page = await client.conversations.history({ channel, limit: 2 });
    expect(page.messages?.map(({ text }) => text)).toEqual(['3', '2']);
    expect(page.has_more).toBe(true);
    const cursor = page.response_metadata?.next_cursor;
    const rest = await client.conversations.history({ channel, limit: 2, cursor });
    expect(rest.messages?.map(({ text }) => text)).toEqual(['1']);
    expect(rest.has_more).toBe(false);
    const between = { channel, oldest: first?.ts, latest: third?.ts };
    expect((await client.conversations.history(between)).messages?.map(({ ts }) => ts)).toEqual([second?.ts]);
    expect((await client.conversations.history({ ...between, inclusive: true })).messages).toHaveLength(3);
    expect((await catchSlackError(client.conversations.history({ channel: 'general' }))).error).toBe(
      'not_in_channel',
    );
    expect((await catchSlackError(client.conversations.history({ channel, cursor: 'x' }))).error).toBe(
      'invalid_cursor',
    );
  });
});

describe('rate limits', () => {
  async function createPoster(options: SlackWorkspaceOptions = {}) {
    const workspace = await startSlackWorkspace({
      speed: 0,
      retryDelaysMs: [],
      app: { events: [] },
      ...options,
    });
    const client = createSlackClient(workspace);
    const post = async (channel = 'credit') => {
      try {
        await client.chat.postMessage({ channel, text: 'x' });
        return 'posted';
      } catch (error) {
        if (error instanceof WebAPIRateLimitedError) return error.retryAfter;
        throw error;
      }
    };
    return { workspace, client, post };
  }

  test('a channel accepts a burst, then one message a second', async () => {
    const { workspace, post } = await createPoster({
      rateLimits: { 'chat.postMessage': { perMinute: 60, burst: 3 } },
    });
    await using _ = workspace;
    expect([await post(), await post(), await post(), await post()]).toEqual([
      'posted',
      'posted',
      'posted',
      1,
    ]);
    await workspace.clock.advance(1000);
    expect([await post(), await post()]).toEqual(['posted', 1]);
  });

  test('a refused call does not extend the wait, and says how long it is', async () => {
    const { workspace, post } = await createPoster({
      rateLimits: { 'chat.postMessage': { perMinute: 6, burst: 1 } },
    });
    await using _ = workspace;
    expect(await post()).toBe('posted');
    expect([await post(), await post()]).toEqual([10, 10]);
    await workspace.clock.advance(10_000);
    expect(await post()).toBe('posted');
  });

  test('an app outside the Marketplace reads once a minute, 15 messages at a time', async () => {
    const { workspace, client } = await createPoster({ rateLimits: false, unlisted: true });
    await using _ = workspace;
    const channel = 'credit';
    for (let count = 0; count < 20; count += 1) workspace.as('ada').postMessage(channel, `message ${count}`);
    const { messages, has_more } = await client.conversations.history({ channel, limit: 200 });
    expect([messages?.length, has_more]).toEqual([15, true]);
    await expect(client.conversations.history({ channel: 'alerts' })).rejects.toThrow(WebAPIRateLimitedError);
    await workspace.clock.advance(60_000);
    expect((await client.conversations.history({ channel: 'alerts' })).ok).toBe(true);
  });
});

describe('faults', () => {
  let workspace: SlackWorkspace;
  let client: WebClient;
  beforeEach(async () => {
    workspace = await startSlackWorkspace({ retryDelaysMs: [] });
    client = createSlackClient(workspace);
  });
  afterEach(() => workspace.close());

  const post = (text = 'x') => client.chat.postMessage({ channel: 'credit', text });
  const texts = () => workspace.messages('credit').map(({ text }) => text);
  /** A call that its client can give up. */
  const callApi = (method: string, body: object, signal: AbortSignal) =>
    fetch(`${workspace.url}/api/${method}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${workspace.app.botToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });

  test('the next calls are never answered', async () => {
    workspace.faults.onCall('auth.test', { kind: 'hang' }, { times: 2 });
    for (let call = 0; call < 2; call += 1) {
      const used = workspace.next('fault.used');
      const givenUp = new AbortController();
      const hanging = callApi('auth.test', {}, givenUp.signal);
      await used;
      givenUp.abort();
      await expect(hanging).rejects.toThrow('aborted');
    }
    expect(await client.auth.test()).toMatchObject({ ok: true });
  });

  test('the response is lost after the message was posted', async () => {
    workspace.faults.onCall('chat.postMessage', { kind: 'lost_response' });
    await expect(post('there after all')).rejects.toThrow(WebAPIRequestError);
    expect(texts()).toEqual(['there after all']);
  });

  test('a slow call is carried out late, even after its client has given up', async () => {
    workspace.faults.onCall('chat.postMessage', { kind: 'slow', ms: 3_000 });
    const posted = workspace.next('message.posted');
    const used = workspace.next('fault.used');
    const givenUp = new AbortController();
    const call = callApi('chat.postMessage', { channel: 'credit', text: 'late' }, givenUp.signal);
    await used;
    expect(texts()).toEqual([]);
    givenUp.abort();
    await expect(call).rejects.toThrow('aborted');
    await posted;
    expect(texts()).toEqual(['late']);
  });

  test('faults and calls are emitted as events, without secrets', async () => {
    const used = workspace.next('fault.used');
    const called = workspace.next('call');
    workspace.faults.onCall('chat.postMessage', { kind: 'lost_response' });
    await post().catch(() => {});
    expect(await used).toMatchObject({ on: 'chat.postMessage', fault: 'lost_response' });
    expect(await called).toMatchObject({ method: 'chat.postMessage', status: 200, ok: true });
    const { botToken, appToken, signingSecret, clientSecret } = workspace.app;
    const everything = JSON.stringify(workspace.eventLog.history());
    for (const secret of [botToken, appToken, signingSecret, clientSecret])
      expect(everything).not.toContain(secret);
  });
});

describe('reactions', () => {
  /** More than any message can have. */
  const customEmoji = Array.from({ length: 60 }, (_, index) => `custom_${index}`);

  let workspace: SlackWorkspace;
  let client: WebClient;

  beforeAll(async () => {
    workspace = await startSlackWorkspace({ rateLimits: false, customEmoji });
    client = createSlackClient(workspace);
  });
  afterAll(() => workspace.close());

  /** What a reaction of the bot to a new message of ada needs. */
  function prepareReaction(channel = 'credit', name = 'red_circle') {
    const message = workspace.as('ada').postMessage(channel, 'siren 732829320');
    return { message, reaction: { channel: message.channel, timestamp: message.ts, name } };
  }

  test('a reaction is added once and removed once, and nobody’s but one’s own', async () => {
    const { message, reaction } = prepareReaction();
    workspace.as('bob').react(message, 'red_circle');
    await client.reactions.add(reaction);
    expect(workspace.reactions(message)).toEqual([
      { name: 'red_circle', users: [workspace.user('bob').id, workspace.bot.id], count: 2 },
    ]);
    expect((await catchSlackError(client.reactions.add(reaction))).error).toBe('already_reacted');
    await client.reactions.remove(reaction);
    expect((await catchSlackError(client.reactions.remove(reaction))).error).toBe('no_reaction');
    expect(workspace.reactions(message)).toEqual([
      { name: 'red_circle', users: [workspace.user('bob').id], count: 1 },
    ]);
    workspace.as('bob').unreact(message, 'red_circle');
    expect(workspace.messages('credit').at(-1)).not.toHaveProperty('reactions');
  });

  test('adding is limited to 50 calls a minute, removing to 20', async () => {
    await using limited = await startSlackWorkspace({ speed: 0, customEmoji });
    const own = createSlackClient(limited);
    const { channel, ts: timestamp } = limited.as('ada').postMessage('credit', 'hello');
    const call = { channel, timestamp, name: 'eyes' };
    for (let round = 0; round < 20; round += 1) {
      await own.reactions.add(call);
      await own.reactions.remove(call);
    }
    await own.reactions.add(call);
    await expect(own.reactions.remove(call)).rejects.toThrow(WebAPIRateLimitedError);
    for (const name of customEmoji.slice(0, 22)) await own.reactions.add({ ...call, name });
    for (let count = 43; count < 50; count += 1)
      expect((await catchSlackError(own.reactions.add(call))).error).toBe('already_reacted');
    await expect(own.reactions.add(call)).rejects.toThrow(WebAPIRateLimitedError);
    await limited.clock.advance(3000);
    await own.reactions.remove(call);
  });

  describe('events', () => {
    async function startListening(options: SlackWorkspaceOptions) {
      const server = await startRequestUrlServer(() => ({}));
      const listening = await startSlackWorkspace({
        requestUrl: server.url,
        rateLimits: false,
        ...longSlackTimeouts,
        ...options,
      });
      const close = async () => {
        await listening.close();
        await server.close();
      };
      return { listening, posts: server.posts, [Symbol.asyncDispose]: close };
    }

    const scope = 'reactions:read';
    const events = ['file_shared', 'reaction_added'];
    test.each<[string, SlackWorkspaceOptions]>([
      ['a subscription', { app: { events: ['file_shared'] } }],
      ['the scope', { app: { events, scopes: ALL_SCOPES.filter((one) => one !== scope) } }],
      ['a scope that was declined', { app: { events, optionalScopes: [scope] }, declinedScopes: [scope] }],
    ])('without %s it is not told', async (_what, options) => {
      await using here = await startListening(options);
      const { listening, posts } = here;
      const message = listening.as('ada').postMessage('credit', 'hello');
      listening.as('bob').react(message, 'eyes');
      const acked = listening.next('delivery.acked');
      listening.as('bob').shareFile('credit', { name: 'a.pdf', content: 'x' });
      await acked;
      expect(posts.map(({ body }) => JSON.parse(body).event.type)).toEqual(['file_shared']);
    });
  });
});
