import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { installTools } from '../install-tools';

const checkout = resolve(__dirname, '../..');

/** The one linter and formatter; `--write` mends what it can. */
async function main(args: string[]): Promise<void> {
  const tools = await installTools({
    cache: join(checkout, '.cache'),
    name: 'style-checks',
    description: 'the linter',
    packageJson: join(__dirname, 'tools/package.json'),
  });
  const biome = join(tools, 'node_modules/@biomejs/biome/bin/biome');
  const { status } = spawnSync(process.execPath, [biome, 'check', '--error-on-warnings', ...args], {
    cwd: checkout,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

void main(process.argv.slice(2));
