import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from './support/wait-until';

const ROOT = join(__dirname, '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suites-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const testFiles = {
  passes: "it('passes', () => {});",
  'fails-always': "it('fails', () => expect('always').toBe('never'));",
  'fails-once': once("it('fails', () => expect(isFirst ? 'first' : 'later').toBe('later'));"),
  'crashes-once': once("it('crashes', () => void (isFirst && process.exit(1)));"),
  'is-killed-once': once("it('is killed', () => void (isFirst && process.kill(process.pid, 'SIGKILL')));"),
  'loads-late': once("if (isFirst) require('./what-is-not-there'); it('passes', () => {});"),
  'ends-everything': "it('ends everything', () => process.exit(0));",
};

/** A test file that knows whether it runs for the first time. */
function once(code: string): string {
  return `const isFirst = require('node:fs').mkdirSync(__filename + '.was-run', { recursive: true }) !== undefined; ${code}`;
}

/**
 * One suite with these test files as a step of `.ci`, after others in which these were flaky; returns what is printed. With one
 * worker, jest runs the files in its own process.
 */
function runSuite(
  kinds: readonly (keyof typeof testFiles)[],
  { flakyBefore = [] as readonly string[], workers = 1 } = {},
) {
  for (const kind of kinds) writeFileSync(join(folder, `${kind}.test.js`), testFiles[kind]);
  const script = [
    // So that all lines are in order.
    'exec 2>&1',
    'source .ci/steps.sh',
    ...flakyBefore.map((file) => `echo ${file} >>"$flaky"`),
    `suite '${process.execPath}' test/run.js jest --rootDir '${folder}' --config '{}' -w ${workers}`,
    'step echo the next step',
    'summary',
  ].join('\n');
  const env = { ...process.env, FORCE_COLOR: '0' };
  const { status, stdout } = spawnSync('bash', ['-c', script], { cwd: ROOT, env, encoding: 'utf8' });
  return { status, printed: stdout };
}

it('goes on after a test file that failed once, and names it with its failure and again at the end', () => {
  const { status, printed } = runSuite(['passes', 'fails-once'], {
    flakyBefore: ['of-another-suite.test.ts'],
  });
  expect(printed).toMatch(/FLAKY: .*fails-once\.test\.js failed, and passed alone[\s\S]+Received: "first"/);
  expect(printed).toMatch(
    /=== All steps[\s\S]+FLAKY: of-another-suite\.test\.ts\nFLAKY: .*fails-once\.test\.js\n2 passed, 0 failed\n$/,
  );
  // What passed is not run again.
  expect(printed.match(/^PASS .*passes\.test\.js/gm)).toHaveLength(1);
  expect(status).toBe(0);
});

it('names a test file that was not loaded, was killed, or that jest ran again after a crash, and fails at the third', () => {
  const files = ['loads-late', 'is-killed-once', 'crashes-once'] as const;
  const { status, printed } = runSuite(files, { workers: 2 });
  for (const how of [
    'loads-late.test.js failed, and passed alone',
    'is-killed-once.test.js failed, and passed alone',
    'crashes-once.test.js passed only after its worker had crashed',
  ])
    expect(printed).toContain(how);
  expect(printed).toMatch(/3 flaky files are too many[\s\S]+(FLAKY: .+\n){3}\n=== FAILED after .+\n$/);
  expect(status).toBe(1);
});

it('fails when a test file fails twice', () => {
  const { status, printed } = runSuite(['fails-always', 'passes']);
  expect(printed).toMatch(/fails-always\.test\.js failed twice\n\n=== FAILED after .+\n$/);
  expect(status).toBe(1);
});

it('fails when a test file ends jest with success before all were run', () => {
  const { status, printed } = runSuite(['ends-everything', 'passes']);
  expect(printed).toMatch(/jest ended without results[\s\S]+=== FAILED after .+\n$/);
  expect(status).toBe(1);
});

it('fails when jest fails without a test file', () => {
  const { status, printed } = runSuite([]);
  expect(printed).toMatch(/No tests found, exiting with code 1[\s\S]+=== FAILED after .+\n$/);
  expect(status).toBe(1);
});

it('ends all that runs beside the steps when one fails', async () => {
  const name = `beside-${process.pid}`;
  const [ready, ended] = [join(folder, 'ready'), join(folder, 'ended')];
  const script = [
    'source .ci/steps.sh',
    `beside ${name} bash -c 'trap "touch ${ended}" TERM; touch ${ready}; sleep 1000 & wait'`,
    `until [ -e ${ready} ]; do sleep 0.1; done`,
    `rm .cache/${name}.*`,
    'step false',
  ].join('\n');
  expect(spawnSync('bash', ['-c', script], { cwd: ROOT }).status).toBe(1);
  await waitUntil('its end', () => existsSync(ended));
});
