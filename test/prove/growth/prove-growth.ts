import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BotSupervisor } from '../../support/bot-supervisor';
import { checkRow, maximumRow, median, type ResultRow } from '../../support/result-row';
import { isTrueWithin } from '../../support/wait-until';
import type { ProofOptions } from '../proof-options';
import type { SoakEnvironment } from '../soak-environment';
import {
  ANALYSIS_MS,
  CHANNEL_COUNT,
  type GrowthEnvironment,
  shareStatement,
  startGrowthEnvironment,
  waitUntilOnline,
} from './growth-environment';
import { OPEN_CASES } from './submission-copier';

const MAX_GROWTH = 1.3;
/** The baseline for all other measurements. */
const BASELINE_COUNT = 1_000;

type Measurement = 'webhook' | 'event to card' | '/xray history';

/** The same work on a small and on ever larger histories, then the deletion of old rows, then a soak. */
export async function proveGrowth({ seed, short, print }: ProofOptions): Promise<ResultRow[]> {
  const sizes = short ? [100_000] : [100_000, 1_000_000];
  // With fewer, load on the machine would look like growth.
  const rounds = short ? 40 : 60;
  const [small, large] = [await startGrowthEnvironment(seed), await startGrowthEnvironment(seed)];
  try {
    await small.copier.growTo(BASELINE_COUNT);
    const rows: ResultRow[] = [];
    for (const size of sizes) {
      await large.copier.growTo(size);
      print(`${size} submissions stored`);
      await measureBoth(small.environment, large.environment, 5);
      rows.push(...toRows(size, await measureBoth(small.environment, large.environment, rounds)));
      rows.push(await measureDigest(large.environment, size, rounds));
    }
    rows.push(...(await measureDeletion(large)));
    rows.push(...(await measureSoak(large, short ? 40 : 300)));
    return rows;
  } finally {
    await small.close();
    await large.close();
  }
}

type Times = Record<Measurement, number[]>;

/** Measures both in turn, so that other load on the machine slows both. */
async function measureBoth(
  small: SoakEnvironment,
  large: SoakEnvironment,
  rounds: number,
): Promise<readonly [Times, Times]> {
  const none = (): Times => ({ webhook: [], 'event to card': [], '/xray history': [] });
  const times = [none(), none()] as const;
  for (let round = 0; round < rounds; round += 1) {
    await measure(small, round, times[0]);
    await measure(large, round, times[1]);
  }
  return times;
}

function toRows(size: number, [small, large]: readonly [Times, Times]): ResultRow[] {
  return (Object.keys(small) as Measurement[]).map((name) => {
    const [few, many] = [median(small[name]), median(large[name])];
    const what = `${name} with ${size} stored: ${many.toFixed(1)} ms compared with ${few.toFixed(1)} ms`;
    return maximumRow(what, [many / few], '×', `with ${BASELINE_COUNT}`, MAX_GROWTH);
  });
}

/** Measures the time from the command to its reply, with the links that Slack is asked for. */
async function measureDigest(
  { workspace, channels }: SoakEnvironment,
  size: number,
  rounds: number,
): Promise<ResultRow> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push(
      await timeMs(async () => {
        const answered = workspace.next('ephemeral.posted');
        await workspace.as('bob').runCommand('/xray', 'digest', channels[0] as string);
        await answered;
      }),
    );
  const what = `/xray digest of ${OPEN_CASES} open cases with ${size} stored`;
  return maximumRow(
    what,
    [median(times) / 1000],
    's',
    `${(Math.max(...times) / 1000).toFixed(2)} s at most`,
    1,
  );
}

let shareCount = 0;

/** Milliseconds of each kind of work. */
async function measure(environment: SoakEnvironment, round: number, times: Times): Promise<void> {
  const { workspace, channels } = environment;
  const channel = channels[round % channels.length] as string;
  times.webhook.push(await timeMs(() => postWebhook(environment)));
  times['/xray history'].push(
    await timeMs(async () => {
      const answered = workspace.next('ephemeral.posted');
      // The channel that holds the whole history.
      await workspace.as('bob').runCommand('/xray', 'history', channels[0] as string);
      await answered;
    }),
  );
  shareCount += 1;
  let thread = '';
  times['event to card'].push(
    await timeMs(async () => {
      thread = shareStatement(environment, channel, shareCount).ts;
      await workspace.until(
        'message.posted',
        ({ message }) => message.thread_ts === thread && message.bot_id !== undefined,
      );
    }),
  );
  // Work that was started must not overlap the next measurement.
  await waitUntilOnline(environment, thread);
}

