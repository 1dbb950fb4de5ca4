import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maximumRow, minimumRow, type ResultRow } from '../support/result-row';
import { forkProgram } from './fork-program';
import {
  curlDownloadAndUpload,
  curlUpload,
  type Endpoints,
  fingerprintedUpload,
  remoteFile,
  streamUpload,
  timeUploads,
  type UploadMethod,
  uploadFromDisk,
} from './upload-methods';

const FILE_SIZE = 20_000_000;
const ROUNDS = 5;
const TURNS_PER_ROUND = 4;
const MEMORY_ROUNDS = 10;

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
    const file = remoteFile(endpoints.sourceUrl, FILE_SIZE);
    const through = streamUpload(endpoints.storageUrl, file);
    const twoCurls = curlDownloadAndUpload(endpoints, folder);
    const hop = await uploadFromDisk(endpoints, path);
    const curl = curlUpload(endpoints, path);
    const rows: ResultRow[] = [];
    for (const atOnce of [1, 8, 50]) {
      const ratios = await measureSpeedRatios(through, twoCurls, atOnce);
      rows.push(
        minimumRow(`HTTP source → storage, streamed, ${atOnce} at once`, ratios, 'curl + curl -F', 1.1),
      );
    }
    for (const atOnce of [1, 8, 50]) {
      rows.push(
        minimumRow(
          `upload hop alone, ${atOnce} at once`,
          await measureSpeedRatios(hop, curl, atOnce),
          'curl -F',
          0.9,
        ),
      );
    }
    const withFingerprint = fingerprintedUpload(endpoints.lineUrl, file);
    const slowdowns = await measureSpeedRatios(streamUpload(endpoints.lineUrl, file), withFingerprint, 8);
    const line = 'upload with its fingerprint, each over a line of 100 Mbit/s, 8 at once';
    rows.push(maximumRow(line, slowdowns, '×', 'the same without', 1.03));
    rows.push(...(await measureMemory(endpoints)));
    return rows;
  } finally {
    servers.kill();
    await rm(folder, { recursive: true });
  }
}

/** The speed relative to the other in each round; alternates between both, so that other load on the machine slows both. */
async function measureSpeedRatios(
  ours: UploadMethod,
  other: UploadMethod,
  atOnce: number,
): Promise<number[]> {
  const count = Math.max(16, atOnce);
  await timeUploads(ours, atOnce, atOnce);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let [mine, theirs] = [0, 0];
    for (let turn = 0; turn < TURNS_PER_ROUND; turn += 1) {
      mine += await timeUploads(ours, count, atOnce);
      theirs += await timeUploads(other, count, atOnce);
    }
    ratios.push(theirs / mine);
  }
  return ratios;
}

/** The whole process with its garbage: no more when the files are larger. */
async function measureMemory(endpoints: Endpoints): Promise<ResultRow[]> {
  const { result: larger, process: servers } = await forkProgram<Endpoints>(
    'upload-servers.ts',
    String(5 * FILE_SIZE),
  );
  try {
    const what = 'peak memory above that of one upload, 50 at once';
    return [
      maximumRow(what, await measurePeaks(endpoints, FILE_SIZE), 'MB', 'whole files: 1,000 MB', 100),
      maximumRow(
        `${what}, files of 100 MB`,
        await measurePeaks(larger, 5 * FILE_SIZE),
        'MB',
        'whole files: 5,000 MB',
        100,
      ),
    ];
  } finally {
    servers.kill();
  }
}

async function measurePeaks({ sourceUrl, storageUrl }: Endpoints, size: number): Promise<number[]> {
  const peaks: number[] = [];
  for (let round = 0; round < MEMORY_ROUNDS; round += 1) {
    const args = [sourceUrl, storageUrl, String(size), '50'];
    peaks.push((await forkProgram<number>('upload-memory.ts', ...args)).result);
  }
  return peaks;
}
