import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const CHECKOUT = resolve(__dirname, '../../..');
const SOURCES = join(CHECKOUT, 'sandbox/page/client');
const BUILDS = join(CHECKOUT, '.cache/page');

interface BuildOptions {
  /** Where builds are kept. */
  builds?: string;
  /** Breaks the build off. */
  signal?: AbortSignal;
}

/** Builds the page unless these very sources were built before, and returns the folder it is in. */
export async function buildPage({ builds = BUILDS, signal }: BuildOptions = {}): Promise<string> {
  const folder = join(builds, await fingerprint());
  if (existsSync(folder)) return folder;
  await mkdir(builds, { recursive: true });
  const draft = await mkdtemp(join(builds, 'building-'));
  try {
    await vite(['build', SOURCES, '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'], signal);
    await put(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Of everything that goes into the page: its sources, and the packages by the lock that pins them. */
async function fingerprint(): Promise<string> {
  const names = await readdir(SOURCES, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of [...files.sort(), join(CHECKOUT, 'package-lock.json')])
    hash.update(file.slice(CHECKOUT.length)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** In a process of its own: what a build takes is given back when it ends. */
async function vite(words: string[], signal?: AbortSignal): Promise<void> {
  const manifest = createRequire(join(CHECKOUT, 'sandbox/package.json')).resolve('vite/package.json');
  await promisify(execFile)(process.execPath, [join(dirname(manifest), 'bin/vite.js'), ...words], {
    cwd: SOURCES,
    signal,
  });
}

/** Another start may have built the same page meanwhile; older ones are of no use. */
async function put(draft: string, folder: string): Promise<void> {
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
