import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import manifest from '../../../bot/manifest.json';
import { openStore } from '../../../bot/store/open-store';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { AlternativeApi } from '../../fakes/alternative-api';
import { startOtlpReceiver } from '../../fakes/start-otlp-receiver';
import { createBotEnv } from '../../support/bot-env';
import { COMPLETE_MESSAGE, openLoadedModal } from '../../support/bot-in-workspace';
import { copyInitialisedDataDir } from '../../support/copy-initialised-data-dir';
import { longSlackTimeouts } from '../../support/long-slack-timeouts';
import { PostgresServer } from '../../support/postgres-server';
import { spawnBot } from '../../support/spawn-process';
import {
  createCanary,
  createSpecialCharacterCanary,
  echoSecrets,
  findLeakedSecrets,
} from '../find-leaked-secrets';

/** Every row of every table, including those of the queue. */
async function dumpAllRows(location: { databaseUrl: string } | { dataDir: string }): Promise<string> {
  const store = await openStore({ ...location, onError: () => undefined });
  try {
    const tables = await store.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
      [],
    );
    const rows = [];
    for (const { name } of tables)
      rows.push(...(await store.query(`select t::text as row from ${name} t`, [])));
    expect(rows.length).toBeGreaterThan(10);
    return JSON.stringify(rows);
  } finally {
    await store.close();
  }
}

/** Makes the service fail in every possible way, echoing its credentials, and the storage echoing its form. */
function createFailures(
  service: AlternativeApi,
  { session = '', apiKey = '' }: Record<string, string>,
  form: string,
) {
  const said = (status: number) =>
    ({ kind: 'answer', status, body: JSON.stringify({ message: session }) }) as const;
  const page = { kind: 'answer', status: 502, body: `<html><title>${session}</title></html>` } as const;
  const broken = { kind: 'answer', status: 200, body: `{"medium":{"upload":"${form}` } as const;
  const body = `<Error><Code>No</Code><Message>${form}</Message></Error>`;
  const xml = { kind: 'answer', status: 403, body } as const;
  const cut = { kind: 'cut after body' } as const;
  return [
    () => service.failNext('createRequest', said(401)),
    () => service.failNext('createRequest', page),
    () => service.failNext('createRequest', cut),
    ...Object.values(echoSecrets({ session, apiKey })).map(
      (body) => () => service.failNext('createRequest', { kind: 'answer', status: 422, body }),
    ),
    () => service.failNext('createMedium', said(422)),
    () => service.failNext('createMedium', broken),
    () => service.failNext('storeFile', xml),
    () => service.failNext('storeFile', cut, cut, cut, cut),
    () => service.failNext('publishMedium', said(500), said(500), said(500), said(500)),
  ];
}

/**
 * A failure as a card shows it: stopped, about to be retried automatically, or running because a retry of an earlier
 * submission used up the fault.
 */
const FAILURE_SHOWN = /The analysis stopped during|whether it happened|trying again|Analysis running/;

async function waitForCard(workspace: SlackWorkspace, thread: string, pattern: RegExp) {
  await workspace.until(
    (one) =>
      (one.type === 'message.posted' || one.type === 'message.updated') &&
      one.message.thread_ts === thread &&
      pattern.test(JSON.stringify(one.message.blocks)),
  );
}

async function installApp(url: string): Promise<void> {
  const asked = await fetch(`${url}/slack/install`, { redirect: 'manual' });
  const consent = await fetch(asked.headers.get('location') ?? '', { redirect: 'manual' });
  const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await fetch(consent.headers.get('location') ?? '', { headers: { cookie } })).status).toBe(200);
}

const postgres = { server: undefined as PostgresServer | undefined };
beforeAll(async () => {
  postgres.server = await PostgresServer.start();
});
afterAll(() => postgres.server?.stop());

