import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import manifest from '../../../bot/manifest.json';
import { CHECKOUT } from '../../../sandbox/core/checkout';
import { startRiskSandbox } from '../../../sandbox/risk';
import { readManifest, startSlackWorkspace } from '../../../sandbox/slack';
import { createBotEnv } from '../../support/bot-env';
import { startBotInWorkspace } from '../../support/bot-in-workspace';
import { copyInitialisedDatabase } from '../../support/copy-initialised-database';
import { longSlackTimeouts } from '../../support/long-slack-timeouts';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { PostgresServer } from '../../support/postgres-server';
import { spawnProcess, withReadyLine } from '../../support/spawn-process';
import { waitUntil } from '../../support/wait-until';

test(
  'a bot is not ready while PostgreSQL is frozen, or takes no writes, and ready again afterwards',
  async () => {
    await using postgres = await PostgresServer.start();
    const databaseUrl = await postgres.createDatabase();
    await using bot = await startBotInWorkspace({ env: { DATABASE_URL: databaseUrl } });
    // For a moment it may give another reason: that its connections were cut, for instance.
    const untilAnswers = (status: number, text: string) =>
      waitUntil(`“${text}” from /readyz`, async () => {
        const response = await fetch(`${bot.url()}/readyz`);
        return response.status === status && (await response.text()) === text;
      });
    await untilAnswers(200, 'ready');

    const admin = new Client({ connectionString: postgres.url });
    await admin.connect();
    const setReadOnly = async (value: 'on' | 'off') => {
      await admin.query(
        `alter database ${new URL(databaseUrl).pathname.slice(1)} set default_transaction_read_only = ${value}`,
      );
      // Connections keep the value they began with.
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [new URL(databaseUrl).pathname.slice(1)],
      );
    };
    await setReadOnly('on');
    await untilAnswers(503, 'the store takes no writes: it is read-only');
    await setReadOnly('off');
    await untilAnswers(200, 'ready');

    // First the one that starts the others, so that the list is complete.
    process.kill(postgres.pid, 'SIGSTOP');
    const { rows } = await admin.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    await admin.end();
    const backends = rows.map(({ pid }) => pid);
    for (const pid of backends) process.kill(pid, 'SIGSTOP');
    try {
      await untilAnswers(503, 'the store does not answer');
    } finally {
      for (const pid of [postgres.pid, ...backends]) process.kill(pid, 'SIGCONT');
    }
    await untilAnswers(200, 'ready');
  },
  STORE_START_TIMEOUT_MS,
);

describe('skewed clocks', () => {
  /** Longer than it takes until a replica looks for messages that another left. */
  const SLOW_MS = 20_000;
  const channels = ['credit-1', 'credit-2', 'credit-3'];

  test('two replicas whose clocks differ by a minute send each message once to a slow Slack', async () => {
    const workspace = await startSlackWorkspace({
      ...longSlackTimeouts,
      rateLimits: false,
      app: readManifest(manifest),
      channels: Object.fromEntries(channels.map((name) => [name, { bot: true }])),
    });
    await using cleanup = new AsyncDisposableStack();
    cleanup.defer(() => workspace.close());
    const risk = await startRiskSandbox({ speed: 0 });
    cleanup.defer(() => risk.close());
    const folder = await mkdtemp(join(tmpdir(), 'skewed-clocks-'));
    cleanup.defer(() => rm(folder, { recursive: true }));
    const store = { DATABASE_URL: await copyInitialisedDatabase() };
    const startReplica = async (ahead: number) => {
      const CLOCK_AHEAD = join(folder, String(ahead));
      await writeFile(CLOCK_AHEAD, String(ahead));
      const clock = ['--require', join(CHECKOUT, 'sandbox/core/clock/shifted-clock.cjs')];
      const program = ['scripts/run.js', 'test/support/store-children/replica.ts'];
      const env = { ...createBotEnv(workspace, risk, store), PORT: '0', CLOCK_AHEAD };
      const bot = spawnProcess([process.execPath, ...clock, ...program], { cwd: CHECKOUT, env });
      cleanup.defer(async () => void (await bot.stop('SIGKILL')));
      await withReadyLine(bot).ready;
      return bot;
    };
    const replicas = await Promise.all([startReplica(60_000), startReplica(0)]);

    workspace.faults.onCall('chat.postMessage', { kind: 'slow', ms: SLOW_MS }, { times: 100 });
    const shared = channels.map((channel) =>
      workspace.as('ada').shareFile(channel, { name: 'statement.pdf', content: '%PDF' }),
    );
    for (const { ts } of shared)
      await workspace.until('message.posted', ({ message }) => message.thread_ts === ts);
    await Promise.all(replicas.map((bot) => bot.stop()));

    const calls = workspace.eventLog.history().filter((one) => one.type === 'fault.used');
    expect(calls).toHaveLength(channels.length);
  });
});
