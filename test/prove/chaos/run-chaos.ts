import { setTimeout as wait } from 'node:timers/promises';
import { startDecisionReceiver } from '../../fakes/start-decision-receiver';
import { startAskingWorkflow } from '../../support/asking-workflow';
import { SeededRandom } from '../../support/seeded-random';
import { BotThreads, isReported } from '../bot-threads';
import { queryStore } from '../query-store';
import { type SoakEnvironment, startSoakEnvironment } from '../soak-environment';
import { askQuestions } from './ask-questions';
import { bringForward } from './bring-forward';
import { CaseWork } from './case-work';
import { changeSettings, setUpChannels } from './change-settings';
import { checkAnswers } from './check-answers';
import { checkDecisions } from './check-decisions';
import { checkInvariants, isSettled, listUnfinishedWork } from './check-invariants';
import { checkReactions } from './check-reactions';
import { decideCases, isDecided } from './decide-cases';
import { disturbChannels } from './disturb-channels';
import { eraseCompanies } from './erase-companies';
import { exportCases } from './export-cases';
import { failReceiver } from './fail-receiver';
import { killAtRandom } from './kill-at-random';
import { isAbandoned, pressRetry } from './press-retry';
import { removeFromChannels } from './remove-from-channels';
import { type SharedFile, shareFiles } from './share-files';
import { isToBeWorsened, worsenReports } from './worsen-reports';

export interface ChaosOptions {
  readonly store: 'postgres' | 'embedded';
  readonly seed: number;
  readonly submissions: number;
  readonly kills: number;
  /** The delays after which Slack retries an event that was not acknowledged. */
  readonly slackRetryDelaysMs: readonly number[];
  readonly settleTimeoutMs: number;
  readonly print: (text: string) => void;
}

/** How long nothing must be left to do. */
const SETTLED_MS = 3_000;
const PROGRESS_INTERVAL_MS = 120_000;
/** The lead of the clocks of the three replicas. */
const CLOCKS_AHEAD_MS = [0, 60_000, -45_000];

export type ChaosResult = Awaited<ReturnType<typeof runChaos>>;

