import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packNodes } from '../../sandbox/n8n/pack-nodes';
import { installTools } from '../install-tools';
import { printResults } from '../print-results';
import { checkN8nLoads } from './check-n8n-loads';
import { checkTarball, unpackTarball } from './check-tarball';
import { lintPackage } from './lint-package';

const checkout = resolve(__dirname, '../..');
const cache = resolve(checkout, '.cache');

const SOURCE_FILES = ['package.json', '{nodes,credentials}/**/*.{ts,json}', 'shared/**/*.ts'];
const TARBALL_FILES = ['package.json', '**/*.js'];

/** The checks that n8n makes before it verifies a package. */
async function main(): Promise<void> {
  const packageJson = join(__dirname, 'tools/package.json');
  const tools = await installTools({
    cache,
    name: 'n8n-checks',
    description: "n8n's lint and scanner",
    packageJson,
  });
  const folder = unpackTarball(await packNodes(checkout), checkout);
  const unpacked = join(folder, 'package');
  try {
    const source = await lintPackage(tools, checkout, SOURCE_FILES);
    const tarball = await lintPackage(tools, unpacked, TARBALL_FILES);
    printResults([
      ...source.map((check) => ({ ...check, name: `${check.name}, source` })),
      ...tarball.map((check) => ({ ...check, name: `${check.name}, tarball` })),
      ...checkTarball(unpacked, checkout),
      await checkN8nLoads(unpacked),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

void main();
