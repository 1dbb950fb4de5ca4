import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runNpm } from '../../../../sandbox/n8n/run-npm';
import { getPackedTarball } from '../get-packed-tarball';

const checkout = resolve(__dirname, '../../../..');
const folder = join(checkout, '.cache/packed-nodes');

/** Installs the packed nodes into an empty folder, as n8n does. What n8n provides, jest finds in test/packages. */
export default async function installPackedNodes(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const flags = ['--legacy-peer-deps', '--omit=peer', '--ignore-scripts', '--no-audit', '--no-fund'];
  await runNpm(['install', ...flags, getPackedTarball('.')], { cwd: folder });
}
