import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { packNodes } from '../../sandbox/n8n/pack-nodes';
import { unpack } from '../checks/n8n/tarball';
import { child } from './child';
import { atMost, type Row, told } from './row';

const checkout = resolve(__dirname, '../..');
const cache = resolve(checkout, '.cache');

/** The package inside n8n: memory of a large upload, many items against n8n's own nodes, weight and loading. */
export async function n8n(): Promise<Row[]> {
  mkdirSync(cache, { recursive: true });
  const { result: service, process: server } = await child<string>('n8n-service.ts');
  try {
    return [await memory(service), await race(service), ...(await weight())];
  } finally {
    server.kill();
  }
}

async function memory(service: string): Promise<Row> {
  const { result } = await child<number>('memory-of-node-upload.ts', service, '100000000');
  return atMost('100 MB through Document: Upload, filesystem mode, memory growth', result, 'MB', '', 50);
}

interface Race {
  readonly ratio: number;
  readonly ours: number;
  readonly theirs: number;
}

async function race(service: string): Promise<Row> {
  const what = '200 items through Analysis: Run, wall time';
  const n8n = installedN8n();
  if (n8n === undefined) return told(what, 'not measured: `npm run n8n` brings the n8n it needs');
  const { result } = await child<Race>('n8n-race.ts', service, n8n);
  const [ours, theirs] = [result.ours, result.theirs].map((ms) => `${(ms / 1000).toFixed(2)} s`);
  return atMost(`${what} (${ours} against ${theirs})`, result.ratio, '×', 'HTTP Request and Code nodes', 0.7);
}

async function weight(): Promise<Row[]> {
  const tarball = await packNodes(checkout);
  const folder = unpack(tarball, cache);
  try {
    const { result: ms } = await child<number>('n8n-load.ts', folder);
    return [
      told('the package, packed', `${Math.round(statSync(tarball).size / 1000)} kB`),
      told('the package, loaded by n8n-core', `${Math.round(ms)} ms`),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function installedN8n(): string | undefined {
  const folder = resolve(cache, 'n8n');
  const found = readdirSync(cache).includes('n8n') ? readdirSync(folder) : [];
  const name = found.find((candidate) => candidate.startsWith('n8n-'));
  return name && resolve(folder, name);
}
