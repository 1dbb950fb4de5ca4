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
  'fails-once': `it('fails once', () => {
    const isFirst = require('node:fs').mkdirSync(__filename + '.was-run', { recursive: true }) !== undefined;
    expect(isFirst ? 'first' : 'later').toBe('later');
  });`,
};

/** One suite with these test files as a step of `.ci`, after others in which these were flaky; returns what is printed. */
function runSuite(
  kinds: readonly (keyof typeof testFiles)[],
  { flakyBefore = [] as readonly string[] } = {},
) {
  for (const kind of kinds) writeFileSync(join(folder, `${kind}.test.js`), testFiles[kind]);
  const script = [
    // So that all lines are in order.
    'exec 2>&1',
    'source .ci/steps.sh',
    ...flakyBefore.map((file) => `echo ${file} >>"$flaky"`),
    `suite '${process.execPath}' test/run.js jest --rootDir '${folder}' --config '{}' -w 1`,
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

it('fails at the third flaky file of all suites', () => {
  const { status, printed } = runSuite(['fails-once'], { flakyBefore: ['a.test.ts', 'b.test.ts'] });
  expect(printed).toMatch(/3 flaky files are too many[\s\S]+(FLAKY: .+\n){3}\n=== FAILED after .+\n$/);
  expect(status).toBe(1);
});

it('fails when a test file fails twice', () => {
  const { status, printed } = runSuite(['fails-always', 'passes']);
  expect(printed).toMatch(/fails-always\.test\.js failed twice\n\n=== FAILED after .+\n$/);
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
