import {
  InvalidManifestError,
  readManifest,
  type SlackWorkspace,
  startSlackWorkspace,
} from '../../../sandbox/slack';
import { catchSlackError, createSlackClient } from './create-slack-client';

const whole = {
  display_information: { name: 'Risk X-Ray', background_color: '#123abc' },
  features: {
    bot_user: { display_name: 'xray-bot', always_online: true },
    slash_commands: [{ command: '/xray', description: 'Everything', usage_hint: 'help | new' }],
    shortcuts: [
      { name: 'Analyse document', type: 'message', callback_id: 'analyse_document', description: 'Files' },
    ],
  },
  oauth_config: { scopes: { bot: ['chat:write', 'files:read'] }, redirect_urls: ['https://a.example/back'] },
  settings: {
    event_subscriptions: { bot_events: ['message.channels'] },
    interactivity: { is_enabled: true },
    socket_mode_enabled: true,
    token_rotation_enabled: true,
  },
};

test('an app gets what its manifest asks for', () => {
  expect(readManifest(whole)).toEqual({
    name: 'xray-bot',
    scopes: ['chat:write', 'files:read'],
    optionalScopes: [],
    events: ['message.channels'],
    tokenRotation: true,
    redirectUrls: ['https://a.example/back'],
    commands: [{ command: '/xray', description: 'Everything', usageHint: 'help | new' }],
    shortcuts: [{ callbackId: 'analyse_document', name: 'Analyse document', global: false }],
  });
});

test('an app that asks for nothing gets nothing', () => {
  expect(readManifest({ display_information: { name: 'Idle' } })).toEqual({
    name: 'Idle',
    scopes: [],
    optionalScopes: [],
    events: [],
    tokenRotation: false,
    redirectUrls: [],
    commands: [],
    shortcuts: [],
  });
});

const withOptional = (bot: string[]) => ({
  ...whole,
  oauth_config: { scopes: { bot, bot_optional: ['reactions:write', 'users:read'] } },
});

test.each([
  ['beside the others', ['chat:write']],
  ['among the others too', ['chat:write', 'reactions:write', 'users:read']],
])('optional scopes are requested, listed %s', (_where, bot) => {
  expect(readManifest(withOptional(bot))).toMatchObject({
    scopes: ['chat:write', 'reactions:write', 'users:read'],
    optionalScopes: ['reactions:write', 'users:read'],
  });
});

describe('who installs the app', () => {
  const app = {
    ...readManifest(withOptional(['chat:write'])),
    redirectUrls: ['http://127.0.0.1:9/back'],
  };
  const readScopes = async (workspace: SlackWorkspace, token?: string) => {
    const { response_metadata } = await createSlackClient(workspace, token).auth.test();
    return response_metadata?.scopes;
  };

  test('grants optional scopes by default', async () => {
    await using workspace = await startSlackWorkspace({ app });
    expect(await readScopes(workspace)).toEqual(['chat:write', 'reactions:write', 'users:read']);
  });

  test('can decline them, and grant them later to the same token', async () => {
    await using workspace = await startSlackWorkspace({ app, declinedScopes: ['users:read'] });
    const client = createSlackClient(workspace);
    const user = workspace.user('ada').id;
    expect(await catchSlackError(client.users.info({ user }))).toMatchObject({
      error: 'missing_scope',
      needed: 'users:read',
      provided: 'chat:write,reactions:write',
    });
    workspace.grantOptionalScopes();
    expect((await client.users.info({ user })).user).toMatchObject({ real_name: 'Ada Martin' });
  });

  test('can decline them in the consent page of OAuth', async () => {
    await using workspace = await startSlackWorkspace({ app, declinedScopes: ['reactions:write'] });
    const { clientId: client_id, clientSecret: client_secret, scopes } = workspace.app;
    const query = new URLSearchParams({ client_id, scope: scopes.join() });
    const consent = await fetch(`${workspace.url}/oauth/v2/authorize?${query}`, { redirect: 'manual' });
    const code = String(new URL(String(consent.headers.get('location'))).searchParams.get('code'));
    const granted = await createSlackClient(workspace, '').oauth.v2.access({
      client_id,
      client_secret,
      code,
    });
    expect(granted.scope).toBe('chat:write,users:read');
    expect(await readScopes(workspace, granted.access_token)).toEqual(['chat:write', 'users:read']);
  });

  test('cannot decline a scope that is not optional', async () => {
    await expect(startSlackWorkspace({ app, declinedScopes: ['chat:write'] })).rejects.toThrow(
      'chat:write cannot be declined',
    );
  });
});

const [command] = whole.features.slash_commands;
const [shortcut] = whole.features.shortcuts;
const withDisplay = (more: object) => ({ display_information: { ...whole.display_information, ...more } });
const withCommand = (more: object) => ({
  features: { ...whole.features, slash_commands: [{ ...command, ...more }] },
});
const withShortcut = (more: object) => ({
  features: { ...whole.features, shortcuts: [{ ...shortcut, ...more }] },
});
const withSettings = (more: object) => ({ settings: { ...whole.settings, ...more } });
const withOauth = (more: object) => ({ oauth_config: { ...whole.oauth_config, ...more } });
const many = (count: number) => Array.from({ length: count }, (_, index) => `https://a.example/${index}`);

test.each<[string, object, string]>([
  ['no name', withDisplay({ name: undefined }), 'missing required field: name'],
  ['a name of 36', withDisplay({ name: 'x'.repeat(36) }), 'must be less than 36 characters'],
  ['a description of 141', withDisplay({ description: 'x'.repeat(141) }), 'less than 141 characters'],
  ['a long description of 174', withDisplay({ long_description: 'x'.repeat(174) }), 'more than 174'],
  ['a color by its name', withDisplay({ background_color: 'navy' }), 'must be a hex color'],
  ['a command without a slash', withCommand({ command: 'xray' }), 'must begin with /'],
  ['a command of 33', withCommand({ command: `/${'x'.repeat(32)}` }), 'less than 33 characters'],
  ['a command by http', withCommand({ url: 'http://a.example/' }), 'must be an https URL'],
  ['a hint of 1001', withCommand({ usage_hint: 'x'.repeat(1001) }), 'less than 1001 characters'],
  ['a shortcut without a description', withShortcut({ description: undefined }), 'description'],
  ['a shortcut of 25', withShortcut({ name: 'x'.repeat(25) }), 'less than 25 characters'],
  [
    '101 events',
    withSettings({ event_subscriptions: { bot_events: many(101) } }),
    'no more than 100 items allowed',
  ],
  [
    'an event twice',
    withSettings({ event_subscriptions: { bot_events: ['message.im', 'message.im'] } }),
    'items must be unique',
  ],
  ['1001 redirect URLs', withOauth({ redirect_urls: many(1001) }), 'no more than 1000 items allowed'],
  [
    'a field of another name',
    withSettings({ socket_mode: true }),
    'invalid additional property: socket_mode',
  ],
  [
    'events without sockets or a URL',
    withSettings({ socket_mode_enabled: false }),
    'Event Subscription requires either Request URL or Socket Mode Enabled',
  ],
  [
    'buttons without sockets or a URL',
    withSettings({ socket_mode_enabled: false }),
    'Interactivity requires a Request URL',
  ],
  [
    'a command without sockets or a URL',
    withSettings({ socket_mode_enabled: false }),
    'Slash command requires a URL',
  ],
])('refuses %s', (_, change, why) => {
  expect(() => readManifest({ ...whole, ...change })).toThrow(InvalidManifestError);
  expect(() => readManifest({ ...whole, ...change })).toThrow(why);
});
