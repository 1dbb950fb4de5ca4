import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installTools } from '../../../scripts/install-tools';

const checkout = resolve(__dirname, '../../..');
const cache = resolve(checkout, process.env.RISK_XRAY_CACHE ?? '.cache');
const engines = join(__dirname, 'engines');

/** Runs the node tests on each older n8n engine that the README supports. */
async function main(): Promise<void> {
  for (const name of readdirSync(engines)) {
    const packageJson = join(engines, name, 'package.json');
    const folder = await installTools({
      cache,
      name: `engine-${name}`,
      description: `the engine of ${name}`,
      packageJson,
    });
    process.stdout.write(`The nodes on the engine of ${name}\n`);
    const args = [
      join(checkout, 'test/run.js'),
      'jest',
      '--config',
      join(__dirname, 'jest.config.js'),
      ...process.argv.slice(2),
    ];
    const { status } = spawnSync(process.execPath, args, {
      cwd: checkout,
      env: { ...process.env, N8N_ENGINE: folder },
      stdio: 'inherit',
    });
    if (status !== 0) process.exitCode = 1;
  }
}

void main();
