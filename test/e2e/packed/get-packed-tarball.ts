import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

/** What `npm run pack` made of the package in this folder, before these tests: see the script `test:packed`. */
export function getPackedTarball(folder: '.' | 'bot' | 'client'): string {
  const { name, version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return join(root, '.cache/packed', `${name}-${version}.tgz`);
}
