import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(__dirname, '../..');

export interface BotBundle {
  readonly folder: string;
  readonly main: string;
  readonly preload?: string;
}

/** Bundles the bot and its preloads into one file each, as when packed: without compilation they start in half the time. */
export async function bundleBot(name: string, preload?: string): Promise<BotBundle> {
  const folder = join(root, '.cache', name);
  await build({
    absWorkingDir: root,
    entryPoints: { main: 'bot/main.ts', ...(preload && { preload }) },
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node24',
    packages: 'external',
    logLevel: 'error',
  });
  return { folder, main: join(folder, 'main.js'), ...(preload && { preload: join(folder, 'preload.js') }) };
}
