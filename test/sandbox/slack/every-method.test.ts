import { SocketModeClient } from '@slack/socket-mode';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { METHODS } from '../../../sandbox/slack/web-api/methods';
import { longSlackTimeouts } from '../../support/long-slack-timeouts';
import { catchSlackError, createSlackClient } from './create-slack-client';
import { silentLogger } from './silent-logger';

const REDIRECT = 'http://127.0.0.1:9/back';

let workspace: SlackWorkspace;
let sockets: SocketModeClient;

beforeAll(async () => {
  workspace = await startSlackWorkspace({
    speed: 0,
    rateLimits: false,
    ...longSlackTimeouts,
    app: {
      commands: [{ command: '/xray' }],
      shortcuts: [{ callbackId: 'anywhere', global: true }],
      redirectUrls: [REDIRECT],
    },
  });
  sockets = new SocketModeClient({
    appToken: workspace.app.appToken,
    clientOptions: { slackApiUrl: workspace.apiUrl },
    logger: silentLogger,
  });
  sockets.on('slack_event', ({ ack }) => ack());
  await sockets.start();
});
afterAll(async () => {
  await sockets.disconnect();
  await workspace.close();
});

type Arguments = Record<string, unknown>;

interface Calls {
  /** The token; the bot's by default. */
  token?: () => string;
  valid: () => Arguments | Promise<Arguments>;
  response: () => object;
  invalid: () => Arguments | Promise<Arguments>;
  error: string;
  /** A wrong token, for methods whose only possible error it is. */
  wrongToken?: string;
}

async function call(method: string, args: Arguments, token?: string): Promise<Arguments> {
  return { ...(await createSlackClient(workspace, token).apiCall(method, args)) };
}
const channel = (name = 'credit') => workspace.channel(name).id;
const user = (name = 'ada') => workspace.user(name).id;
const post = async () => String((await call('chat.postMessage', { channel: channel(), text: 'x' })).ts);
const postWithReaction = async () => {
  const timestamp = await post();
  await call('reactions.add', { channel: channel(), timestamp, name: 'eyes' });
  return timestamp;
};
const announce = async () => {
  const announced = await call('files.getUploadURLExternal', { filename: 'a.txt', length: 3 });
  await fetch(String(announced.upload_url), { method: 'POST', body: 'abc' });
  return String(announced.file_id);
};
const upload = async () => {
  const id = await announce();
  await call('files.completeUploadExternal', { files: [{ id }], channel_id: channel() });
  return id;
};
const plain = (text: string) => ({ type: 'plain_text', text });
const blocks = [{ type: 'section', text: { type: 'mrkdwn', text: 'x' } }];
const modal = { type: 'modal', title: plain('Title'), blocks };
const home = { type: 'home', blocks };

/** The payload of a shortcut, or of a click in a modal. */
async function trigger(act: () => Promise<unknown>): Promise<string> {
  const received = new Promise<{ body: { trigger_id: string } }>((resolve) =>
    sockets.once('interactive', resolve),
  );
  await act();
  return (await received).body.trigger_id;
}
const shortcut = () => trigger(() => workspace.as('ada').chooseGlobalShortcut('anywhere'));
async function openModal(): Promise<string> {
  const button = { type: 'actions', elements: [{ type: 'button', action_id: 'go', text: plain('Go') }] };
  const view = { ...modal, blocks: [button] };
  const opened = await call('views.open', { trigger_id: await shortcut(), view });
  return (opened.view as { id: string }).id;
}
async function clickInModal(): Promise<string> {
  await openModal();
  const view = workspace.as('ada').view();
  if (!view) throw new Error('No modal is open.');
  return trigger(() => workspace.as('ada').click(view, 'go'));
}
async function consent(): Promise<Arguments> {
  const { clientId: client_id, clientSecret: client_secret } = workspace.app;
  const redirect_uri = REDIRECT;
  const query = new URLSearchParams({ client_id, redirect_uri, scope: 'chat:write' });
  const answer = await fetch(`${workspace.url}/oauth/v2/authorize?${query}`, { redirect: 'manual' });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code');
  return { client_id, client_secret, redirect_uri, code };
}

