// Runs jest, and then each test file that failed once more, alone. One that passes then is flaky: it is added to the list in
// the file that FLAKY_FILES names, to be corrected. A file that fails twice ends the run, and so do too many flaky ones.
const { spawnSync } = require('node:child_process');
const { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join, relative } = require('node:path');

/** In all suites that share the list. */
const MAX_FLAKY = 2;

const [, jest, ...args] = process.argv;
const { FLAKY_FILES: list, ...env } = process.env;

process.exitCode = main();

function main() {
  const { status, failed } = runJest();
  // Without a file to blame, for instance because PostgreSQL did not start, there is nothing to try again.
  if (status === 0 || failed.length === 0) return status;

  for (const { name, message } of failed) {
    const file = relative(process.cwd(), name);
    process.stderr.write(`\n=== ${file} failed and is run once more, alone\n`);
    if (runJest(name).status !== 0) return fail(`${file} failed twice`);

    appendFileSync(list, `${file}\n`);
    process.stderr.write(
      `\n=== FLAKY: ${file} failed, and passed alone. This is how it failed:\n${message}\n`,
    );
    if (countFlaky() > MAX_FLAKY) return fail(`${countFlaky()} flaky files are too many; correct them`);
  }
  return 0;
}

/** Runs all files that the arguments choose, or one of them. */
function runJest(onlyFile) {
  const folder = mkdtempSync(join(tmpdir(), 'jest-results-'));
  const outputFile = join(folder, 'results.json');
  const options = ['--json', `--outputFile=${outputFile}`];
  if (onlyFile !== undefined) options.push(`--filter=${join(__dirname, 'only-one-file.js')}`);
  const { status } = spawnSync(process.execPath, [jest, ...args, ...options], {
    env: { ...env, ONLY_TEST_FILE: onlyFile },
    stdio: 'inherit',
  });
  const results = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')).testResults : [];
  rmSync(folder, { recursive: true });
  return { status: status ?? 1, failed: results.filter((file) => file.status === 'failed') };
}

function countFlaky() {
  return readFileSync(list, 'utf8').trimEnd().split('\n').length;
}

function fail(reason) {
  process.stderr.write(`\n=== ${reason}\n`);
  return 1;
}
