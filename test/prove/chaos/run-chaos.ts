import { setTimeout as wait } from 'node:timers/promises';
import { SeededRandom } from '../../support/seeded-random';
import { BotThreads } from '../bot-threads';
import { queryStore } from '../query-store';
import { type SoakEnvironment, startSoakEnvironment } from '../soak-environment';
import { checkInvariants, isSettled, listUnfinishedWork } from './check-invariants';
import { killAtRandom } from './kill-at-random';
import { isAbandoned, pressRetry } from './press-retry';
import { removeFromChannels } from './remove-from-channels';
import { type SharedFile, shareFiles } from './share-files';

export interface ChaosOptions {
  readonly store: 'postgres' | 'embedded';
  readonly seed: number;
  readonly submissions: number;
  readonly kills: number;
  /** When Slack repeats an event that nobody took. */
  readonly slackRetryDelaysMs: readonly number[];
  readonly settleTimeoutMs: number;
  readonly print: (words: string) => void;
}

export type ChaosResult = Awaited<ReturnType<typeof runChaos>>;

/** Submissions through real processes while everything around them breaks; then calm, and a look at what came of it. */
export async function runChaos(options: ChaosOptions) {
  const { store, seed, submissions, kills, slackRetryDelaysMs, settleTimeoutMs, print } = options;
  const stage = await startSoakEnvironment({
    random: new SeededRandom(seed),
    store,
    replicas: store === 'postgres' ? 3 : 1,
    channels: Math.min(30, Math.max(4, Math.ceil(submissions / 8))),
    slack: { retryDelaysMs: [...slackRetryDelaysMs] },
  });
  const threads = new BotThreads(stage.workspace);
  const shared: SharedFile[] = [];
  let faultyDownloads = 0;
  stage.workspace.eventLog.subscribe((one) => {
    if (one.type === 'fault.used' && one.on === 'download') faultyDownloads += 1;
  });
  const people = new AbortController();
  const begin = Date.now();
  try {
    await stage.start();
    stage.rough(true);
    sendEarlyWebhooks(stage, people.signal);
    const pressing = pressRetry(stage, threads, shared, people.signal);
    // Awaited at the end; until then its failure must not end the program before it has cleaned up.
    pressing.catch(() => undefined);
    const killEveryMs = store === 'postgres' ? 1_500 : 4_000;
    const stormMs = Math.max(kills * killEveryMs, submissions * 200);
    const storm = new AbortController();
    const removing = removeFromChannels(stage, threads, shared, storm.signal);
    removing.catch(() => undefined);
    const [, { frames: frameCount }] = await Promise.all([
      shareFiles(stage, { submissions, everyMs: stormMs / submissions }, shared),
      killAtRandom(stage, { kills, everyMs: stormMs / Math.max(1, kills) }),
    ]);
    storm.abort();
    const removals = await removing;
    print(`${formatElapsed(begin)}: ${submissions} shared, ${kills} killed; calm now`);
    stage.rough(false);
    await Promise.all(stage.replicas.map((replica) => replica.start()));
    const unsettled = () => shared.filter((one) => !isSettled(threads, one, isAbandoned(stage, one)));
    const patience = Date.now() + settleTimeoutMs;
    while (unsettled().length > 0 && Date.now() < patience) await wait(500);
    print(`${formatElapsed(begin)}: ${unsettled().length} unsettled`);
    people.abort();
    await pressing;
    await stage.relay.waitUntilDelivered();
    const left = await waitUntilEmpty(stage, patience);
    const judgement = await checkInvariants(stage, threads, shared);
    const collapses = stage.replicas.flatMap((replica) => replica.crashes);
    for (const collapse of collapses) print(`a process ended by itself: ${collapse}`);
    const breaches = [...judgement.violations, ...left.map((what) => `left over: ${what}`)];
    if (breaches.length > 0) for (const replica of stage.replicas) print(replica.log());
    const sum = (counts: readonly Readonly<Record<string, number>>[], name: string) =>
      counts.reduce((total, one) => total + (one[name] ?? 0), 0);
    const troubles = stage.lines.map((line) => line.faultCounts);
    const answers = Object.values(stage.httpProxies).map((door) => door.faultCounts);
    return {
      ...judgement,
      breaches,
      crashes: collapses.length,
      kills: stage.replicas.reduce((total, replica) => total + replica.killCount, 0),
      seconds: Math.round((Date.now() - begin) / 1000),
      retryClicks: shared.reduce((total, { retryClicks }) => total + retryClicks, 0),
      warnedRetries: shared.reduce((total, { warnedRetries }) => total + warnedRetries, 0),
      cutConnections: sum(troubles, 'cut'),
      slowedConnections: sum(troubles, 'slow') + sum(troubles, 'stall'),
      refusedCalls: ['rateLimited', 'rateLimitedInBody', 'serverError', 'htmlPage'].reduce(
        (all, name) => all + sum(answers, name),
        0,
      ),
      blocksRefused: sum(answers, 'invalidBlocks'),
      lateResponses: sum(answers, 'lateResponse'),
      truncatedReports: sum(answers, 'truncatedReport'),
      downloads: faultyDownloads,
      frames: frameCount,
      removals,
      lostResponses: sum(answers, 'lostResponse'),
      webhookFaults: { ...stage.relay.faultCounts },
    };
  } finally {
    people.abort();
    await stage.close();
  }
}

/** Nothing waits any more, or the patience is over. */
async function waitUntilEmpty(stage: SoakEnvironment, patience: number): Promise<string[]> {
  for (;;) {
    const left = await queryStore(stage, listUnfinishedWork);
    if (left.length === 0 || Date.now() > patience) return left;
    await wait(1_000);
  }
}

/** Some news come before their report can be read. */
function sendEarlyWebhooks({ risk, relay, fate, companies }: SoakEnvironment, signal: AbortSignal): void {
  const stop = risk.eventLog.subscribe(async (one) => {
    if (one.type !== 'medium.online' || !fate.chance(`early:${companies.get(one.request)}`, 0.1)) return;
    const state = await (await fetch(`${risk.url}/_sandbox/state`)).json();
    for (const { request, report } of (state as { analyses: { request: string; report: string }[] }).analyses)
      if (request === one.request)
        relay.sendEarly({ event: 'new_report', requestId: request, reportId: report });
  });
  signal.addEventListener('abort', stop);
}

function formatElapsed(begin: number): string {
  return `${((Date.now() - begin) / 1000).toFixed(0)} s`;
}