const calls: Record<string, Calls> = {
  'api.test': {
    token: () => '',
    valid: () => ({ foo: 'bar' }),
    response: () => ({ args: { foo: 'bar' } }),
    invalid: () => ({ error: 'my_error' }),
    error: 'my_error',
  },
  'apps.connections.open': {
    token: () => workspace.app.appToken,
    valid: () => ({}),
    response: () => ({ url: expect.stringMatching(/^ws:.*ticket=/) }),
    invalid: () => ({}),
    wrongToken: 'xapp-wrong',
    error: 'invalid_auth',
  },
  'auth.revoke': {
    token: () => workspace.issueUploadToken('ada'),
    valid: () => ({}),
    response: () => ({ revoked: true }),
    invalid: () => ({}),
    wrongToken: 'xoxb-wrong',
    error: 'invalid_auth',
  },
  'auth.test': {
    valid: () => ({}),
    response: () => ({ user_id: workspace.bot.id, team_id: workspace.team.id }),
    invalid: () => ({}),
    wrongToken: 'xoxb-wrong',
    error: 'invalid_auth',
  },
  'blocks.validate': {
    valid: () => ({ message: { blocks } }),
    response: () => ({ ok: true }),
    invalid: () => ({ blocks: [{ type: 'section', text: { type: 'invalid', text: 'x' } }] }),
    error: 'invalid_blocks',
  },
  'chat.delete': {
    valid: async () => ({ channel: channel(), ts: await post() }),
    response: () => ({ channel: channel() }),
    invalid: () => ({ channel: channel(), ts: workspace.as('ada').postMessage('credit', 'hers').ts }),
    error: 'cant_delete_message',
  },
  'chat.getPermalink': {
    valid: async () => ({ channel: channel(), message_ts: await post() }),
    response: () => ({ permalink: expect.stringContaining(channel()) }),
    invalid: () => ({ channel: channel(), message_ts: '1.2' }),
    error: 'message_not_found',
  },
  'chat.postEphemeral': {
    valid: () => ({ channel: channel(), user: user(), text: 'psst' }),
    response: () => ({ message_ts: expect.any(String) }),
    invalid: () => ({ channel: channel(), user: user('eve'), text: 'psst' }),
    error: 'user_not_in_channel',
  },
  'chat.postMessage': {
    valid: () => ({ channel: channel(), markdown_text: '# Title' }),
    response: () => ({ message: { text: '# Title', blocks: [{ type: 'markdown', text: '# Title' }] } }),
    invalid: () => ({ channel: channel(), markdown_text: '# Title', text: 'x' }),
    error: 'markdown_text_conflict',
  },
  'chat.update': {
    valid: async () => ({ channel: channel(), ts: await post(), text: 'new' }),
    response: () => ({ text: 'new' }),
    invalid: async () => ({ channel: channel(), ts: await post(), text: 'x'.repeat(4001) }),
    error: 'msg_too_long',
  },
  'conversations.history': {
    valid: async () => ({ channel: channel(), oldest: await post(), inclusive: true, limit: 1 }),
    response: () => ({ messages: [{ text: 'x' }] }),
    invalid: () => ({ channel: channel(), limit: 0 }),
    error: 'invalid_limit',
  },
  'conversations.info': {
    valid: () => ({ channel: channel() }),
    response: () => ({ channel: { id: channel(), name: 'credit', is_member: true } }),
    invalid: () => ({ channel: channel('secrets') }),
    error: 'channel_not_found',
  },
  'conversations.members': {
    valid: () => ({ channel: channel(), limit: 1 }),
    response: () => ({
      members: [workspace.channel('credit').members[0]],
      response_metadata: { next_cursor: expect.stringMatching(/./) },
    }),
    invalid: () => ({ channel: channel('secrets') }),
    error: 'channel_not_found',
  },
  'conversations.open': {
    valid: () => ({ users: [user(), user('bob')].join(), return_im: true }),
    response: () => ({ channel: { is_mpim: true, name: 'mpdm-risk-xray--ada--bob-1' } }),
    invalid: () => ({ users: 'U0UNKNOWN' }),
    error: 'user_not_found',
  },
  'conversations.replies': {
    valid: async () => ({ channel: channel(), ts: await post() }),
    response: () => ({ messages: [{ text: 'x' }] }),
    invalid: () => ({ channel: channel(), ts: '1.2' }),
    error: 'thread_not_found',
  },
  'files.completeUploadExternal': {
    valid: async () => ({ files: [{ id: await announce() }], channel_id: channel() }),
    response: () => ({ files: [{ name: 'a.txt', size: 3 }] }),
    invalid: () => ({ files: [{ id: 'F0NONE' }] }),
    error: 'file_not_found',
  },
  'files.getUploadURLExternal': {
    valid: () => ({ filename: 'a.txt', length: 3 }),
    response: () => ({ upload_url: expect.stringContaining(workspace.url), file_id: expect.any(String) }),
    invalid: () => ({ filename: 'a.txt', length: 0 }),
    error: 'invalid_arguments',
  },
  'files.info': {
    valid: async () => ({ file: await upload() }),
    response: () => ({ file: { name: 'a.txt', size: 3, user: workspace.bot.id } }),
    invalid: () => ({
      file: workspace.as('ada').shareFile('secrets', { name: 'hidden.pdf', content: 'x' }).files?.[0]?.id,
    }),
    error: 'file_not_found',
  },
  'files.list': {
    valid: async () => {
      await upload();
      return { channel: channel(), user: workspace.bot.id, count: 1 };
    },
    response: () => ({ files: [{ name: 'a.txt' }], paging: { count: 1, page: 1 } }),
    invalid: () => ({ count: 0 }),
    error: 'invalid_arguments',
  },
  'oauth.v2.access': {
    token: () => '',
    valid: consent,
    response: () => ({ access_token: expect.stringMatching(/^xoxb-/), scope: 'chat:write' }),
    invalid: async () => ({ ...(await consent()), code: 'wrong' }),
    error: 'invalid_code',
  },
  'reactions.add': {
    valid: async () => ({ channel: channel(), timestamp: await post(), name: 'eyes' }),
    response: () => ({ ok: true }),
    invalid: async () => ({ channel: channel(), timestamp: await post(), name: 'not a name' }),
    error: 'invalid_name',
  },
  'reactions.get': {
    valid: async () => ({ channel: channel(), timestamp: await postWithReaction() }),
    response: () => ({ message: { reactions: [{ name: 'eyes', count: 1 }] } }),
    invalid: () => ({ channel: channel(), timestamp: '1.2' }),
    error: 'message_not_found',
  },
  'reactions.remove': {
    valid: async () => ({ channel: channel(), timestamp: await postWithReaction(), name: 'eyes' }),
    response: () => ({ ok: true }),
    invalid: async () => ({ channel: channel(), timestamp: await post(), name: 'eyes' }),
    error: 'no_reaction',
  },
  'users.conversations': {
    valid: () => {
      workspace.addChannel('without the bot');
      return { types: 'public_channel,private_channel', exclude_archived: true };
    },
    response: () => ({
      channels: ['credit', 'alerts', 'board', 'partners'].map((name) => ({ name })),
      response_metadata: { next_cursor: '' },
    }),
    invalid: () => ({ types: 'secret_channel' }),
    error: 'invalid_types',
  },
  'users.info': {
    valid: () => ({ user: user('eve') }),
    response: () => ({ user: { name: 'eve', is_stranger: true } }),
    invalid: () => ({ user: 'U0UNKNOWN' }),
    error: 'user_not_found',
  },
  'views.open': {
    valid: async () => ({ trigger_id: await shortcut(), view: modal }),
    response: () => ({ view: { type: 'modal' } }),
    invalid: () => ({ trigger_id: '1.2.3', view: modal }),
    error: 'invalid_trigger_id',
  },
  'views.publish': {
    valid: () => ({ user_id: user(), view: home }),
    response: () => ({ view: { type: 'home' } }),
    invalid: () => ({ user_id: 'U0UNKNOWN', view: home }),
    error: 'user_not_found',
  },
  'views.push': {
    valid: async () => ({ trigger_id: await clickInModal(), view: modal }),
    response: () => ({ view: { previous_view_id: expect.any(String) } }),
    invalid: async () => ({ trigger_id: await shortcut(), view: modal }),
    error: 'invalid_trigger_id',
  },
  'views.update': {
    valid: async () => ({ view_id: await openModal(), view: modal }),
    response: () => ({ view: { blocks } }),
    invalid: () => ({ view_id: 'V0NONE', view: modal }),
    error: 'not_found',
  },
};

