import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { runNpm } from '../sandbox/n8n/run-npm';
import { showProgress } from '../sandbox/n8n/show-progress';

interface ToolInstallation {
  readonly cache: string;
  /** Names the folder in the cache. */
  readonly name: string;
  /** The words that are shown while they are installed. */
  readonly description: string;
  /** The package.json that names them; the lock beside it pins all that they bring. */
  readonly packageJson: string;
}

/** Installs tools into a folder of their own: installing this project does not need them. */
export async function installTools({
  cache,
  name,
  description,
  packageJson,
}: ToolInstallation): Promise<string> {
  const lock = join(dirname(packageJson), 'package-lock.json');
  const pinned = createHash('sha256').update(readFileSync(lock)).digest('hex').slice(0, 8);
  const folder = join(cache, `${name}-${pinned}`);
  if (existsSync(folder)) return folder;

  const draft = `${folder}-installing`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  for (const file of [packageJson, lock]) await copyFile(file, join(draft, basename(file)));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await showProgress(`Installing ${description}, once`, runNpm(args, { cwd: draft }));
  await rename(draft, folder);
  return folder;
}
