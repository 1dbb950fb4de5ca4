import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm } from '../../sandbox/n8n/run-npm';

const VERSION = '1.65.0';

/** Installs playwright-core into the cache unless it is there, and returns its folder. */
export async function installPlaywright(cache: string): Promise<string> {
  const folder = join(cache, `playwright-core-${VERSION}`);
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true });
    const draft = await mkdtemp(join(cache, 'installing-'));
    try {
      await writeFile(join(draft, 'package.json'), '{ "private": true }');
      await runNpm(['install', '--ignore-scripts', '--no-audit', '--no-fund', `playwright-core@${VERSION}`], {
        cwd: draft,
      });
      await rename(draft, folder);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
  return join(folder, 'node_modules/playwright-core');
}
