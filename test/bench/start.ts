import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { megabytes, withFreshCheckout } from './fresh-checkout';
import { atMost, type Row, told } from './row';

const PAGE = /The page +(http:\S+)/;
const ANALYSED = /#credit.+Doc X-Ray/;

/** From nothing to a page one can use, and what a start takes from then on. */
export function start(): Promise<Row[]> {
  return withFreshCheckout(async ({ folder, seconds: installed }) => {
    const first = await startIn(folder, ANALYSED);
    const again = await startIn(folder, /The bot is connected/);
    return [
      told('fresh clone → npm ci, nothing cached → npm start → page', inSeconds(installed + first.page)),
      told('the folder by then, everything included', `${await megabytes(folder)} MB`),
      atMost('first npm start → page answered, its channels too', first.page, 's', '', 5),
      told('first npm start → Doc X-Ray of the first analysis on it', inSeconds(first.line)),
      atMost('later npm start → page answered, its channels too', again.page, 's', '', 5),
      told('later npm start → bot connected', inSeconds(again.line)),
    ];
  });
}

/** Seconds until the page answered, and until the terminal told so. */
async function startIn(folder: string, wanted: RegExp): Promise<{ page: number; line: number }> {
  const begin = performance.now();
  const since = () => (performance.now() - begin) / 1000;
  const child = spawn('npm', ['start', '--', '--sandbox'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, to be ended as by Ctrl-C.
    detached: true,
  });
  const ended = once(child, 'close');
  try {
    let page = Number.NaN;
    for await (const line of createInterface({ input: child.stdout })) {
      const [, url] = PAGE.exec(line) ?? [];
      if (url !== undefined) {
        await answers(url);
        page = since();
      }
      if (wanted.test(line)) return { page, line: since() };
    }
    throw new Error('npm start ended before its time');
  } finally {
    child.stdout.resume();
    process.kill(-(child.pid as number), 'SIGINT');
    await ended;
  }
}

async function answers(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  const [script] = /\/assets\/[^"]+\.js/.exec(html) ?? [];
  const code = await (await fetch(`${url}${script}`)).text();
  const { channels } = (await (await fetch(`${url}/_workspace/people/ada`)).json()) as {
    channels: unknown[];
  };
  if (code.length === 0 || channels.length === 0) throw new Error('The page is empty');
}

const inSeconds = (seconds: number) => `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
