import { setTimeout as wait } from 'node:timers/promises';
import { startDecisionReceiver } from '../../fakes/start-decision-receiver';
import { SeededRandom } from '../../support/seeded-random';
import { BotThreads, isReported } from '../bot-threads';
import { queryStore } from '../query-store';
import { type SoakEnvironment, startSoakEnvironment } from '../soak-environment';
import { checkInvariants, isSettled, listUnfinishedWork } from './check-invariants';
import { decideCases, findWrongDecisions, isDecided } from './decide-cases';
import { killAtRandom } from './kill-at-random';
import { isAbandoned, pressRetry } from './press-retry';
import { removeFromChannels } from './remove-from-channels';
import { type SharedFile, shareFiles } from './share-files';

export interface ChaosOptions {
  readonly store: 'postgres' | 'embedded';
  readonly seed: number;
  readonly submissions: number;
  readonly kills: number;
  /** When Slack retries an event that was not acknowledged. */
  readonly slackRetryDelaysMs: readonly number[];
  readonly settleTimeoutMs: number;
  readonly print: (text: string) => void;
}

export type ChaosResult = Awaited<ReturnType<typeof runChaos>>;

/** Submits through real processes while everything around them fails; then disables the faults and checks the outcome. */
export async function runChaos(options: ChaosOptions) {
  const { store, seed, submissions, kills, slackRetryDelaysMs, settleTimeoutMs, print } = options;
  const decisions = await startDecisionReceiver();
  const environment = await startSoakEnvironment({
    env: decisions.env,
    random: new SeededRandom(seed),
    store,
    replicas: store === 'postgres' ? 3 : 1,
    channels: Math.min(30, Math.max(4, Math.ceil(submissions / 8))),
    slack: { retryDelaysMs: [...slackRetryDelaysMs] },
  });
  const threads = new BotThreads(environment.workspace);
  const shared: SharedFile[] = [];
  let faultyDownloads = 0;
  environment.workspace.eventLog.subscribe((one) => {
    if (one.type === 'fault.used' && one.on === 'download') faultyDownloads += 1;
  });
  const people = new AbortController();
  const begin = Date.now();
  try {
    await environment.start();
    environment.setFaultsEnabled(true);
    sendEarlyWebhooks(environment, people.signal);
    const retrying = pressRetry(environment, threads, shared, people.signal);
    // Awaited at the end; until then its failure must not end the program before it has cleaned up.
    retrying.catch(() => undefined);
    const deciding = decideCases(environment, threads, shared, people.signal);
    deciding.catch(() => undefined);
    const killEveryMs = store === 'postgres' ? 1_500 : 4_000;
    const faultPeriodMs = Math.max(kills * killEveryMs, submissions * 200);
    const faultPeriod = new AbortController();
    const removing = removeFromChannels(environment, threads, shared, faultPeriod.signal);
    removing.catch(() => undefined);
    const [, { frames: frameCount }] = await Promise.all([
      shareFiles(environment, { submissions, everyMs: faultPeriodMs / submissions }, shared),
      killAtRandom(environment, { kills, everyMs: faultPeriodMs / Math.max(1, kills) }),
    ]);
    faultPeriod.abort();
    const removals = await removing;
    print(`${formatElapsed(begin)}: ${submissions} shared, ${kills} killed; faults disabled`);
    environment.setFaultsEnabled(false);
    await Promise.all(environment.replicas.map((replica) => replica.start()));
    const isUndecided = ({ thread }: SharedFile) =>
      threads.caseCards(thread).some((card) => isReported(card) && !isDecided(card));
    const unsettled = () =>
      shared.filter((one) => !isSettled(threads, one, isAbandoned(environment, one)) || isUndecided(one));
    const deadline = Date.now() + settleTimeoutMs;
    while (unsettled().length > 0 && Date.now() < deadline) await wait(500);
    print(`${formatElapsed(begin)}: ${unsettled().length} submissions unfinished`);
    for (const { index, thread } of unsettled())
      print(`submission ${index}: ${JSON.stringify(threads.caseCards(thread).map(({ blocks }) => blocks))}`);
    people.abort();
    await Promise.all([retrying, deciding]);
    await environment.relay.waitUntilDelivered();
    const left = await waitUntilEmpty(environment, deadline);
    const invariants = await checkInvariants(environment, threads, shared);
    const receivedIds = new Set(decisions.received.flatMap(({ event }) => event?.id ?? []));
    const outcome = await queryStore(environment, (db) => findWrongDecisions(db, receivedIds));
    const crashes = environment.replicas.flatMap((replica) => replica.crashes);
    for (const crash of crashes) print(`a process crashed: ${crash}`);
    const violations = [
      ...invariants.violations,
      ...outcome.violations,
      ...left.map((what) => `unfinished: ${what}`),
    ];
    if (violations.length > 0) for (const replica of environment.replicas) print(replica.log());
    const sum = (counts: readonly Readonly<Record<string, number>>[], name: string) =>
      counts.reduce((total, one) => total + (one[name] ?? 0), 0);
    const tcpFaults = environment.tcpProxies.map((proxy) => proxy.faultCounts);
    const answers = Object.values(environment.httpProxies).map((proxy) => proxy.faultCounts);
    return {
      ...invariants,
      violations,
      decided: outcome.decided,
      trailEntries: outcome.entries,
      crashes: crashes.length,
      kills: environment.replicas.reduce((total, replica) => total + replica.killCount, 0),
      seconds: Math.round((Date.now() - begin) / 1000),
      retryClicks: shared.reduce((total, { retryClicks }) => total + retryClicks, 0),
      warnedRetries: shared.reduce((total, { warnedRetries }) => total + warnedRetries, 0),
      cutConnections: sum(tcpFaults, 'cut'),
      slowedConnections: sum(tcpFaults, 'slow') + sum(tcpFaults, 'stall'),
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
      webhookFaults: { ...environment.relay.faultCounts },
    };
  } finally {
    people.abort();
    await environment.close();
    await decisions.close();
  }
}

/** Resolves when no work is left or the deadline has passed; returns what is left. */
async function waitUntilEmpty(environment: SoakEnvironment, deadline: number): Promise<string[]> {
  for (;;) {
    const left = await queryStore(environment, listUnfinishedWork);
    if (left.length === 0 || Date.now() > deadline) return left;
    await wait(1_000);
  }
}

/** Sends some webhooks before their report can be read. */
function sendEarlyWebhooks({ risk, relay, random, companies }: SoakEnvironment, signal: AbortSignal): void {
  const stop = risk.eventLog.subscribe(async (one) => {
    if (one.type !== 'medium.online' || !random.chance(`early:${companies.get(one.request)}`, 0.1)) return;
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
