import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { findFreePort } from '../../../sandbox/core/http/find-free-port';
import { startRiskSandbox } from '../../../sandbox/risk';
import { startSlackWorkspace } from '../../../sandbox/slack';
import { chooseServices } from '../../../sandbox/start/choose-services';
import { createBotEnv } from '../../../sandbox/start/create-bot-env';
import { createBotStore } from '../../../sandbox/start/create-bot-store';

describe('which services are started', () => {
  const slack = { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1' };
  const risk = { RISK_API_URL: 'https://api.example.com', RISK_API_HEADERS: '{}' };

  test.each([
    ['nothing', {}, 'sandbox', 'sandbox'],
    ['what other programs use', { PORT: '80', DATABASE_URL: 'postgres://db' }, 'sandbox', 'sandbox'],
    ['Slack', slack, 'real', 'sandbox'],
    ['a part of Slack', { SLACK_SIGNING_SECRET: 's' }, 'real', 'sandbox'],
    ['both', { ...slack, ...risk }, 'real', 'real'],
    ['a part of both', { SLACK_CLIENT_ID: '1', RISK_API_HEADERS: '{}' }, 'real', 'real'],
    // A real API must not be reached from a workspace where anyone may try anything.
    ['the Risk API', risk, 'real', 'real'],
  ])('with %s set, the right Slack and Risk API are chosen', (_what, env, wantedSlack, wantedRisk) => {
    expect(chooseServices(env)).toMatchObject({ slack: wantedSlack, risk: wantedRisk });
  });

  test('names the variables that decided, without their values', () => {
    expect(chooseServices(slack).reason).toBe(
      'SLACK_BOT_TOKEN, SLACK_APP_TOKEN are set, RISK_API_URL and RISK_API_HEADERS are not',
    );
    expect(chooseServices({ RISK_API_URL: 'https://api.example.com' }).reason).toBe('RISK_API_URL is set');
  });
});

describe('the variables of the bot', () => {
  const endpoint = 'http://collector:4318';

  beforeEach(() => {
    Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, DATABASE_URL: 'postgres://db/own' });
  });
  afterEach(() => {
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    delete process.env.DATABASE_URL;
  });

  test('the bot of the sandbox gets the variables of tracing, and no others of the bot', async () => {
    await using risk = await startRiskSandbox({ speed: 0 });
    await using workspace = await startSlackWorkspace();
    const register = { url: 'http://127.0.0.1:4040' };
    const place = { register, dataDir: '/data', clockFile: '/clock', port: 3000, dotEnv: [] };
    const env = createBotEnv({ risk, workspace, ...place });
    expect(env).toMatchObject({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, RISK_API_URL: risk.url });
    expect(env).not.toHaveProperty('DATABASE_URL');
  });
});

describe('the store of the bot', () => {
  const catalogs = ['pg_proc', 'pg_type', 'pg_operator', 'pg_cast', 'pg_collation', 'pg_opclass', 'pg_am'];

  /** The content of each catalog, and the settings of the database. */
  async function readCatalogs(dataDir?: string): Promise<unknown> {
    const db = await PGlite.create(dataDir);
    const hashes = catalogs.map(
      (name) => `(select md5(string_agg(x::text, '|' order by x.oid)) from ${name} x) as ${name}`,
    );
    const database = `select to_jsonb(d) - 'oid' - 'datfrozenxid' as database from pg_database d where datname = current_database()`;
    const result = [(await db.query(`select ${hashes.join(', ')}`)).rows, (await db.query(database)).rows];
    await db.close();
    return result;
  }

  it("creates the store that PGlite's own initialisation would create, and never a second time", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-'));
    const dataDir = join(folder, 'bot');
    createBotStore(dataDir);
    expect(await readdir(dataDir)).toEqual(['pg']);
    // Its own in memory, where it takes a fraction of the time.
    expect(await readCatalogs(join(dataDir, 'pg'))).toEqual(await readCatalogs());

    await rm(join(dataDir, 'pg', 'PG_VERSION'));
    createBotStore(dataDir);
    expect(await readdir(join(dataDir, 'pg'))).not.toContain('PG_VERSION');
    await rm(folder, { recursive: true });
  });
});

describe('free ports', () => {
  test('ports that are looked for at the same time differ, also while the preferred one is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port: taken } = server.address() as AddressInfo;
    const ports = await Promise.all([taken, taken, undefined, undefined].map((port) => findFreePort(port)));
    server.close();
    expect(new Set([...ports, taken]).size).toBe(5);
    // What Linux, macOS and Windows give to those who ask for any port is above.
    for (const port of ports) expect(port).toBeLessThan(32_768);
  });

  test('the preferred port is used if it is free', async () => {
    const free = await findFreePort();
    expect(await findFreePort(free)).toBe(free);
  });
});
