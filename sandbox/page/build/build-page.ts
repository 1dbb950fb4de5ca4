import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CHECKOUT } from '../../core/checkout';

export const SOURCE_DIR = join(CHECKOUT, 'sandbox/page/client');
const BUILD_DIR = join(CHECKOUT, '.cache/page');

interface BuildOptions {
  buildDir?: string;
  signal?: AbortSignal;
}

/** Builds the page if its sources have changed, and returns the folder. */
export async function buildPage({ buildDir = BUILD_DIR, signal }: BuildOptions = {}): Promise<string> {
  const folder = join(buildDir, await hashSources());
  if (existsSync(folder)) return folder;
  await mkdir(buildDir, { recursive: true });
  const draft = await mkdtemp(join(buildDir, 'building-'));
  try {
    await runVite(['build', SOURCE_DIR, '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'], signal);
    await moveIntoPlace(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Covers the sources and, by the lock file, the packages. */
async function hashSources(): Promise<string> {
  const names = await readdir(SOURCE_DIR, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of [...files.sort(), join(CHECKOUT, 'package-lock.json')])
    hash.update(file.slice(CHECKOUT.length)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** In a child process, so that its memory is released afterwards. */
async function runVite(args: string[], signal?: AbortSignal): Promise<void> {
  await promisify(execFile)(process.execPath, [findVite(), ...args], { cwd: SOURCE_DIR, signal });
}

export function findVite(): string {
  const manifest = createRequire(join(CHECKOUT, 'sandbox/package.json')).resolve('vite/package.json');
  return join(dirname(manifest), 'bin/vite.js');
}

/** Another process may have built the same page in the meantime. Older builds are removed. */
async function moveIntoPlace(draft: string, folder: string): Promise<void> {
  const builds = dirname(folder);
  const old = (await readdir(builds)).filter(
    (name) => !name.startsWith('building-') && name !== basename(folder),
  );
  try {
    await rename(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
  await Promise.all(old.map((name) => rm(join(builds, name), { recursive: true, force: true })));
}
