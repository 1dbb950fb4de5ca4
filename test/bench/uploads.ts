import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { child } from './child';
import { atLeast, atMost, median, type Row, told } from './row';
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
    rows.push(atMost('peak memory growth, 50 at once', await memory('streamed', endpoints), 'MB', '', 100));
    rows.push(
      told('the same, each file whole in memory', `${(await memory('buffered', endpoints)).toFixed(0)} MB`),
    );
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

async function memory(way: string, { sourceUrl, storageUrl }: Endpoints): Promise<number> {
  const { result } = await child<number>(
    'memory-of-uploads.ts',
    way,
    sourceUrl,
    storageUrl,
    String(SIZE),
    '50',
  );
  return result;
}
