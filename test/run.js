// Runs a program of test/packages, which are installed first when the lock names others: node test/run [PROGRAM [ARGUMENT…]]
require('../scripts/ensure-node');
const { execFileSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const packages = join(__dirname, 'packages');
const programs = { jest: 'jest/bin/jest.js', biome: '@biomejs/biome/bin/biome' };

install();
const [program, ...args] = process.argv.slice(2);
if (program) {
  const file = join(packages, 'node_modules', programs[program]);
  process.argv = [process.execPath, file, ...args];
  require(program === 'jest' && process.env.FLAKY_FILES ? './support/jest/run-failed-again' : file);
}

function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(packages, 'package-lock.json')))
    .digest('hex');
  const installed = join(packages, 'node_modules/.installed');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return;

  process.stderr.write('Installing what the tests and checks need, once…\n');
  const npm = process.env.npm_execpath;
  const [command, ...prefix] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  execFileSync(command, [...prefix, 'ci'], {
    cwd: packages,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
  });
  writeFileSync(installed, lock);
}
