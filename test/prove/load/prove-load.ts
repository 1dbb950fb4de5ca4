import { setTimeout as wait } from 'node:timers/promises';
import { nthSiren } from '../../support/nth-siren';
import { checkRow, infoRow, maximumRow, median, type ResultRow } from '../../support/result-row';
import { SeededRandom } from '../../support/seeded-random';
import { isTrueWithin } from '../../support/wait-until';
import { BotThreads, isReported } from '../bot-threads';
import type { ProofOptions } from '../proof-options';
import { queryStore } from '../query-store';
import { type SoakEnvironment, startSoakEnvironment } from '../soak-environment';
import { createBacklog, type PendingReport } from './create-backlog';

const BUSY_CHANNELS = 40;
const CONCURRENCY = 100;
const QUIET_CHANNEL = 'credit-41';
/** How long a person in a quiet channel may wait for the first reply while other channels are busy. */
const MAX_FIRST_REPLY_SECONDS = 5;

/** A burst of webhooks on one, two and four replicas; the larger ones are restarted one by one while they drain. */
export async function proveLoad(proof: ProofOptions): Promise<ResultRow[]> {
  const runs = proof.short
    ? [{ replicas: 2, webhooks: 1_000 }]
    : [
        { replicas: 1, webhooks: 2_000 },
        { replicas: 2, webhooks: 10_000 },
        { replicas: 4, webhooks: 2_000 },
      ];
  const rows: ResultRow[] = [];
  for (const run of runs) rows.push(...(await runBurst(proof, run)));
  return rows;
}

async function runBurst(
  { seed, print }: ProofOptions,
  { replicas, webhooks }: { replicas: number; webhooks: number },
): Promise<ResultRow[]> {
  const name = replicas === 1 ? '1 replica' : `${replicas} replicas`;
  const environment = await startSoakEnvironment({
    random: new SeededRandom(seed),
    store: 'postgres',
    replicas,
    channels: BUSY_CHANNELS + 1,
    speed: 0,
    slack: { rateLimits: {} },
  });
  const threads = new BotThreads(environment.workspace);
  const posts = countPosts(environment);
  try {
    await environment.start();
    const busy = environment.channels.slice(0, BUSY_CHANNELS);
    const pending = await createBacklog(environment, webhooks, busy);
    print(`${name}: ${pending.length} reports are ready`);
    const quiet = await measureFirstReplies(environment, threads, 0, 3);

    const begin = performance.now();
    const accepted = await postWebhooks(environment, pending);
    const burstSeconds = (performance.now() - begin) / 1000;
    const [{ stored } = { stored: 0 }] = await queryStore(environment, (db) =>
      db.query<{ stored: number }>(
        'select count(distinct report_id)::int as stored from xray.webhook_events',
      ),
    );
    const drainBegin = performance.now();
    const duringBurst = await measureFirstReplies(environment, threads, 3, 3);
    const exits = replicas > 1 ? await rollingRestart(environment) : [];
    // The card of each analysis, and one of its report unless that is clear.
    const messages = 2 * pending.length;
    const timeoutMs = (messages / BUSY_CHANNELS) * 3_000 + 60_000;
    const shown = () => listShown(pending, threads);
    const drained = await isTrueWithin(timeoutMs, () => shown().length === webhooks);
    const drainSeconds = (performance.now() - drainBegin) / 1000;
    const twice = countDuplicates(pending, threads);
    const perChannel = posts.count() / busy.length / drainSeconds;
    return [
      checkRow(
        `${name}: ${webhooks} webhooks in a burst, answered with 202 and stored`,
        accepted === webhooks && stored === webhooks,
        `${accepted} and ${stored} in ${burstSeconds.toFixed(1)} s, ${(webhooks / burstSeconds).toFixed(0)} per second`,
      ),
      checkRow(
        `posted to ${busy.length} channels`,
        drained,
        `${shown().length} reports in ${drainSeconds.toFixed(0)} s`,
      ),
      infoRow(
        'messages per second in each channel, calls that Slack rate-limited',
        `${perChannel.toFixed(2)}, ${posts.limited()}`,
      ),
      checkRow('duplicate reports in a thread', twice === 0, String(twice)),
      maximumRow(
        'first reply in a quiet channel during the burst',
        [median(duringBurst)],
        's',
        `${median(quiet).toFixed(2)} s before`,
        MAX_FIRST_REPLY_SECONDS,
      ),
      ...(exits.length > 0
        ? [
            checkRow(
              'replicas restarted one by one meanwhile, each with exit code 0',
              exits.every((code) => code === 0),
              exits.join(', '),
            ),
          ]
        : []),
    ];
  } finally {
    await environment.close();
  }
}

