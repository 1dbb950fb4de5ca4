import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { child } from './child';
import { atLeast, atMost, median, type Row } from './row';
import {
  curlDownloadAndUpload,
  curlUpload,
  type Endpoints,
  fileAt,
  fromDisk,
  streamed,
  timed,
  type Way,
} from './upload-ways';

const SIZE = 20_000_000;
const ROUNDS = 5;

/** The streamed path and the upload hop against curl, and what they cost in memory. */
export async function uploads(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'xray-bench-'));
  const { result: endpoints, process: servers } = await child<Endpoints>('endpoints.ts', String(SIZE));
  try {
    const path = join(folder, 'statement.pdf');
    await writeFile(path, Buffer.alloc(SIZE, 'statement '));
    const through = streamed(endpoints, fileAt(endpoints.sourceUrl, SIZE));
    const twoCurls = curlDownloadAndUpload(endpoints, folder);
    const hop = await fromDisk(endpoints, path);
    const curl = curlUpload(endpoints, path);
    const rows: Row[] = [];
    for (const atOnce of [1, 8, 50]) {
      const ratio = await speedRatio(through, twoCurls, atOnce);
      rows.push(atLeast(`HTTP source → storage, streamed, ${atOnce} at once`, ratio, 'curl + curl -F', 1.1));
    }
    for (const atOnce of [1, 8, 50]) {
      rows.push(
        atLeast(`upload hop alone, ${atOnce} at once`, await speedRatio(hop, curl, atOnce), 'curl -F', 0.8),
      );
    }
    rows.push(...(await memory(endpoints)));
    return rows;
  } finally {
    servers.kill();
    await rm(folder, { recursive: true });
  }
}

/** How many times as fast as the other: the two in turn, so that whatever slows the machine slows both. */
async function speedRatio(ours: Way, other: Way, atOnce: number): Promise<number> {
  const count = Math.max(16, atOnce);
  await timed(ours, atOnce, atOnce);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [mine, theirs] = [await timed(ours, count, atOnce), await timed(other, count, atOnce)];
    ratios.push(theirs / mine);
  }
  return median(ratios);
}

/** What uploads hold in memory: far less than the files, and no more when the files are larger. */
async function memory(endpoints: Endpoints): Promise<Row[]> {
  const { result: larger, process: servers } = await child<Endpoints>('endpoints.ts', String(5 * SIZE));
  const streamed = await held('streamed', endpoints, SIZE);
  const buffered = await held('buffered', endpoints, SIZE);
  const large = await held('streamed', larger, 5 * SIZE).finally(() => servers.kill());
  const megabytes = (held: number) => `${held.toFixed(0)} MB`;
  return [
    atMost(
      `held in memory, 50 at once (${megabytes(streamed)} against ${megabytes(buffered)})`,
      streamed / buffered,
      '×',
      'each file whole in memory',
      0.1,
    ),
    atMost(
      `the same, files of 100 MB (${megabytes(large)} against ${megabytes(streamed)})`,
      large / streamed,
      '×',
      'files of 20 MB',
      2,
    ),
  ];
}

async function held(way: string, { sourceUrl, storageUrl }: Endpoints, size: number): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { result } = await child<number>(
      'memory-of-uploads.ts',
      way,
      sourceUrl,
      storageUrl,
      String(size),
      '50',
    );
    rounds.push(result);
  }
  return median(rounds);
}
