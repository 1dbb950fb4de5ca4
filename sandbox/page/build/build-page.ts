import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const CHECKOUT = resolve(__dirname, '../../..');
const SOURCE_DIR = join(CHECKOUT, 'sandbox/page/client');
const BUILD_DIR = join(CHECKOUT, '.cache/page');

interface BuildOptions {
  /** Where builds are kept. */
  buildDir?: string;
  /** Breaks the build off. */
  signal?: AbortSignal;
}

/** Builds the page unless these very sources were built before, and returns the folder it is in. */
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

/** Of everything that goes into the page: its sources, and the packages by the lock that pins them. */
async function hashSources(): Promise<string> {
  const names = await readdir(SOURCE_DIR, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of [...files.sort(), join(CHECKOUT, 'package-lock.json')])
    hash.update(file.slice(CHECKOUT.length)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** In a process of its own: what a build takes is given back when it ends. */
async function runVite(words: string[], signal?: AbortSignal): Promise<void> {
  const manifest = createRequire(join(CHECKOUT, 'sandbox/package.json')).resolve('vite/package.json');
  await promisify(execFile)(process.execPath, [join(dirname(manifest), 'bin/vite.js'), ...words], {
    cwd: SOURCE_DIR,
    signal,
  });
}

/** Another start may have built the same page meanwhile; older ones are of no use. */
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
