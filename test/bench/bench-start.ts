import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { infoRow, maximumRow, type ResultRow } from '../support/result-row';
import { folderMegabytes, withFreshCheckout } from './with-fresh-checkout';

const PAGE_URL_LINE = /The page +(http:\S+)/;
const ANALYSED_LINE = /#credit.+Doc X-Ray/;

/** From an empty folder to a usable page, and the duration of later starts. */
export function benchStart(): Promise<ResultRow[]> {
  return withFreshCheckout(async ({ folder, seconds: installed }) => {
    const first = await timeStart(folder, ANALYSED_LINE);
    const again = await timeStart(folder, /The bot is connected/);
    return [
      infoRow(
        'fresh clone → npm ci, nothing cached → npm start → page',
        formatSeconds(installed + first.page),
      ),
      infoRow('size of the folder afterwards', `${await folderMegabytes(folder)} MB`),
      maximumRow('first npm start → page and channels loaded', first.page, 's', '', 5),
      infoRow('first npm start → first Doc X-Ray posted', formatSeconds(first.line)),
      maximumRow('later npm start → page and channels loaded', again.page, 's', '', 5),
      infoRow('later npm start → bot connected', formatSeconds(again.line)),
    ];
  });
}

/** Seconds until the page answered, and until the line was printed. */
async function timeStart(folder: string, wanted: RegExp): Promise<{ page: number; line: number }> {
  const begin = performance.now();
  const since = () => (performance.now() - begin) / 1000;
  const child = spawn('npm', ['start', '--', '--sandbox'], {
    cwd: folder,
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

const formatSeconds = (seconds: number) => `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
