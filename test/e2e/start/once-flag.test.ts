import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BLANK_ENV } from '../../support/bot-env';
import { spawnProgram } from '../../support/spawn-process';

let temporary: string;
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'once-'));
});
afterAll(() => rm(temporary, { recursive: true }));

const spawnOnce = () =>
  spawnProgram('sandbox/start/main.ts', ['--once'], { env: { ...BLANK_ENV, TMPDIR: temporary } });
const listLeftovers = async () => (await readdir(temporary)).filter((name) => name.startsWith('risk-xray-'));

test('--once plays the whole story in the terminal, with a tick for each step', async () => {
  const story = spawnOnce();
  expect((await story.exited).code).toBe(0);
  const steps = story.output.out.split('\n').filter((line) => /^[✓✗]/.test(line));
  expect(steps.length).toBeGreaterThanOrEqual(11);
  for (const step of steps) expect(step).toMatch(/^✓ .+ \(\d+\.\d s\)$/);
  expect(story.output.out).toContain(
    `\nAll ${steps.length} steps passed. Next: npm start, then docs/setup.md.\n`,
  );
  expect(story.output.err).toBe('');
  expect(await listLeftovers()).toEqual([]);
});

test('--once stops at the first failed step and shows what was expected and what was seen', async () => {
  const story = spawnOnce();
  const [, workspace] = await story.printed(/workspace (http:\S+)\n/);
  // Makes every form fail to open.
  const fault = {
    on: 'call',
    method: 'views.open',
    fault: { kind: 'error', error: 'internal_error' },
    times: 9,
  };
  const answer = await fetch(`${workspace}/_workspace/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  expect(answer.ok).toBe(true);
  expect((await story.exited).code).toBe(1);
  expect(story.output.out).toMatch(
    /✓ Ada drops .*\n✗ A form opens.*\n {4}expected: a form.*\n {4}actual: {3}no form/,
  );
  expect(story.output.out).not.toContain('The correct one is accepted');
  expect(await listLeftovers()).toEqual([]);
});

test('Ctrl-C stops --once and removes its folder', async () => {
  const story = spawnOnce();
  await story.printed(/workspace http/);
  story.child.kill('SIGINT');
  expect((await story.exited).code).toBe(130);
  expect(await listLeftovers()).toEqual([]);
});
