import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { trySocket } from '../../../bot/cli/doctor/try-socket';
import manifest from '../../../bot/manifest.json';
import { startRegisterSandbox } from '../../../sandbox/register';
import { type RiskSandbox, startRiskSandbox } from '../../../sandbox/risk';
import { readManifest, type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { createSlackClient } from '../../sandbox/slack/create-slack-client';
import { createBotEnv, WEBHOOK_TOKEN } from '../../support/bot-env';
import { type BotInWorkspace, startBotInWorkspace } from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { runCli } from '../../support/run-cli';

interface Finding {
  readonly check: string;
  readonly state: string;
  readonly message: string;
}

const app = readManifest(manifest);

function createEnv(workspace: SlackWorkspace, risk: RiskSandbox, overrides: Record<string, string> = {}) {
  return createBotEnv(workspace, risk, { DATA_DIR: 'not/there/yet', ...overrides });
}

async function runDoctor(env: Record<string, string>, ...args: string[]) {
  const { code, out, err } = await runCli(['doctor', '--json', ...args], { env });
  expect(err).toBe('');
  const findings = JSON.parse(out) as Finding[];
  const one = (check: string) => {
    const { state, message } = findings.find((finding) => finding.check === check) ?? {
      state: 'missing',
      message: '',
    };
    return `${state}: ${message}`;
  };
  return {
    code,
    findings,
    one,
    states: Object.fromEntries(findings.map(({ check, state }) => [check, state])),
  };
}

/** A server in place of the bot, or of the service. */
async function startFakeServer(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

let risk: RiskSandbox;
beforeAll(async () => {
  risk = await startRiskSandbox({ speed: 0 });
});
afterAll(() => risk.close());

describe('doctor for a bot in Socket Mode', () => {
  let workspace: SlackWorkspace;
  beforeAll(async () => {
    workspace = await startSlackWorkspace({ app, name: 'Acme', rateLimits: false });
  });
  afterAll(() => workspace.close());

  test('reports ok on every line of a good configuration', async () => {
    const { code, out } = await runCli(['doctor'], { env: createEnv(workspace, risk) });
    const lines = out.trimEnd().split('\n');
    expect(lines.map((line) => line.slice(0, 15).trim())).toEqual([
      '✓ configuration',
      '✓ slack',
      '✓ token',
      '✓ scopes',
      '✓ cards',
      '✓ socket',
      '✓ store',
      '– webhook',
      '✓ address',
      '✓ credentials',
      '– storage',
      '✓ clock',
    ]);
    expect(lines[2]).toContain('workspace Acme, bot @risk-xray');
    expect(lines[4]).toContain('Slack accepts the card of an analysis (en, fr, it).');
    expect(code).toBe(0);
  });

  test('says whether workflows that ask people get an answer', async () => {
    const token = { BOT_API_TOKEN: 'a'.repeat(32) };
    const without = await runDoctor(createEnv(workspace, risk, token));
    expect(without.one('questions')).toMatch(/^warning: .*Set CALLBACK_HOSTS/);
    const given = await runDoctor(
      createEnv(workspace, risk, { ...token, CALLBACK_HOSTS: 'n8n.example.com' }),
    );
    expect(given.one('questions')).toBe('ok: Workflows can ask people. Decisions go to n8n.example.com.');
  });

  test('asks the register of companies, if one is set', async () => {
    await using register = await startRegisterSandbox();
    const env = createEnv(workspace, risk, { COMPANY_SEARCH_URL: register.url });
    expect((await runDoctor(env)).one('register')).toBe(`ok: ${register.url} answers`);
    register.answerWith({ status: 404, json: { erreur: 'Not Found' } });
    const { code, one } = await runDoctor(env);
    expect(one('register')).toBe(
      'wrong: The register refused the search with 404. Check COMPANY_SEARCH_URL.',
    );
    expect(code).toBe(6);
  });

  test('says what the configuration lacks, and that nothing else was checked', async () => {
    const env = createEnv(workspace, risk, { SLACK_APP_TOKEN: 'xoxb-wrong', WEBHOOK_TOKEN: 'short' });
    const { code, findings } = await runDoctor(env);
    expect(code).toBe(2);
    expect(findings).toEqual([
      {
        check: 'configuration',
        state: 'wrong',
        message: 'SLACK_APP_TOKEN must begin with xapp-.',
        exitCode: 2,
      },
      {
        check: 'configuration',
        state: 'wrong',
        message:
          'WEBHOOK_TOKEN must be at least 16 letters, digits, - or _. Create one with: openssl rand -hex 24',
        exitCode: 2,
      },
      { check: 'other checks', state: 'not checked', message: 'correct the configuration first' },
    ]);
  });

  test('checks all but the service where npm start uses the sandbox for it', async () => {
    const env = createEnv(workspace, risk, { RISK_API_URL: '', RISK_API_HEADERS: ' ' });
    const { code, states, one } = await runDoctor(env);
    expect(states).toMatchObject({
      configuration: 'ok',
      token: 'ok',
      scopes: 'ok',
      socket: 'ok',
      store: 'ok',
    });
    expect(one('configuration')).toContain('The bot alone also needs RISK_API_URL and RISK_API_HEADERS.');
    for (const check of ['address', 'credentials', 'storage', 'clock'])
      expect(one(check)).toBe('not checked: RISK_API_URL is not set: npm start uses the sandbox');
    expect(code).toBe(0);
  });

  test('still asks for the half of the service that is missing', async () => {
    const { code, one } = await runDoctor(createEnv(workspace, risk, { RISK_API_HEADERS: '' }));
    expect(one('configuration')).toMatch(/^wrong: RISK_API_HEADERS is not set\. Set it to/);
    expect(code).toBe(2);
  });

  test('distinguishes a rejected token from an unreachable Slack', async () => {
    const refused = await runDoctor(createEnv(workspace, risk, { SLACK_BOT_TOKEN: 'xoxb-unknown-token' }));
    expect(refused.one('slack')).toMatch(/^ok/);
    expect(refused.one('token')).toBe(
      'wrong: SLACK_BOT_TOKEN is refused (invalid_auth). Copy the Bot User OAuth Token under OAuth & Permissions.',
    );
    expect(refused.states).toMatchObject({ scopes: 'not checked', cards: 'not checked', socket: 'ok' });
    expect(refused.code).toBe(4);
    const away = await runDoctor(createEnv(workspace, risk, { SLACK_API_URL: 'http://127.0.0.1:1/api/' }));
    expect(away.one('slack')).toMatch(/^wrong: .*cannot be reached.*SLACK_API_URL/);
    expect(away.states).toMatchObject({ token: 'not checked', socket: 'not checked', address: 'ok' });
    expect(away.one('socket')).toContain('not checked: Slack cannot be reached (');
    expect(away.code).toBe(6);
  });

  test('says what answers instead of Slack, and that a gateway does not know a method', async () => {
    const page = await runDoctor(
      createEnv(workspace, risk, { SLACK_API_URL: `${workspace.url}/nothing/api/` }),
    );
    expect(page.one('slack')).toBe(
      `wrong: ${workspace.url}/nothing/api/ answers 404. Something answers there, but not as Slack does. Check SLACK_API_URL and what stands between.`,
    );
    expect(page.one('token')).toBe('not checked: Slack answers 404');
    for (let attempt = 0; attempt < 3; attempt += 1)
      workspace.faults.onCall('blocks.validate', { kind: 'not_found' });
    const gateway = await runDoctor(createEnv(workspace, risk));
    expect(gateway.one('cards')).toBe('not checked: Slack has no blocks.validate here (404)');
    expect(gateway.states).toMatchObject({ slack: 'ok', token: 'ok', scopes: 'ok' });
  });

  test('recognises an app that was removed', async () => {
    await using removed = await startSlackWorkspace({ app, rateLimits: false });
    removed.uninstallApp();
    expect((await runDoctor(createEnv(removed, risk))).one('token')).toContain(
      'SLACK_BOT_TOKEN is refused (account_inactive). Install the app again',
    );
  });

  test('says what an optional scope would give that was not granted, and finds nothing wrong', async () => {
    const scopes = app.scopes.filter((scope) => scope !== 'reactions:write');
    await using poor = await startSlackWorkspace({ app: { ...app, scopes }, rateLimits: false });
    const { one, code } = await runDoctor(createEnv(poor, risk));
    expect(one('scopes')).toMatch(
      /^ok: All \d+ that are needed are granted\. Not granted: reactions:write\. .*reaction.*Optional/,
    );
    expect(code).toBe(0);
  });

  test('names missing scopes, and unnecessary ones', async () => {
    const scopes = [...app.scopes.filter((scope) => scope !== 'files:write'), 'emoji:read'];
    await using poor = await startSlackWorkspace({ app: { ...app, scopes }, rateLimits: false });
    const { one, code } = await runDoctor(createEnv(poor, risk));
    expect(one('scopes')).toBe(
      'wrong: Missing: files:write. Print the manifest again, paste it under App Manifest, and reinstall the app. Not needed: emoji:read.',
    );
    expect(code).toBe(4);
  });

  test('says which app-level token opens no socket, and how to make one that does', async () => {
    const env = createEnv(workspace, risk, { SLACK_APP_TOKEN: 'xapp-unknown-token' });
    const { one, code } = await runDoctor(env);
    expect(code).toBe(4);
    expect(one('socket')).toMatch(/^wrong: .*\(invalid_auth\).*connections:write under Basic Information/);
  });

  test('waits for the hello of the socket, then closes it', async () => {
    const closed = workspace.next('socket.closed');
    const { one } = await runDoctor(createEnv(workspace, risk));
    expect(one('socket')).toBe('ok: Socket Mode is on, and a socket opens.');
    expect(await closed).toMatchObject({ open: 0 });
  });

  test('detects a network that blocks WebSockets, and shows no ticket', async () => {
    workspace.sockets.refuseUpgrades();
    const { one, code } = await runDoctor(createEnv(workspace, risk));
    expect(one('socket')).toMatch(
      /^wrong: The token is valid, but no WebSocket opens at 127\.0\.0\.1:\d+ \(closed with code 1006\)\. .*proxy.*HTTPS_PROXY/,
    );
    expect(one('socket')).not.toContain('ticket');
    expect(code).toBe(6);
  });

  test('says that all sockets of the app are in use', async () => {
    await using busy = await startSlackWorkspace({ app, rateLimits: false });
    const client = createSlackClient(busy, busy.app.appToken);
    for (let count = 1; count <= 10; count += 1) {
      const { url = '' } = await client.apps.connections.open({});
      const opened = busy.next('socket.opened');
      new WebSocket(url);
      await opened;
    }
    expect((await runDoctor(createEnv(busy, risk))).one('socket')).toMatch(/^wrong: All 10 sockets/);
  });

  test('does not wait forever for a hello', async () => {
    await using silent = await startFakeServer(() => {});
    expect(await trySocket(silent.url.replace('http', 'ws'), { withinMs: 50 })).toBe(
      'no hello within 0.05 s',
    );
  });

  test.each([400, 429])('does not take %s of the service for accepted credentials', async (status) => {
    await using service = await startFakeServer((_request, response) => response.writeHead(status).end());
    const { one } = await runDoctor(createEnv(workspace, risk, { RISK_API_URL: service.url }));
    expect(one('credentials')).toBe(`not checked: the service answered ${status}`);
    expect(one('storage')).toMatch(/^not checked/);
  });

  test('skips blocks.validate where Slack does not have it, and names the card it refuses', async () => {
    const refuse = (error: string) => workspace.faults.onCall('blocks.validate', { kind: 'error', error });
    refuse('unknown_method');
    expect((await runDoctor(createEnv(workspace, risk))).one('cards')).toBe(
      'not checked: Slack has no blocks.validate here (unknown_method)',
    );
    refuse('invalid_message');
    expect((await runDoctor(createEnv(workspace, risk))).one('cards')).toMatch(
      /^wrong: Slack refuses the card of an analysis \(en\)/,
    );
  });

  test('waits when Slack asks it to', async () => {
    workspace.faults.onCall('blocks.validate', { kind: 'ratelimited', retryAfter: 0 }, { times: 1 });
    expect((await runDoctor(createEnv(workspace, risk))).one('cards')).toMatch(/^ok/);
  });

  test('detects a folder that cannot be written', async () => {
    const { one } = await runDoctor(createEnv(workspace, risk, { DATA_DIR: '/dev/null/store' }));
    expect(one('store')).toMatch(/^wrong: .*Set DATA_DIR/);
  });

  test('prints no secret, whatever the server responds', async () => {
    await using echo = await startFakeServer((request, response) => {
      response.writeHead(500).end(`${request.url} ${JSON.stringify(request.headers)}`);
    });
    const env = createEnv(workspace, risk, { PUBLIC_URL: echo.url, SLACK_API_URL: `${echo.url}/api/` });
    const { out, err } = await runCli(['doctor'], { env });
    for (const secret of [WEBHOOK_TOKEN, env.SLACK_BOT_TOKEN, env.SLACK_APP_TOKEN])
      expect(out + err).not.toContain(secret);
  });
});

describe('doctor for a bot over HTTP that many workspaces install', () => {
  let bot: BotInWorkspace;
  let env: Record<string, string>;
  beforeAll(async () => {
    bot = await startBotInWorkspace({ mode: 'signed HTTP', oauth: true });
    const { SLACK_BOT_TOKEN: _bot, SLACK_APP_TOKEN: _app, ...rest } = createEnv(bot.workspace, bot.risk);
    const { clientId, clientSecret, signingSecret } = bot.workspace.app;
    env = {
      ...rest,
      SLACK_CLIENT_ID: clientId,
      SLACK_CLIENT_SECRET: clientSecret,
      SLACK_STATE_SECRET: 'a-state-secret-of-tests',
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      SLACK_SIGNING_SECRET: signingSecret,
    };
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  test('checks the public endpoints, and says what it skips', async () => {
    const { code, states, one } = await runDoctor(env, '--url', bot.url());
    expect(states).toEqual({
      configuration: 'ok',
      slack: 'ok',
      token: 'not checked',
      scopes: 'not checked',
      cards: 'not checked',
      workspaces: 'warning',
      store: 'ok',
      events: 'ok',
      signature: 'ok',
      install: 'ok',
      webhook: 'ok',
      address: 'ok',
      credentials: 'ok',
      storage: 'not checked',
      clock: 'ok',
    });
    expect(one('workspaces')).toContain('Set SLACK_ALLOWED_TEAMS');
    expect(one('token')).toContain('with OAuth each workspace has its own');
    expect(one('install')).toContain(`${bot.url()}/slack/oauth_redirect`);
    expect(one('webhook')).not.toContain(WEBHOOK_TOKEN);
    expect(code).toBe(0);
  });

  test('checks PUBLIC_URL by default, and asks for a URL where there is none', async () => {
    expect((await runDoctor({ ...env, PUBLIC_URL: bot.url() })).states).toMatchObject({ events: 'ok' });
    expect((await runDoctor(env)).one('events')).toMatch(/^not checked: set PUBLIC_URL or give --url/);
  });

  test('distinguishes a wrong secret, a wrong token and another program', async () => {
    const other = {
      SLACK_SIGNING_SECRET: 'another-secret-altogether',
      WEBHOOK_TOKEN: 'another-token-altogether',
    };
    const wrong = await runDoctor({ ...env, ...other }, '--url', bot.url());
    expect(wrong.one('events')).toMatch(/^wrong: .*another SLACK_SIGNING_SECRET/);
    expect(wrong.one('webhook')).toMatch(/^wrong: .*another WEBHOOK_TOKEN/);
    expect(wrong.code).toBe(6);

    await using page = await startFakeServer((_request, response) => response.end('Welcome to nginx!'));
    const elsewhere = await runDoctor(env, '--url', page.url);
    expect(elsewhere.states).toMatchObject({
      events: 'wrong',
      signature: 'wrong',
      install: 'wrong',
      webhook: 'wrong',
    });
    const nowhere = await runDoctor(env, '--url', 'http://127.0.0.1:1');
    expect(nowhere.one('events')).toMatch(/^wrong: .*cannot be reached \(ECONNREFUSED\)/);
  });

  test('detects that users would be redirected to another address', async () => {
    const { hostname, port } = new URL(bot.url());
    await using proxy = await startFakeServer(async (request, response) => {
      const answer = await fetch(`http://${hostname}:${port}${request.url}`, { redirect: 'manual' });
      response.writeHead(answer.status, { location: answer.headers.get('location') ?? '' }).end();
    });
    expect((await runDoctor(env, '--url', proxy.url)).one('install')).toBe(
      `wrong: Slack would send people back to ${bot.url()}/slack/oauth_redirect. Set PUBLIC_URL=${proxy.url} for the bot.`,
    );
  });

  test('refuses an invalid URL', async () => {
    const { code, err } = await runCli(['doctor', '--url', 'bot.example.com'], { env });
    expect(code).toBe(2);
    expect(err).toContain('--url must look like https://bot.example.com');
  });
});
