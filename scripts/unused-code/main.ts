import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { installTools } from '../install-tools';

const checkout = resolve(__dirname, '../..');

/** Finds files, exports and dependencies that nothing uses; `--fix` removes what it can. */
async function main(args: string[]): Promise<void> {
  const tools = await installTools({
    cache: join(checkout, '.cache'),
    name: 'unused-code-tools',
    description: 'knip',
    packageJson: join(__dirname, 'tools/package.json'),
  });
  const knip = join(tools, 'node_modules/knip/bin/knip.js');
  const { status } = spawnSync(process.execPath, [knip, ...args], { cwd: checkout, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

void main(process.argv.slice(2));