/** A webhook about an unknown report: stored and answered like any other. */
async function postWebhook({ replicas, webhookUrl }: SoakEnvironment): Promise<void> {
  const body = JSON.stringify({ event: 'new_report', requestId: randomUUID(), reportId: randomUUID() });
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(webhookUrl(replicas[0] as BotSupervisor), { method: 'POST', headers, body });
  if (status !== 202) throw new Error(`The webhook was answered with ${status}`);
}

async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Measures the deletion of half of the history, which is past its retention, in the background while webhooks are accepted. */
async function measureDeletion({ environment, db, bot }: GrowthEnvironment): Promise<ResultRow[]> {
  const old = async () => {
    const [row] = await db.query<{ count: number }>(
      `select count(*)::int as count from xray.submissions where updated_at < now() - interval '180 days'`,
    );
    return row?.count ?? 0;
  };
  const before = await old();
  await bot.stop();
  bot.updateEnv({ RETENTION_DAYS: '180', CASE_RETENTION_DAYS: '180' });
  await bot.start();
  const begin = performance.now();
  const waits: number[] = [];
  const gone = await isTrueWithin(30 * 60_000, async () => {
    for (let round = 0; round < 20; round += 1) waits.push(await timeMs(() => postWebhook(environment)));
    return (await old()) === 0;
  });
  const seconds = (performance.now() - begin) / 1000;
  return [
    checkRow(
      `${before} old submissions deleted in the background`,
      gone && before > 0,
      `${seconds.toFixed(0)} s`,
    ),
    maximumRow(
      'slowest webhook meanwhile',
      [Math.max(...waits) / 1000],
      's',
      `${median(waits).toFixed(1)} ms median`,
      1,
    ),
  ];
}

/** The memory limit of a replica in the manifests, in megabytes. */
async function readMemoryLimit(): Promise<number> {
  const manifest = await readFile(resolve(__dirname, '../../../bot/deploy/kubernetes/base/bot.yaml'), 'utf8');
  const [, mebibytes] = /limits:\s+memory: (\d+)Mi/.exec(manifest) ?? [];
  return Math.floor((Number(mebibytes) * 2 ** 20) / 1e6);
}

/** Measures submissions without a pause: memory in use at half of them and at the end, and the highest resident memory. */
async function measureSoak(
  { environment, threads, bot }: GrowthEnvironment,
  seconds: number,
): Promise<ResultRow[]> {
  let count = 0;
  let most = 0;
  const submitFor = async (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end) {
      shareCount += 1;
      count += 1;
      const { ts } = shareStatement(
        environment,
        environment.channels[count % CHANNEL_COUNT] as string,
        shareCount,
      );
      await isTrueWithin(30_000, () => threads.analysisCards(ts).length > 0);
      await environment.risk.clock.advance(ANALYSIS_MS);
      await postWebhook(environment);
      most = Math.max(most, await bot.residentMegabytes());
    }
  };
  // Current work adds to it, so take the lowest of a few readings.
  const least = async () =>
    Math.min(
      await bot.heapMegabytesAfterGc(),
      await bot.heapMegabytesAfterGc(),
      await bot.heapMegabytesAfterGc(),
    );
  await submitFor((seconds * 1000) / 2);
  const [early, first] = [await least(), count];
  await submitFor((seconds * 1000) / 2);
  const late = await least();
  const what = `memory in use after ${count} submissions in ${seconds} s, compared with after ${first}`;
  return [
    maximumRow(what, [late / early], '×', `${early.toFixed(1)} MB`, 1.1),
    maximumRow(
      'peak memory of the process meanwhile, including garbage',
      [most],
      'MB',
      'limit in the manifests',
      await readMemoryLimit(),
    ),
  ];
}
