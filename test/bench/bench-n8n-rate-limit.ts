import { infoRow, maximumRow, median, type ResultRow } from '../support/result-row';
import { findInstalledN8n } from './find-installed-n8n';
import { forkProgram } from './fork-program';
import type { BatchResult } from './n8n-rate-limit';
import type { RaceResult, Racer } from './n8n-rate-limit-race';

const LATENCY_MS = 50;
const ROUNDS = 3;
/** Enough for twenty seconds at least: the first pause, which the service asks for, lasts one. */
const BATCHES = [
  { rate: 5, size: 200 },
  { rate: 20, size: 420 },
  { rate: 60, size: 1_260 },
];
const LIMITS = { bucket: 'token bucket', window: 'sliding window' };
const RACE_SIZE = 100;
const RACE_RATE = 20;

/** The node under a rate limit: a batch, and the race against n8n's own nodes. */
export async function benchN8nRateLimit(): Promise<ResultRow[]> {
  const rows: ResultRow[] = [];
  for (const limit of Object.keys(LIMITS) as (keyof typeof LIMITS)[])
    for (const { rate, size } of BATCHES) rows.push(await measureBatch(limit, rate, size));
  return [...rows, ...(await measureRace())];
}

async function measureBatch(limit: keyof typeof LIMITS, rate: number, size: number): Promise<ResultRow> {
  const rates = [undefined, ...Array.from({ length: ROUNDS }, () => rate)];
  const rounds = await withServices(
    rates,
    async (services) => {
      const { result } = await forkProgram<BatchResult[]>('n8n-rate-limit.ts', String(size), ...services);
      return result;
    },
    limit,
  );
  // The first second's worth comes at once.
  const leastMs = ((size - rate) / rate) * 1_000 + LATENCY_MS;
  const isComplete = rounds.every(({ items, requests }) => items === size && requests === size);
  const made = Math.min(...rounds.map(({ items }) => items));
  const refused = Math.max(...rounds.map((round) => round.refused));
  const row = maximumRow(
    `${size} × Request: Create at ${rate} calls a second, ${LIMITS[limit]} (${formatSpread(rounds)}; ${made} made, at most ${refused} refused calls)`,
    rounds.map(({ ms }) => ms / leastMs),
    '×',
    `what the limit allows: ${formatSeconds(leastMs)}`,
    1.2,
  );
  return { ...row, passed: row.passed && isComplete };
}

async function measureRace(): Promise<ResultRow[]> {
  const what = `${RACE_SIZE} × Analysis: Run at ${RACE_RATE} calls a second`;
  const n8n = findInstalledN8n();
  if (n8n === undefined) return [infoRow(what, 'not measured: run `npm run n8n` first, which installs n8n')];
  const race = (racer: Racer) =>
    withServices([RACE_RATE], async ([service = '']) => {
      const args = [n8n, service, String(RACE_SIZE), String(racer)];
      return (await forkProgram<RaceResult>('n8n-rate-limit-race.ts', ...args)).result;
    });
  const ours: RaceResult[] = [];
  const theirs: RaceResult[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await race('ours'));
    theirs.push(await race(RACE_RATE / 2));
  }
  const faster = await race(RACE_RATE);
  const unbatched = await race(0);
  const failed = ({ ms, finished }: RaceResult) =>
    `${RACE_SIZE - finished} of ${RACE_SIZE} fail, in ${formatSeconds(ms)}`;
  const ratios = ours.map(({ ms }, round) => ms / (theirs[round]?.ms ?? Number.NaN));
  const row = maximumRow(
    `${what} (${formatSpread(ours)} compared with ${formatSpread(theirs)}; ${countFinished(ours)} and ${countFinished(theirs)} finished)`,
    ratios,
    '×',
    `HTTP Request nodes, ${RACE_RATE / 2} items a second`,
    0.7,
  );
  return [
    { ...row, passed: row.passed && countFinished(ours) === RACE_SIZE },
    infoRow(`the same with HTTP Request nodes, ${RACE_RATE} items a second`, failed(faster)),
    infoRow('the same with HTTP Request nodes, all items at once', failed(unbatched)),
  ];
}

function countFinished(rounds: readonly RaceResult[]): number {
  return Math.min(...rounds.map(({ finished }) => finished));
}

/** Starts a service for each limit of calls a second. */
async function withServices<T>(
  rates: readonly (number | undefined)[],
  work: (services: string[]) => Promise<T>,
  limit: keyof typeof LIMITS = 'bucket',
): Promise<T> {
  const stubs = await Promise.all(
    rates.map((rate) =>
      rate === undefined
        ? forkProgram<string>('stub-risk-api.ts')
        : forkProgram<string>('stub-risk-api.ts', String(LATENCY_MS), String(rate), limit),
    ),
  );
  try {
    return await work(stubs.map(({ result }) => result));
  } finally {
    for (const { process } of stubs) process.kill();
  }
}

function formatSpread(rounds: readonly { readonly ms: number }[]): string {
  const times = rounds.map(({ ms }) => ms);
  return `${formatSeconds(median(times))}, ${formatSeconds(Math.min(...times))} to ${formatSeconds(Math.max(...times))}`;
}

function formatSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
