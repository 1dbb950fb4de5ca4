import { InvalidManifestError, readManifest, startSlackWorkspace } from '../../../sandbox/slack';
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
  oauth_config: {
    scopes: { bot: ['chat:write', 'files:read'] },
    redirect_urls: ['https://a.example/back'],
  },
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
});

const [command] = whole.features.slash_commands;

const withDisplay = (more: object) => ({ display_information: { ...whole.display_information, ...more } });

const withCommand = (more: object) => ({
  features: { ...whole.features, slash_commands: [{ ...command, ...more }] },
});

const withSettings = (more: object) => ({ settings: { ...whole.settings, ...more } });

test.each<[string, object, string]>([
  ['no name', withDisplay({ name: undefined }), 'missing required field: name'],
  ['a name of 36', withDisplay({ name: 'x'.repeat(36) }), 'must be less than 36 characters'],
  ['a command without a slash', withCommand({ command: 'xray' }), 'must begin with /'],
  ['a command by http', withCommand({ url: 'http://a.example/' }), 'must be an https URL'],
  [
    'an event twice',
    withSettings({ event_subscriptions: { bot_events: ['message.im', 'message.im'] } }),
    'items must be unique',
  ],
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
    'a command without sockets or a URL',
    withSettings({ socket_mode_enabled: false }),
    'Slash command requires a URL',
  ],
])('refuses %s', (_, change, why) => {
  expect(() => readManifest({ ...whole, ...change })).toThrow(InvalidManifestError);
  expect(() => readManifest({ ...whole, ...change })).toThrow(why);
});

describe('OAuth', () => {
  const REDIRECT = 'http://127.0.0.1:9/slack/oauth_redirect';

  test('a redirect URL that the app did not register is refused', async () => {
    await using workspace = await startSlackWorkspace({ app: { redirectUrls: [REDIRECT] } });
    const { clientId: client_id } = workspace.app;
    const consent = (more: Record<string, string>) =>
      fetch(`${workspace.url}/oauth/v2/authorize?${new URLSearchParams({ client_id, ...more })}`, {
        redirect: 'manual',
      });
    for (const redirect_uri of [`${REDIRECT}/`, REDIRECT.replace('http:', 'https:'), `${REDIRECT}?a=1`]) {
      const refused = await consent({ redirect_uri });
      expect([refused.status, await refused.text()]).toEqual([
        200,
        'redirect_uri did not match any configured URIs',
      ]);
    }
    expect((await consent({})).headers.get('location')).toMatch(`${REDIRECT}?code=`);
  });

  test('a code expires after ten minutes', async () => {
    await using workspace = await startSlackWorkspace({ speed: 0, app: { redirectUrls: [REDIRECT] } });
    const { clientId: client_id, clientSecret: client_secret } = workspace.app;
    const consent = async () => {
      const query = new URLSearchParams({ client_id, redirect_uri: REDIRECT });
      const answer = await fetch(`${workspace.url}/oauth/v2/authorize?${query}`, { redirect: 'manual' });
      return new URL(answer.headers.get('location') as string).searchParams.get('code') as string;
    };
    const exchange = (code: string) =>
      createSlackClient(workspace, '').oauth.v2.access({
        client_id,
        client_secret,
        code,
        redirect_uri: REDIRECT,
      });
    const [soon, late] = [await consent(), await consent()];
    await workspace.clock.advance(10 * 60_000 - 1);
    expect(await exchange(soon)).toMatchObject({ ok: true });
    await workspace.clock.advance(1);
    expect((await catchSlackError(exchange(late))).error).toBe('code_expired');
  });

  test('with token rotation a token expires after twelve hours, and a refresh token can be used once', async () => {
    await using workspace = await startSlackWorkspace({
      speed: 0,
      app: { tokenRotation: true, redirectUrls: [REDIRECT] },
    });
    const { clientId: client_id, clientSecret: client_secret } = workspace.app;
    const query = new URLSearchParams({ client_id, redirect_uri: REDIRECT, scope: 'chat:write' });
    const consent = await fetch(`${workspace.url}/oauth/v2/authorize?${query}`, { redirect: 'manual' });
    const code = new URL(consent.headers.get('location') as string).searchParams.get('code') as string;
    const anyone = createSlackClient(workspace, '');
    const works = (token?: string) => createSlackClient(workspace, token).auth.test();
    const installed = await anyone.oauth.v2.access({
      client_id,
      client_secret,
      code,
      redirect_uri: REDIRECT,
    });
    expect(installed).toMatchObject({
      expires_in: 12 * 60 * 60,
      refresh_token: expect.stringMatching(/^xoxe-/),
    });
    expect(await works(installed.access_token)).toMatchObject({ ok: true });
    await workspace.clock.advance(12 * 60 * 60_000);
    expect((await catchSlackError(works(installed.access_token))).error).toBe('token_expired');

    const refresh = (refresh_token = '') =>
      anyone.oauth.v2.access({ client_id, client_secret, grant_type: 'refresh_token', refresh_token });
    const refreshed = await refresh(installed.refresh_token);
    expect(refreshed).toMatchObject({ scope: 'chat:write', bot_user_id: workspace.bot.id });
    expect(await works(refreshed.access_token)).toMatchObject({ ok: true });
    expect((await catchSlackError(refresh(installed.refresh_token))).error).toBe('invalid_refresh_token');
    expect((await catchSlackError(works(refreshed.refresh_token))).error).toBe('not_allowed_token_type');
  });
});
