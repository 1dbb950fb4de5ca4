import type { Message } from '../../sandbox/slack';
import { WEBHOOK_TOKEN } from '../support/bot-env';
import { nthSiren } from '../support/nth-siren';
import { formatRounds, maximumRow, median, type ResultRow } from '../support/result-row';
import { type BenchEnvironment, startBenchEnvironment } from './bench-environment';
import { forkProgram } from './fork-program';

const ROUNDS = 5;
const CARDS_PER_ROUND = 8;
const WARM_UP_CARDS = 4;
const CHANNEL_COUNT = WARM_UP_CARDS + ROUNDS * CARDS_PER_ROUND;
const ANALYSIS_MS = 2 * 60_000;
/** The minimum duration of a call to Slack or to the service when it is on another machine. */
const LATENCY_MS = 50;

/** Measures the time from a webhook to its card in the thread, compared with only the remote calls, one after the other. */
export async function measureCardLatency(): Promise<ResultRow[]> {
  return [
    toRow(
      `from a webhook to the card in the thread, with ${LATENCY_MS} ms latency per call`,
      await measureCards(LATENCY_MS),
      1.5,
    ),
    // 40 ms on a machine on which the bare calls take 11.
    toRow('the same without latency', await measureCards(0), 3.6),
  ];
}

function toRow(name: string, { ours, theirs }: CardTimes, atMost: number): ResultRow {
  const [card, calls] = [ours, theirs].map((times) => formatRounds(times, 'ms', 0));
  const baseline = `${card} compared with ${calls} for the same remote calls without the bot`;
  const ratios = Array.from({ length: ROUNDS }, (_, round) => {
    const cards = [round * CARDS_PER_ROUND, (round + 1) * CARDS_PER_ROUND];
    return median(ours.slice(...cards)) / median(theirs.slice(...cards));
  });
  return maximumRow(name, ratios, '×', baseline, atMost);
}

/** Milliseconds of each card. */
interface CardTimes {
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
}

async function measureCards(latencyMs: number): Promise<CardTimes> {
  await using environment = await startBenchEnvironment({ latencyMs });
  const { workspace, risk, riskUrl, slackUrl } = environment;
  const args = [riskUrl, JSON.stringify(risk.headers), slackUrl, workspace.app.botToken];
  const { result: bareUrl, process: bare } = await forkProgram<string>('baseline-card-server.ts', ...args);
  try {
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (const { shared, requestId, doc, manager } of await createSubmissions(environment)) {
      const { channel, ts: thread_ts } = shared;
      const bareCalls = { requestId, reportId: manager, channel, thread_ts };
      theirs.push(await timeUntilPosted(environment, shared, bareUrl, bareCalls));
      // A second after the report, the bot edits the analysis card: the next round begins after it.
      const edited = workspace.next('message.updated', ({ message }) => message.thread_ts === thread_ts);
      const webhook = { event: 'new_report', requestId, reportId: doc };
      const url = `${environment.url}/webhooks/risk/${WEBHOOK_TOKEN}`;
      ours.push(await timeUntilPosted(environment, shared, url, webhook));
      await edited;
    }
    return { ours: ours.slice(WARM_UP_CARDS), theirs: theirs.slice(WARM_UP_CARDS) };
  } finally {
    bare.kill();
  }
}

/**
 * A suspicious document of a company of its own in each of many channels: its Doc X-Ray has a message, and the bot posts one a
 * second in each channel. The service has no webhook: only the benchmark announces reports.
 */
async function createSubmissions({ workspace, risk }: BenchEnvironment) {
  const submitted: { shared: Message; requestId: string }[] = [];
  for (let at = 0; at < CHANNEL_COUNT; at += 1) {
    const { name } = workspace.addChannel(`bench-${at}`, { members: ['ada'], bot: true });
    const online = risk.eventLog.next('medium.online');
    const text = `siren ${nthSiren(at)} bank statement month 2024-12-31`;
    const file = { name: `suspicious-${at}.pdf`, content: '%PDF', text };
    const shared = workspace.as('ada').shareFile(name, file);
    submitted.push({ shared, requestId: (await online).request });
  }
  for (const { shared } of submitted) await waitForPost(workspace, shared, 'Analysis running');
  await risk.clock.advance(ANALYSIS_MS);
  const state = await fetch(`${risk.url}/_sandbox/state`);
  const { reports } = (await state.json()) as { reports: SandboxReport[] };
  return submitted.map((one) => {
    const [doc, manager] = ['doc_xray', 'manager_xray'].map(
      (source) =>
        reports.find(({ request, listedAs }) => request === one.requestId && listedAs === source)?.content
          .id ?? '',
    );
    return { ...one, doc, manager };
  });
}

interface SandboxReport {
  readonly listedAs: string;
  readonly request: string;
  readonly content: { readonly id: string };
}

/** Milliseconds from a webhook to the next new message in the thread. */
async function timeUntilPosted({ workspace }: BenchEnvironment, { ts }: Message, url: string, body: object) {
  const message = workspace.next('message.posted', ({ message }) => message.thread_ts === ts);
  const begin = performance.now();
  await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  await message;
  return performance.now() - begin;
}

function waitForPost(workspace: BenchEnvironment['workspace'], { ts }: Message, text: string) {
  return workspace.until(
    (one) =>
      (one.type === 'message.posted' || one.type === 'message.updated') &&
      one.message.thread_ts === ts &&
      JSON.stringify(one.message.blocks).includes(text),
  );
}
