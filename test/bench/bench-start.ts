import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { formatRounds, infoRow, maximumRow, median, type ResultRow } from '../support/result-row';
import { folderMegabytes, withFreshCheckout } from './with-fresh-checkout';

const ROUNDS = 5;
const PAGE_URL_LINE = /The page +(http:\S+)/;
const VERDICT_LINE = /#credit, thread: .+X-Ray/;

/** Measures the time from an empty folder to a usable page, and the duration of later starts. */
export function benchStart(): Promise<ResultRow[]> {
  return withFreshCheckout(async ({ folder, seconds: installed }) => {
    const rounds: { first: StartTimes; again: StartTimes }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const caches = await mkdtemp(join(tmpdir(), 'xray-start-'));
      for (const left of ['.cache', '.data']) await rm(join(folder, left), { recursive: true, force: true });
      const first = await timeStart(folder, caches, VERDICT_LINE);
      rounds.push({ first, again: await timeStart(folder, caches, /The bot is connected/) });
      await rm(caches, { recursive: true });
    }
    const [first, again] = [rounds.map((round) => round.first), rounds.map((round) => round.again)];
    const pages = (starts: readonly StartTimes[]) => starts.map(({ page }) => page);
    const lines = (starts: readonly StartTimes[]) => starts.map(({ line }) => line);
    return [
      infoRow(
        'fresh clone → npm ci, nothing cached → npm start → page',
        `${(installed + median(pages(first))).toFixed(0)} s`,
      ),
      infoRow('size of the folder afterwards', `${await folderMegabytes(folder)} MB`),
      maximumRow('first npm start → page and channels loaded', pages(first), 's', '', 3),
      maximumRow('first npm start → first X-Ray in its thread', lines(first), 's', '', 10),
      maximumRow('later npm start → page and channels loaded', pages(again), 's', '', 3),
      infoRow('later npm start → bot connected', formatRounds(lines(again), 's', 1)),
    ];
  });
}

/** The seconds until the page answered, and until the line was printed. */
interface StartTimes {
  readonly page: number;
  readonly line: number;
}

async function timeStart(folder: string, caches: string, wanted: RegExp): Promise<StartTimes> {
  const begin = performance.now();
  const since = () => (performance.now() - begin) / 1000;
  const child = spawn('npm', ['start', '--', '--sandbox'], {
    cwd: folder,
    // Compiled sources are kept there.
    env: { ...process.env, TMPDIR: caches },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Its own process group, so that it can be stopped as by Ctrl-C.
    detached: true,
  });
  const ended = once(child, 'close');
  try {
    let page = Number.NaN;
    for await (const line of createInterface({ input: child.stdout })) {
      const [, url] = PAGE_URL_LINE.exec(line) ?? [];
      if (url !== undefined) {
        await assertPageLoads(url);
        page = since();
      }
      if (wanted.test(line)) return { page, line: since() };
    }
    throw new Error('npm start ended too early');
  } finally {
    child.stdout.resume();
    process.kill(-(child.pid as number), 'SIGINT');
    await ended;
  }
}

async function assertPageLoads(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  const [script] = /\/assets\/[^"]+\.js/.exec(html) ?? [];
  const code = await (await fetch(`${url}${script}`)).text();
  const { channels } = (await (await fetch(`${url}/_workspace/people/ada`)).json()) as {
    channels: unknown[];
  };
  if (code.length === 0 || channels.length === 0) throw new Error('The page is empty');
}