/** Submits through real processes while everything around them fails; then disables the faults and checks the outcome. */
export async function runChaos(options: ChaosOptions) {
  const { store, seed, submissions, kills, slackRetryDelaysMs, settleTimeoutMs, print } = options;
  const decisions = await startDecisionReceiver();
  const workflow = await startAskingWorkflow();
  const taken = new Set<string>();
  const environment = await startSoakEnvironment({
    env: { ...decisions.env, ...workflow.env },
    random: new SeededRandom(seed),
    store,
    replicas: store === 'postgres' ? 3 : 1,
    channels: Math.min(30, Math.max(4, Math.ceil(submissions / 8))),
    slack: { retryDelaysMs: [...slackRetryDelaysMs] },
    // An embedded store reads the clock of its only process.
    clocksAheadMs: store === 'postgres' ? CLOCKS_AHEAD_MS : [],
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
    await setUpChannels(environment);
    environment.setFaultsEnabled(true);
    sendEarlyWebhooks(environment, people.signal);
    const retrying = pressRetry(environment, threads, shared, people.signal);
    // Awaited at the end; until then its failure must not end the program before it has cleaned up.
    retrying.catch(() => undefined);
    const work = new CaseWork(environment);
    const deciding = decideCases(environment, threads, shared, work, people.signal);
    deciding.catch(() => undefined);
    const asking = askQuestions(environment, threads, shared, { workflow, taken }, people.signal);
    asking.catch(() => undefined);
    const killEveryMs = store === 'postgres' ? 1_500 : 4_000;
    const faultPeriodMs = Math.max(kills * killEveryMs, submissions * 200);
    const faultPeriod = new AbortController();
    const removing = removeFromChannels(environment, threads, shared, faultPeriod.signal);
    removing.catch(() => undefined);
    const disturbing = Promise.all([
      disturbChannels(environment, threads, shared, faultPeriod.signal),
      bringForward(environment, faultPeriod.signal),
      changeSettings(environment, threads, faultPeriod.signal),
      failReceiver(decisions, { random: environment.random, name: 'receiver' }, faultPeriod.signal),
      failReceiver(workflow, { random: environment.random, name: 'workflow' }, faultPeriod.signal),
      exportCases(environment, faultPeriod.signal),
    ]);
    disturbing.catch(() => undefined);
    const worsening = worsenReports(environment, threads, shared, people.signal);
    worsening.catch(() => undefined);
    const erasing = eraseCompanies(environment, threads, shared, people.signal);
    erasing.catch(() => undefined);
    const [, { frames: frameCount }] = await Promise.all([
      shareFiles(environment, { submissions, everyMs: faultPeriodMs / submissions }, shared),
      killAtRandom(environment, { kills, everyMs: faultPeriodMs / Math.max(1, kills) }),
    ]);
    faultPeriod.abort();
    const removals = await removing;
    const [disturbed, { cases, digests }, settings, receiverFailures, workflowFailures, exported] =
      await disturbing;
    print(`${formatElapsed(begin)}: ${submissions} shared, ${kills} killed; faults disabled`);
    environment.setFaultsEnabled(false);
    environment.workspace.faults.clear();
    await Promise.all(environment.replicas.map((replica) => replica.start()));
    /** What is still to be done with a file. */
    const findRest = (file: SharedFile) => {
      if (!isSettled(threads, file, isAbandoned(environment, file))) return 'not reported';
      const cards = file.isErased ? [] : threads.analysisCards(file.thread).filter(isReported);
      if (!cards.every(isDecided)) return 'not decided';
      if (cards.length > 0 && !work.isFinished(file)) return 'to be reopened';
      return cards.length > 0 && isToBeWorsened(environment, file) ? 'to get worse' : undefined;
    };
    const unsettled = () => shared.filter((file) => findRest(file) !== undefined);
    const unanswered = () => [...taken].filter((key) => workflow.listAnswers(key).length === 0);
    const printUnsettled = () => {
      print(
        `${formatElapsed(begin)}: ${unsettled().length} submissions unfinished, ${unanswered().length} questions`,
      );
      for (const file of unsettled()) {
        const cards = threads.analysisCards(file.thread).map(({ blocks }) => blocks);
        print(`submission ${file.index}, ${findRest(file)}: ${JSON.stringify(cards)}`);
      }
    };
    const deadline = Date.now() + settleTimeoutMs;
    const progress = setInterval(printUnsettled, PROGRESS_INTERVAL_MS);
    // Some time in a row: a card may not show yet what was done.
    for (let settledFor = 0; settledFor < SETTLED_MS && Date.now() < deadline; settledFor += 500) {
      await wait(500);
      if (unsettled().length + unanswered().length > 0) settledFor = 0;
    }
    clearInterval(progress);
    printUnsettled();
    people.abort();
    await Promise.all([retrying, deciding, asking]);
    const [worsened, erasures] = await Promise.all([worsening, erasing]);
    await environment.relay.waitUntilDelivered();
    const left = await waitUntilEmpty(environment, deadline);
    const invariants = await checkInvariants(environment, threads, shared);
    const receivedIds = new Set(decisions.received.flatMap(({ event }) => event?.id ?? []));
    const outcome = await queryStore(environment, (db) =>
      checkDecisions(db, environment, { receivedIds, broughtForward: cases }),
    );
    const answered = await queryStore(environment, (db) => checkAnswers(db, workflow, decisions, taken));
    const reactions = await queryStore(environment, (db) => checkReactions(db, environment, shared));
    const crashes = environment.replicas.flatMap((replica) => replica.crashes);
    for (const crash of crashes) print(`a process crashed: ${crash}`);
    const violations = [
      ...invariants.violations,
      ...outcome.violations,
      ...answered.violations,
      ...reactions,
      ...exported.violations,
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
      analyses: outcome.analyses,
      trailEntries: outcome.entries,
      compared: outcome.compared,
      comparedAlerts: outcome.comparedAlerts,
      reopenedByReports: outcome.reopenedByReports,
      exportedCases: exported.cases,
      answers: answered,
      steps: { ...work.counts },
      disturbed: {
        ...disturbed,
        deadlines: cases.size,
        digests,
        worsened,
        erasures,
        ...settings,
        exports: exported.sent,
        exportCommands: exported.written,
        receiverFailures,
        workflowFailures,
      },
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
    await Promise.all([decisions.close(), workflow.close()]);
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
