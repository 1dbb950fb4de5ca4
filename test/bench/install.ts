import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { atMost, type Row } from './row';

const run = promisify(execFile);
const root = resolve(__dirname, '../..');

/** `npm ci` of the last commit, in an empty folder and with an empty cache. */
export async function install(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'xray-install-'));
  try {
    const checkout = join(folder, 'checkout');
    await run('git', ['clone', '--quiet', root, checkout]);
    const begin = performance.now();
    await run('npm', ['ci', '--cache', join(folder, 'cache')], { cwd: checkout });
    const seconds = (performance.now() - begin) / 1000;
    const { stdout } = await run('du', ['-sm', join(checkout, 'node_modules')]);
    return [
      atMost('npm ci, nothing cached', seconds, 's', '', 120),
      atMost('node_modules', Number.parseInt(stdout, 10), 'MB', '', 800),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