/** Posts a webhook for every report at once, to one bot after the other, and returns how many were accepted. */
async function postWebhooks(
  { replicas, webhookUrl }: SoakEnvironment,
  pending: readonly PendingReport[],
): Promise<number> {
  let accepted = 0;
  const queue = pending.entries();
  const sender = async () => {
    for (const [index, { requestId, reportId }] of queue) {
      const url = webhookUrl(replicas[index % replicas.length] as (typeof replicas)[number]);
      const body = JSON.stringify({ event: 'new_report', requestId, reportId });
      const { status } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      if (status === 202) accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sender));
  return accepted;
}

/** How long the first reply takes in a quiet channel, several times. */
async function measureFirstReplies(
  { workspace }: SoakEnvironment,
  threads: BotThreads,
  from: number,
  times: number,
): Promise<number[]> {
  const waits: number[] = [];
  for (let index = from; index < from + times; index += 1) {
    const begin = performance.now();
    const { ts } = workspace.as('ada').shareFile(QUIET_CHANNEL, {
      name: `quiet-${index}.pdf`,
      content: '%PDF quiet',
      text: `siren ${nthSiren(900_000 + index)} bank statement month 2024-12-31`,
    });
    await isTrueWithin(60_000, () => threads.analysisCards(ts).length > 0);
    waits.push((performance.now() - begin) / 1000);
    await wait(1_000);
  }
  return waits;
}

async function rollingRestart({ replicas }: SoakEnvironment): Promise<(number | null)[]> {
  const codes: (number | null)[] = [];
  for (const replica of replicas) {
    codes.push(await replica.stop());
    await replica.start();
  }
  return codes;
}

/** Counts what the bot posts outside the quiet channel, and how often Slack asked to wait. */
function countPosts({ workspace }: SoakEnvironment) {
  let count = 0;
  const limited: Record<string, number> = {};
  const quiet = workspace.channel(QUIET_CHANNEL).id;
  const alerts = workspace.channel('alerts').id;
  workspace.eventLog.subscribe((one) => {
    if (one.type === 'call' && one.error === 'ratelimited')
      limited[one.method] = (limited[one.method] ?? 0) + 1;
    if (one.type !== 'message.posted' || one.message.bot_id !== workspace.bot.botId) return;
    if (one.message.channel !== quiet && one.message.channel !== alerts) count += 1;
  });
  const refusals = () => Object.entries(limited).map(([method, times]) => `${times} × ${method}`);
  return { count: () => count, limited: () => refusals().join(', ') || 'none' };
}

/** The reports whose analysis is complete by its card. */
function listShown(pending: readonly PendingReport[], threads: BotThreads): PendingReport[] {
  const cards = [...new Set(pending.map(({ thread }) => thread))].flatMap((thread) =>
    threads.analysisCards(thread).filter(isReported),
  );
  const complete = new Set(
    cards.flatMap(({ blocks }) => /(?<=SIREN )\d{9}/.exec(JSON.stringify(blocks)) ?? []),
  );
  return pending.filter(({ siren }) => complete.has(siren));
}

function countDuplicates(pending: readonly PendingReport[], threads: BotThreads): number {
  const shown = [...new Set(pending.map(({ thread }) => thread))].flatMap((thread) =>
    threads.reportIds(thread),
  );
  return shown.length - new Set(shown).size;
}