describe.each(['one workspace on the embedded store', 'many workspaces on PostgreSQL'])('%s', (name) => {
  const many = name.startsWith('many');

  test('leaks no secret into logs, rows, jobs, messages or spans, not even when it crashes', async () => {
    await using collector = await startOtlpReceiver();
    const secrets: Record<string, string> = {
      botToken: `xoxb-${createCanary('bot')}`,
      appToken: `xapp-${createCanary('app')}`,
      signingSecret: createCanary('signing'),
      clientSecret: createCanary('client'),
      stateSecret: createCanary('state'),
      encryptionKey: randomBytes(32).toString('base64'),
      webhookToken: createCanary('webhook'),
      hmacSecret: createCanary('hmac'),
      databasePassword: createCanary('password'),
      collectorToken: createCanary('collector'),
      uploadPolicy: 'cG9saWN5LXRoYXQtaXMtc2VjcmV0',
      uploadSignature: 'f00dfeedf00dfeed',
      uploadRoute: 'signed-route-71',
      apiKey: createSpecialCharacterCanary(),
    };
    const service = await new AlternativeApi().start();
    secrets.session = service.headers.sessionToken;
    const {
      botToken = '',
      appToken = '',
      signingSecret = '',
      clientSecret = '',
      webhookToken = '',
    } = secrets;
    const workspace = await startSlackWorkspace({
      rateLimits: false,
      ...longSlackTimeouts,
      app: {
        botToken,
        appToken,
        signingSecret,
        clientSecret,
        scopes: manifest.oauth_config.scopes.bot,
        events: manifest.settings.event_subscriptions.bot_events,
        commands: [{ command: '/xray' }],
      },
    });
    const dataDir = await copyInitialisedDataDir();
    const databaseUrl = many
      ? (await postgres.server?.createDatabase())?.replace(
          'postgres@',
          `postgres:${secrets.databasePassword}@`,
        )
      : undefined;
    const headers = { ...service.headers, 'x-api-key': secrets.apiKey ?? '' };
    const overrides = {
      SLACK_APP_TOKEN: '',
      SLACK_SIGNING_SECRET: signingSecret,
      ...(many
        ? {
            SLACK_BOT_TOKEN: '',
            SLACK_CLIENT_ID: workspace.app.clientId,
            SLACK_CLIENT_SECRET: clientSecret,
            SLACK_STATE_SECRET: secrets.stateSecret ?? '',
            ENCRYPTION_KEY: secrets.encryptionKey ?? '',
            DATABASE_URL: databaseUrl ?? '',
          }
        : { DATA_DIR: dataDir }),
      WEBHOOK_TOKEN: webhookToken,
      WEBHOOK_HMAC_SECRET: secrets.hmacSecret ?? '',
      WEBHOOK_HMAC_HEADER: 'x-signature',
      LOG_LEVEL: 'trace',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=${secrets.collectorToken}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '50',
      NODE_OPTIONS: `--require ${join(__dirname, 'crash-on-signal.js')}`,
    };
    const bot = spawnBot(createBotEnv(workspace, { url: service.url, headers }, overrides));
    const url = `http://127.0.0.1:${(await bot.ready).port}`;
    await workspace.useRequestUrl(`${url}/slack/events`);
    workspace.addRedirectUrl(`${url}/slack/oauth_redirect`);
    if (many) await installApp(url);

    const ada = workspace.as('ada');
    const share = (text: string) => ada.shareFile('credit', { name: 'a.pdf', content: '%PDF-1.4 x', text });
    const { uploadPolicy, uploadSignature, uploadRoute } = secrets;
    const form = [uploadPolicy, uploadSignature, uploadRoute].join(' ');
    for (const fail of createFailures(service, secrets, form)) {
      fail();
      await waitForCard(workspace, share(COMPLETE_MESSAGE).ts, FAILURE_SHOWN);
    }
    service.failNext('publishMedium');
    for (const fault of ['login_page', 'cut', 'server_error'] as const) {
      workspace.faults.onDownload(fault, { times: 4 });
      await waitForCard(workspace, share(COMPLETE_MESSAGE).ts, FAILURE_SHOWN);
      workspace.faults.clear();
    }
    for (const kind of ['server_error', 'html', 'lost_response'] as const)
      workspace.faults.onCall('chat.postMessage', { kind });
    await waitForCard(workspace, share(COMPLETE_MESSAGE).ts, /Analysis running/);
    // With the token but a wrong signature, and with neither correct.
    for (const path of [webhookToken, 'guess']) {
      const refused = await fetch(`${url}/webhooks/risk/${path}`, {
        method: 'POST',
        body: '{}',
        headers: { 'x-signature': 'f00d' },
      });
      expect(refused.status).toBe(401);
    }
    for (const text of ['status', 'history', 'help'])
      expect(await ada.runCommand('/xray', text, 'credit')).toEqual({ ok: true });
    const openOn = (text: string) =>
      openLoadedModal(workspace, () => ada.runCommand('/xray', text, 'credit'));
    const views = [await openOn('report nothing'), await openOn('report 732829320')];

    const shown = JSON.stringify([workspace.messages('credit'), ada.ephemerals(), views]);
    // The last one of a trace.
    await collector.until(() => collector.spans.some(({ name }) => name === 'slack chat.update'));
    const { code, out, err } = await bot.stop('SIGUSR2');
    expect(code).toBe(1);
    expect(out).toMatch(/crashed with .*"msg":"uncaught exception"/);
    const rows = await dumpAllRows(databaseUrl ? { databaseUrl } : { dataDir });
    await Promise.all([workspace.close(), service.stop()]);
    await rm(dataDir, { recursive: true, force: true });

    const spans = collector.requests.map(({ body }) => body.toString()).join('\n');
    const place = {
      'the log': out,
      'the crash': err,
      'the database': rows,
      Slack: shown,
      'the spans': spans,
    };
    const found = Object.entries(place).map(([where, text]) => [where, findLeakedSecrets(secrets, text)]);
    expect(Object.fromEntries(found)).toEqual({
      'the log': [],
      'the crash': [],
      'the database': [],
      Slack: [],
      'the spans': [],
    });
    expect(collector.requests[0]?.headers.authorization).toBe(secrets.collectorToken);
    // Proves that the search finds a text that is there.
    expect(findLeakedSecrets({ knownText: 'risk_xray' }, rows + shown)).toEqual(['knownText']);
  });
});

