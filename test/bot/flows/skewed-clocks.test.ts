import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../../../bot/manifest.json';
import { CHECKOUT } from '../../../sandbox/core/checkout';
import { startRiskSandbox } from '../../../sandbox/risk';
import { readManifest, startSlackWorkspace } from '../../../sandbox/slack';
import { createBotEnv } from '../../support/bot-env';
import { copyInitialisedDatabase } from '../../support/copy-initialised-database';
import { longSlackTimeouts } from '../../support/long-slack-timeouts';
import { spawnProcess, withReadyLine } from '../../support/spawn-process';

/** A time longer than it takes until a replica looks for messages that another left. */
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
