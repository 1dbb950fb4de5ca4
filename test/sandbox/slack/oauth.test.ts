import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HTTPReceiver, type Installation } from '@slack/bolt';
import { startSlackWorkspace } from '../../../sandbox/slack';
import { catchSlackError, createSlackClient } from './create-slack-client';
import { silentLogger } from './silent-logger';
import { startRequestUrlServer } from './start-request-url-server';

const REDIRECT = 'http://127.0.0.1:9/slack/oauth_redirect';

test('consent returns a code, and the code a token with the granted scopes', async () => {
  await using workspace = await startSlackWorkspace({ app: { redirectUrls: [REDIRECT] } });
  const { clientId: client_id, clientSecret: client_secret } = workspace.app;
  const query = new URLSearchParams({
    client_id,
    scope: 'chat:write,files:read',
    state: 's1',
    redirect_uri: REDIRECT,
  });
  const consent = await fetch(`${workspace.url}/oauth/v2/authorize?${query}`, { redirect: 'manual' });
  const back = new URL(consent.headers.get('location') as string);
  expect(`${back.origin}${back.pathname}`).toBe(REDIRECT);
  expect(back.searchParams.get('state')).toBe('s1');
  const code = back.searchParams.get('code') as string;

  const anyone = createSlackClient(workspace, '');
  const exchange = (rest: object) =>
    anyone.oauth.v2.access({ client_id, client_secret, code, redirect_uri: REDIRECT, ...rest });
  expect((await catchSlackError(exchange({ client_secret: 'wrong' }))).error).toBe('bad_client_secret');
  expect((await catchSlackError(exchange({ client_id: 'wrong' }))).error).toBe('invalid_client_id');
  expect((await catchSlackError(exchange({ code: 'wrong' }))).error).toBe('invalid_code');
  expect((await catchSlackError(exchange({ redirect_uri: 'http://127.0.0.1:9/other' }))).error).toBe(
    'bad_redirect_uri',
  );
  const installed = await exchange({});
  expect(installed).toMatchObject({
    token_type: 'bot',
    scope: 'chat:write,files:read',
    bot_user_id: workspace.bot.id,
    app_id: workspace.app.id,
    team: { id: workspace.team.id },
    authed_user: { id: workspace.user('ada').id },
  });
  expect((await catchSlackError(exchange({}))).error).toBe('code_already_used');

  const client = createSlackClient(workspace, installed.access_token);
  expect(await client.chat.postMessage({ channel: 'credit', text: 'x' })).toMatchObject({ ok: true });
  expect((await catchSlackError(client.users.info({ user: 'U1' }))).error).toBe('missing_scope');
});

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

test('the official installer ends with an installation', async () => {
  await using workspace = await startSlackWorkspace();
  const { clientId, clientSecret, signingSecret } = workspace.app;
  const stored: Installation[] = [];
  const { installer } = new HTTPReceiver({
    signingSecret,
    clientId,
    clientSecret,
    stateSecret: 'a state secret',
    logger: silentLogger,
    installationStore: {
      storeInstallation: async (installation) => void stored.push(installation as Installation),
      fetchInstallation: async () => stored[0] as never,
    },
    installerOptions: {
      directInstall: true,
      authorizationUrl: `${workspace.url}/oauth/v2/authorize`,
      clientOptions: { slackApiUrl: workspace.apiUrl },
    },
  });
  const server = createServer(async (request, response) => {
    const redirectUri = `http://${request.headers.host}/back`;
    if (request.url?.startsWith('/back')) await installer?.handleCallback(request, response);
    else await installer?.handleInstallPath(request, response, {}, { scopes: ['chat:write'], redirectUri });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  workspace.addRedirectUrl(`http://127.0.0.1:${port}/back`);

  const begun = await fetch(`http://127.0.0.1:${port}/install`, { redirect: 'manual' });
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  const consent = await fetch(begun.headers.get('location') as string, { redirect: 'manual' });
  const ended = await fetch(consent.headers.get('location') as string, { headers: { cookie } });
  expect(ended.status).toBe(200);
  expect(stored).toMatchObject([{ team: { id: workspace.team.id }, bot: { scopes: ['chat:write'] } }]);
  const client = createSlackClient(workspace, stored[0]?.bot?.token);
  expect(await client.chat.postMessage({ channel: 'credit', text: 'x' })).toMatchObject({ ok: true });
  server.closeAllConnections();
  server.close();
});

test('two companies install one app, which reaches both at one URL', async () => {
  await using app = await startRequestUrlServer(() => ({}));
  await using home = await startSlackWorkspace({
    requestUrl: app.url,
    app: { redirectUrls: [REDIRECT] },
  });
  await using other = await home.startSiblingWorkspace({ name: 'Other', retryDelaysMs: [] });
  const { clientId: client_id, clientSecret: client_secret } = home.app;
  const query = new URLSearchParams({ client_id, scope: 'chat:write', redirect_uri: REDIRECT });
  const consent = await fetch(`${other.url}/oauth/v2/authorize?${query}`, { redirect: 'manual' });
  const code = new URL(consent.headers.get('location') as string).searchParams.get('code') as string;
  const exchange = { client_id, client_secret, code, redirect_uri: REDIRECT };
  const { team, access_token } = await createSlackClient(home, '').oauth.v2.access(exchange);
  expect(team).toMatchObject({ id: other.team.id, name: 'Other' });

  await createSlackClient(home, access_token).chat.postMessage({ channel: 'credit', text: 'to the other' });
  await createSlackClient(home).chat.postMessage({ channel: 'credit', text: 'to the first' });
  expect(other.messages('credit').map(({ text }) => text)).toEqual(['to the other']);
  expect(home.messages('credit').map(({ text }) => text)).toEqual(['to the first']);
  await Promise.all([home, other].map((workspace) => workspace.until('delivery.acked')));
  const teams = app.posts.map(({ body }) => JSON.parse(body).team_id);
  expect(new Set(teams)).toEqual(new Set([home.team.id, other.team.id]));

  other.uninstallApp();
  expect((await catchSlackError(createSlackClient(home, access_token).auth.test())).error).toBe(
    'account_inactive',
  );
  expect(await createSlackClient(home).auth.test()).toMatchObject({ team_id: home.team.id });
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
