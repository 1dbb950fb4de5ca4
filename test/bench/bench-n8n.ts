import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packNodes } from '../../sandbox/n8n/pack-nodes';
import { unpackTarball } from '../../scripts/n8n/check-tarball';
import { infoRow, maximumRow, type ResultRow } from '../support/result-row';
import { findInstalledN8n } from './find-installed-n8n';
import { forkProgram } from './fork-program';

const checkout = resolve(__dirname, '../..');
const cache = resolve(checkout, '.cache');

/** The package inside n8n: memory of a large upload, many items compared with n8n's own nodes, size and load time. */
export async function benchN8n(): Promise<ResultRow[]> {
  mkdirSync(cache, { recursive: true });
  const { result: service, process: server } = await forkProgram<string>('stub-risk-api.ts');
  try {
    return [
      await measureUploadMemory(service),
      await measureThroughput(service),
      ...(await measurePackage()),
    ];
  } finally {
    server.kill();
  }
}

async function measureUploadMemory(service: string): Promise<ResultRow> {
  const { result } = await forkProgram<number>('node-upload-memory.ts', service, '100000000');
  return maximumRow(
    '100 MB through Document: Upload, filesystem mode, memory growth',
    [result],
    'MB',
    '',
    50,
  );
}

interface ThroughputResult {
  readonly ratios: readonly number[];
  readonly ours: number;
  readonly theirs: number;
}

async function measureThroughput(service: string): Promise<ResultRow> {
  const what = '200 items through Analysis: Run, wall time';
  const n8n = findInstalledN8n();
  if (n8n === undefined) return infoRow(what, 'not measured: run `npm run n8n` first, which installs n8n');
  const { result } = await forkProgram<ThroughputResult>('n8n-throughput.ts', service, n8n);
  const [ours, theirs] = [result.ours, result.theirs].map((ms) => `${(ms / 1000).toFixed(2)} s`);
  return maximumRow(
    `${what} (${ours} compared with ${theirs})`,
    result.ratios,
    '×',
    'HTTP Request and Code nodes',
    0.7,
  );
}

async function measurePackage(): Promise<ResultRow[]> {
  const tarball = await packNodes(checkout);
  const folder = unpackTarball(tarball, checkout);
  try {
    const { result: ms } = await forkProgram<number>('n8n-load-time.ts', join(folder, 'package'));
    return [
      infoRow('size of the package, packed', `${Math.round(statSync(tarball).size / 1000)} kB`),
      infoRow('load time of the package in n8n-core', `${Math.round(ms)} ms`),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
