import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { progressLine } from '../../sandbox/n8n/progress-line';
import { runNpm } from '../../sandbox/n8n/run-npm';

const PINS = join(__dirname, 'tools/package.json');

/** n8n's lint and scanner, in a folder of their own: nobody who installs this project needs them. */
export async function installTools(cache: string): Promise<string> {
  const name = createHash('sha256').update(readFileSync(PINS)).digest('hex').slice(0, 8);
  const folder = join(cache, `n8n-checks-${name}`);
  if (existsSync(folder)) return folder;

  const draft = `${folder}-installing`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await copyFile(PINS, join(draft, 'package.json'));
  const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await progressLine("Installing n8n's lint and scanner, once", runNpm(words, { cwd: draft }));
  await rename(draft, folder);
  return folder;
}
