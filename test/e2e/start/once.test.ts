import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from '../../sandbox/program';
import { BARE_ENV } from '../../sandbox/start/bare-env';

let temporary: string;
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'once-'));
});
afterAll(() => rm(temporary, { recursive: true }));

const once = () => program('sandbox/start/main.ts', ['--once'], { env: { ...BARE_ENV, TMPDIR: temporary } });
const leftovers = async () => (await readdir(temporary)).filter((name) => name.startsWith('risk-xray-'));

test('the whole story is played in the terminal, each step with a tick', async () => {
  const story = once();
  expect(await story.exited).toBe(0);
  const steps = story.output.out.split('\n').filter((line) => /^[✓✗]/.test(line));
  expect(steps.length).toBeGreaterThanOrEqual(11);
  for (const step of steps) expect(step).toMatch(/^✓ .+ \(\d+\.\d s\)$/);
  expect(story.output.err).toBe('');
  expect(await leftovers()).toEqual([]);
});

test('it ends at the first step that is wrong, and says what was expected and what was seen', async () => {
  const story = once();
  const [, workspace] = await story.printed(/workspace (http:\S+),/);
  // Somebody makes every form fail to open.
  const fault = {
    on: 'call',
    method: 'views.open',
    fault: { kind: 'refusal', error: 'internal_error' },
    times: 9,
  };
  const answer = await fetch(`${workspace}/_workspace/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  expect(answer.ok).toBe(true);
  expect(await story.exited).toBe(1);
  expect(story.output.out).toMatch(
    /✓ Ada drops .*\n✗ A form opens.*\n {4}expected: a form.*\n {4}seen: {5}no form/,
  );
  expect(story.output.out).not.toContain('The right one is taken');
  expect(await leftovers()).toEqual([]);
});

test('Ctrl-C ends it, and its folder goes', async () => {
  const story = once();
  await story.printed(/workspace http/);
  story.child.kill('SIGINT');
  expect(await story.exited).toBe(130);
  expect(await leftovers()).toEqual([]);
});
