import { showProgress } from '../../../sandbox/n8n/show-progress';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** What is written while something takes this long. */
async function recordProgress(isTTY: boolean, ms: number): Promise<string[]> {
  const written: string[] = [];
  const out = { isTTY, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream;
  const work = new Promise((resolve) => setTimeout(resolve, ms));
  const shown = showProgress('Installing', work, out);
  await jest.advanceTimersByTimeAsync(ms);
  await shown;
  return written;
}

it('updates one line of a terminal every second', async () => {
  expect(await recordProgress(true, 1500)).toEqual([
    '\rInstalling … 0 s\x1b[K',
    '\rInstalling … 1 s\x1b[K',
    '\rInstalling … 2 s\x1b[K',
    '\n',
  ]);
});

it('adds a line every 30 seconds elsewhere', async () => {
  expect(await recordProgress(false, 65_000)).toEqual([
    'Installing … 0 s\n',
    'Installing … 30 s\n',
    'Installing … 1 min 0 s\n',
  ]);
});