test.each([
  ['an unreachable database', { DATABASE_URL: 'postgres://bot:canary-password@127.0.0.1:1/bot' }],
  ['an invalid DATABASE_URL', { DATABASE_URL: 'postgres://bot:canary-password@:not-a-port/bot' }],
  [
    'every variable being wrong',
    Object.fromEntries(
      [
        'RISK_API_URL',
        'RISK_API_HEADERS',
        'SLACK_BOT_TOKEN',
        'SLACK_APP_TOKEN',
        'ENCRYPTION_KEY',
        'SLACK_API_URL',
        'PORT',
        'WEBHOOK_TOKEN',
        'WEBHOOK_HMAC_SECRET',
        'WEBHOOK_HMAC_ALGORITHM',
        'WEBHOOK_HMAC_ENCODING',
        'ALERT_CHANNEL',
        'LOG_LEVEL',
      ].map((name) => [name, 'canary password']),
    ),
  ],
])('a start that fails because of %s does not print the value', async (_name, env) => {
  await using workspace = await startSlackWorkspace();
  const api = { url: 'http://127.0.0.1:9', headers: { authorization: 'Bearer canary-password' } };
  const overrides = { WEBHOOK_TOKEN: 'canary-password-of-webhooks', ...env };
  const { code, out, err } = await spawnBot(createBotEnv(workspace, api, overrides)).exited;
  expect([1, 2]).toContain(code);
  expect(out + err).not.toMatch(/canary.password/);
  expect(out + err).toMatch(/cannot start/);
});
