import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { maximumRow, type ResultRow } from '../support/result-row';
import { startBenchEnvironment } from './bench-environment';

const FILE_COUNT = 50;
const SMALL_FILE = 200_000;
const LARGE_FILE = 20_000_000;
const COMPLETE_MESSAGE = 'siren 732829320 bank statement month 2024-12-31';

/** The bot's memory does not grow with the files: as many small ones first, then three rounds of large ones. */
export async function measureBotMemory(): Promise<ResultRow> {
  await using environment = await startBenchEnvironment({ risk: { discardFiles: true } });
  const peak = async (size: number) => {
    // The peak is measured from here: starting takes more memory than working.
    await writeFile(`/proc/${environment.pid}/clear_refs`, '5');
    await uploadFiles(environment, FILE_COUNT, size);
    return readMemory(environment.pid, 'VmHWM');
  };
  await peak(SMALL_FILE);
  const small = await peak(SMALL_FILE);
  const more = [await peak(LARGE_FILE), await peak(LARGE_FILE), await peak(LARGE_FILE)].map(
    (large) => large - small,
  );
  return maximumRow(
    `${FILE_COUNT} files of 20 MB shared at once, peak memory of the bot above that with small files`,
    more,
    'MB',
    `${FILE_COUNT} files of 0.2 MB`,
    150,
  );
}

type BenchEnvironment = Awaited<ReturnType<typeof startBenchEnvironment>>;

/** Submits this many files at once, and waits until the last is online. */
async function uploadFiles(
  { workspace, risk }: BenchEnvironment,
  count: number,
  size: number,
): Promise<void> {
  let online = 0;
  const all = new Promise<void>((resolve) => {
    const stop = risk.eventLog.subscribe(({ type }) => {
      if (type !== 'medium.online' || ++online < count) return;
      stop();
      resolve();
    });
  });
  const hasStopped = ({ message }: { message: { text?: string } }) =>
    message.text?.includes('Stopped') ?? false;
  const stopped = Promise.race([
    workspace.next('message.posted', hasStopped),
    workspace.next('message.updated', hasStopped),
  ]);
  for (let at = 0; at < count; at += 1) {
    const content = { size, open: () => Readable.from(statementChunks(size)) };
    workspace.as('ada').shareFile('credit', { name: `statement-${at}.pdf`, content, text: COMPLETE_MESSAGE });
  }
  const failure = await Promise.race([all, stopped]);
  if (failure) throw new Error(`A file was not processed: ${JSON.stringify(failure.message.blocks)}`);
}

function* statementChunks(size: number) {
  const piece = Buffer.alloc(100_000, 'statement ');
  for (let sent = 0; sent < size; sent += piece.length) yield piece;
}

/** The memory in megabytes, as the kernel counts them. */
async function readMemory(pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`${what}:\\s+(\\d+) kB`).exec(status) ?? [];
  return (Number(kilobytes) * 1024) / 1_000_000;
}
