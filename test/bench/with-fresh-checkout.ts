import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(__dirname, '../..');

export interface FreshCheckout {
  readonly folder: string;
  /** How long `npm ci` took. */
  readonly seconds: number;
}

/** Runs `use` on a clone of the last commit, installed with an empty npm cache. */
export async function withFreshCheckout<Result>(use: (checkout: FreshCheckout) => Promise<Result>) {
  const parent = await mkdtemp(join(tmpdir(), 'xray-checkout-'));
  try {
    const folder = join(parent, 'checkout');
    await run('git', ['clone', '--quiet', root, folder]);
    const begin = performance.now();
    await run('npm', ['ci', '--cache', join(parent, 'cache')], { cwd: folder });
    return await use({ folder, seconds: (performance.now() - begin) / 1000 });
  } finally {
    await rm(parent, { recursive: true });
  }
}

/** The size of a folder with all its contents. */
export async function folderMegabytes(folder: string): Promise<number> {
  const { stdout } = await run('du', ['-sm', folder]);
  return Number.parseInt(stdout, 10);
}