test('no method is left out', () => {
  expect(Object.keys(calls).toSorted()).toEqual(Object.keys(METHODS).toSorted());
});

describe.each(Object.entries(calls))(
  '%s',
  (method, { token, valid, response, invalid, error, wrongToken }) => {
    test('accepts a valid call of the official client', async () => {
      expect(await call(method, await valid(), token?.())).toMatchObject({ ok: true, ...response() });
    });

    test(`refuses an invalid one with ${error}`, async () => {
      const refused = await catchSlackError(call(method, await invalid(), wrongToken ?? token?.()));
      expect(refused).toMatchObject({ ok: false, error });
    });
  },
);

describe('the official socket client', () => {
  test.each([
    ['message', 'events_api', () => Promise.resolve(workspace.as('ada').postMessage('credit', 'hello'))],
    ['interactive', 'interactive', () => workspace.as('ada').chooseGlobalShortcut('anywhere')],
    ['slash_commands', 'slash_commands', () => workspace.as('ada').runCommand('/xray', 'help', 'credit')],
  ])('receives a delivery of %s, and its acknowledgement reaches the workspace', async (name, kind, act) => {
    const received = new Promise((resolve) => sockets.once(name, resolve));
    const acked = workspace.next('delivery.acked', (one) => one.kind === kind);
    await act();
    expect(await received).toMatchObject({ body: expect.any(Object) });
    expect(await acked).toMatchObject({ attempt: 0 });
  });

  test('is refused with a wrong token', async () => {
    const unauthorized = new SocketModeClient({
      appToken: 'xapp-wrong',
      clientOptions: { slackApiUrl: workspace.apiUrl },
      logger: silentLogger,
    });
    await expect(unauthorized.start()).rejects.toThrow('invalid_auth');
  });
});
