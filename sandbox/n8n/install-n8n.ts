import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT } from '../core/checkout';
import { runNpm } from './run-npm';
import { showProgress } from './show-progress';

const RELEASE_DIR = join(CHECKOUT, 'sandbox/n8n/release');
const PINNED_FILES = ['package.json', 'package-lock.json'];

/** The version of the pinned release: 2.x, because n8n 3 is no longer published on npm. */
export const N8N_VERSION: string = JSON.parse(readFileSync(join(RELEASE_DIR, 'package.json'), 'utf8'))
  .dependencies.n8n;

// The only packages whose install scripts n8n needs.
const NATIVE_MODULES = ['sqlite3', 'isolated-vm'];

/** Installs the pinned n8n into the cache if needed, and returns its folder. */
export async function installN8n(cache: string, signal?: AbortSignal): Promise<string> {
  const folder = join(cache, 'n8n', `n8n-${getReleaseName()}`);
  if (existsSync(folder)) return folder;

  await mkdir(join(cache, 'n8n'), { recursive: true });
  // Renamed when complete, so that an interrupted install is never used.
  const draft = await mkdtemp(join(cache, 'n8n', 'installing-'));
  try {
    for (const file of PINNED_FILES) await copyFile(join(RELEASE_DIR, file), join(draft, file));
    await showProgress(
      `Installing n8n ${N8N_VERSION} (once, takes 5 to 20 minutes and 2.7 GB)`,
      installPackages(draft, signal),
    );
    await rename(draft, folder).catch((error) => {
      // Another checkout with the same cache was faster.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

async function installPackages(folder: string, signal?: AbortSignal): Promise<void> {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  await runNpm(['install', '--omit=dev', '--ignore-scripts', ...quiet], { cwd: folder, signal });
  await runNpm(['rebuild', '--ignore-scripts=false', ...NATIVE_MODULES, ...quiet], { cwd: folder, signal });
}

function getReleaseName(): string {
  const contents = PINNED_FILES.map((file) => readFileSync(join(RELEASE_DIR, file), 'utf8'));
  // Native modules depend on the ABI version of Node.
  const hash = createHash('sha256')
    .update(contents.join('\n'))
    .update(process.versions.modules)
    .digest('hex');
  return `${N8N_VERSION}-${hash.slice(0, 8)}`;
}
