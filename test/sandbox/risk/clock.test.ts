import { Scheduler } from '../../../sandbox/core/clock/scheduler';
import { VirtualClock } from '../../../sandbox/core/clock/virtual-clock';
import { startRiskSandbox } from '../../../sandbox/risk';
import { SandboxClient } from './sandbox-client';

const START = Date.parse('2024-01-01T00:00:00Z');
const DAY = 24 * 3600 * 1000;

const agendas: Scheduler[] = [];
afterEach(() => Promise.all(agendas.splice(0).map((agenda) => agenda.close())));

function createClock(speed: number) {
  const clock = new VirtualClock({ speed, startsAt: START });
  const agenda = new Scheduler(clock);
  agendas.push(agenda);
  return { clock, agenda };
}

const waitUntilRun = (agenda: Scheduler, due: number) =>
  new Promise<void>((resolve) => agenda.schedule(due, resolve));

test('with a fast clock a two-minute report is ready in a fraction of a second', async () => {
  await using sandbox = await startRiskSandbox({ speed: 600 });
  const ready = sandbox.eventLog.next('report.ready');
  const begun = performance.now();
  const { id } = await new SandboxClient(sandbox).createRequest();
  expect((await ready).request).toBe(id);
  const elapsed = performance.now() - begun;
  // 120 s / 600 = 0.2 s, never sooner.
  expect(elapsed).toBeGreaterThan(190);
});

test('a stopped clock moves only when it is advanced', async () => {
  const { clock, agenda } = createClock(0);
  expect(clock.now()).toBe(START);
  await agenda.advance(1500);
  expect(clock.now()).toBe(START + 1500);
});

test('advancing runs everything due in between, in order, each at its own time', async () => {
  const { clock, agenda } = createClock(0);
  const log: [string, number][] = [];
  agenda.schedule(START + 3 * DAY, () => void log.push(['third', clock.now()]));
  agenda.schedule(START + 1 * DAY, () => void log.push(['first', clock.now()]));
  agenda.schedule(START + 1 * DAY, () => void log.push(['second', clock.now()]));
  agenda.schedule(START + 9 * DAY, () => void log.push(['beyond', clock.now()]));
  await agenda.advance(5 * DAY);
  expect(log).toEqual([
    ['first', START + 1 * DAY],
    ['second', START + 1 * DAY],
    ['third', START + 3 * DAY],
  ]);
  expect(clock.now()).toBe(START + 5 * DAY);
});

test('advancing waits for work to finish and runs the work it schedules', async () => {
  const { agenda } = createClock(0);
  const log: string[] = [];
  agenda.schedule(START + 10, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    agenda.schedule(START + 20, () => void log.push('led to'));
    log.push('done');
  });
  await agenda.advance(20);
  expect(log).toEqual(['done', 'led to']);
});

test('the timer is reset when something earlier is scheduled, and when the clock is advanced', async () => {
  const { agenda } = createClock(1);
  const far = waitUntilRun(agenda, START + 30 * DAY);
  await waitUntilRun(agenda, START + 20);
  await agenda.advance(30 * DAY - 60);
  await far;
});

test('two concurrent advances run one after the other', async () => {
  const { clock, agenda } = createClock(0);
  await Promise.all([agenda.advance(100), agenda.advance(50)]);
  expect(clock.now()).toBe(START + 150);
});

test('time does not go back', () => {
  const { clock } = createClock(0);
  clock.jumpTo(START - DAY);
  expect(clock.now()).toBe(START);
});

test('nothing runs after closing', async () => {
  const { clock, agenda } = createClock(1);
  let fired = false;
  const job = () => {
    fired = true;
  };
  agenda.schedule(clock.now() + 5, job);
  await agenda.close();
  agenda.schedule(clock.now(), job);
  await waitUntilRun(createClock(1).agenda, START + 20);
  expect(fired).toBe(false);
});
