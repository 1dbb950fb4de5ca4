import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './run-npm';

/** Builds and packs our n8n package, and returns the tarball. */
export async function packNodes(checkout: string, signal?: AbortSignal): Promise<string> {
  await runNpm(['run', 'pack'], { cwd: checkout, signal });
  const { name, version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  return join(checkout, '.cache/packed', `${name}-${version}.tgz`);
}
