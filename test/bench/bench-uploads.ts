import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maximumRow, median, minimumRow, type ResultRow } from '../support/result-row';
import { forkProgram } from './fork-program';
import {
  curlDownloadAndUpload,
  curlUpload,
  type Endpoints,
  remoteFile,
  streamUpload,
  timeUploads,
  type UploadMethod,
  uploadFromDisk,
} from './upload-methods';

const FILE_SIZE = 20_000_000;
const ROUNDS = 5;

/** The streamed path and the upload hop compared with curl, and their memory use. */
export async function benchUploads(): Promise<ResultRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'xray-bench-'));
  const { result: endpoints, process: servers } = await forkProgram<Endpoints>(
    'upload-servers.ts',
    String(FILE_SIZE),
  );
  try {
    const path = join(folder, 'statement.pdf');
    await writeFile(path, Buffer.alloc(FILE_SIZE, 'statement '));
    const through = streamUpload(endpoints, remoteFile(endpoints.sourceUrl, FILE_SIZE));
    const twoCurls = curlDownloadAndUpload(endpoints, folder);
    const hop = await uploadFromDisk(endpoints, path);
    const curl = curlUpload(endpoints, path);
    const rows: ResultRow[] = [];
    for (const atOnce of [1, 8, 50]) {
      const ratio = await measureSpeedRatio(through, twoCurls, atOnce);
      rows.push(
        minimumRow(`HTTP source → storage, streamed, ${atOnce} at once`, ratio, 'curl + curl -F', 1.1),
      );
    }
    for (const atOnce of [1, 8, 50]) {
      rows.push(
        minimumRow(
          `upload hop alone, ${atOnce} at once`,
          await measureSpeedRatio(hop, curl, atOnce),
          'curl -F',
          0.8,
        ),
      );
    }
    rows.push(...(await measureMemory(endpoints)));
    return rows;
  } finally {
    servers.kill();
    await rm(folder, { recursive: true });
  }
}

/** Speed relative to the other; alternates between both, so that other load on the machine slows both. */
async function measureSpeedRatio(ours: UploadMethod, other: UploadMethod, atOnce: number): Promise<number> {
  const count = Math.max(16, atOnce);
  await timeUploads(ours, atOnce, atOnce);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [mine, theirs] = [await timeUploads(ours, count, atOnce), await timeUploads(other, count, atOnce)];
    ratios.push(theirs / mine);
  }
  return median(ratios);
}

/** Memory use of uploads: far less than the files, and no more when the files are larger. */
async function measureMemory(endpoints: Endpoints): Promise<ResultRow[]> {
  const { result: larger, process: servers } = await forkProgram<Endpoints>(
    'upload-servers.ts',
    String(5 * FILE_SIZE),
  );
  const streamed = await measureHeldMemory('streamed', endpoints, FILE_SIZE);
  const buffered = await measureHeldMemory('buffered', endpoints, FILE_SIZE);
  const large = await measureHeldMemory('streamed', larger, 5 * FILE_SIZE).finally(() => servers.kill());
  const inMegabytes = (held: number) => `${held.toFixed(0)} MB`;
  return [
    maximumRow(
      `memory in use, 50 at once (${inMegabytes(streamed)} compared with ${inMegabytes(buffered)})`,
      streamed / buffered,
      '×',
      'whole files in memory',
      0.1,
    ),
    maximumRow(
      `memory in use, files of 100 MB (${inMegabytes(large)} compared with ${inMegabytes(streamed)})`,
      large / streamed,
      '×',
      'files of 20 MB',
      2,
    ),
  ];
}

async function measureHeldMemory(
  way: string,
  { sourceUrl, storageUrl }: Endpoints,
  size: number,
): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { result } = await forkProgram<number>(
      'upload-memory.ts',
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
