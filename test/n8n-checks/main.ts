import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { packNodes } from '../../sandbox/n8n/pack-nodes';
import type { Check } from './check';
import { installTools } from './install-tools';
import { lint } from './lint';
import { load } from './load';
import { checkTarball, unpack } from './tarball';

const checkout = resolve(__dirname, '../..');
const cache = resolve(checkout, '.cache');

const SOURCE = ['package.json', '{nodes,credentials}/**/*.{ts,json}', 'shared/**/*.ts'];
const TARBALL = ['package.json', '**/*.js'];

/** Everything that n8n would look at before it verified the package. */
async function main(): Promise<boolean> {
  mkdirSync(cache, { recursive: true });
  const tools = await installTools(cache);
  const unpacked = unpack(await packNodes(checkout), cache);
  try {
    const source = await lint(tools, checkout, SOURCE);
    const tarball = await lint(tools, unpacked, TARBALL);
    return report([
      ...source.map((check) => ({ ...check, name: `${check.name}, source` })),
      ...tarball.map((check) => ({ ...check, name: `${check.name}, tarball` })),
      ...checkTarball(unpacked),
      await load(unpacked),
    ]);
  } finally {
    rmSync(unpacked, { recursive: true });
  }
}

function report(checks: readonly Check[]): boolean {
  for (const { name, faults } of checks) {
    process.stdout.write(`${faults.length === 0 ? 'ok  ' : 'no  '} ${name}\n`);
    for (const fault of faults) process.stdout.write(`      ${fault}\n`);
  }
  return checks.every(({ faults }) => faults.length === 0);
}

main().then((passed) => {
  process.exitCode = passed ? 0 : 1;
});
