// Runs jest, and then each test file that failed once more, alone. One that passes then is flaky: it is added to the list in
// the file that FLAKY_FILES names, to be corrected. A file that fails twice ends the run, and so do too many flaky ones.
const { spawnSync } = require('node:child_process');
const { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join, relative } = require('node:path');

/** The most flaky files in all suites that share the list. */
const MAX_FLAKY = 2;

const [, jest, ...args] = process.argv;
const { FLAKY_FILES: list, ...env } = process.env;

process.exitCode = main();

function main() {
  const { status, failed, crashed } = runJest();
  // Without a file to blame, for instance because PostgreSQL did not start, there is nothing to try again.
  if (status !== 0 && failed.length === 0) return status;

  for (const { name, message } of failed) {
    const file = relative(process.cwd(), name);
    process.stderr.write(`\n=== ${file} failed and is run once more, alone\n`);
    if (runJest(name).status !== 0) return fail(`${file} failed twice`);
    nameFlaky(file, `failed, and passed alone. This is how it failed:\n${message}`);
    if (countFlaky() > MAX_FLAKY) break;
  }
  // Jest repeats the file of a crashed worker by itself, up to three times, and counts only the last.
  for (const name of crashed) {
    if (failed.some((file) => file.name === name)) continue;
    nameFlaky(relative(process.cwd(), name), 'passed only after its worker had crashed, see above.');
  }
  return countFlaky() > MAX_FLAKY ? fail(`${countFlaky()} flaky files are too many; correct them`) : 0;
}

/** Runs all files that the arguments choose, or one of them. */
function runJest(onlyFile) {
  const folder = mkdtempSync(join(tmpdir(), 'jest-results-'));
  const [resultsFile, crashesFile] = [join(folder, 'results.json'), join(folder, 'crashes')];
  const options = ['--json', `--outputFile=${resultsFile}`];
  if (onlyFile !== undefined) options.push(`--filter=${join(__dirname, 'only-one-file.js')}`);
  // Node's options are passed on to jest's workers, and to no other process.
  const preload = ['--require', join(__dirname, 'name-crashed-file.js')];
  const { status } = spawnSync(process.execPath, [...preload, jest, ...args, ...options], {
    env: { ...env, ONLY_TEST_FILE: onlyFile, CRASHED_FILES: crashesFile },
    stdio: 'inherit',
  });
  const results = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : undefined;
  const crashes = existsSync(crashesFile) ? readFileSync(crashesFile, 'utf8').trimEnd().split('\n') : [];
  rmSync(folder, { recursive: true });
  // Also with status 0: without workers, a file that ends its process ends jest.
  if (results === undefined) return { status: fail('jest ended without results'), failed: [], crashed: [] };
  return {
    status: status ?? 1,
    failed: results.testResults.filter((file) => file.status === 'failed'),
    crashed: [...new Set(crashes)],
  };
}

function nameFlaky(file, how) {
  appendFileSync(list, `${file}\n`);
  process.stderr.write(`\n=== FLAKY: ${file} ${how}\n`);
}

function countFlaky() {
  return readFileSync(list, 'utf8').split('\n').length - 1;
}

function fail(reason) {
  process.stderr.write(`\n=== ${reason}\n`);
  return 1;
}
