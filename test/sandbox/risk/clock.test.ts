import { Scheduler } from '../../../sandbox/core/clock/scheduler';
import { VirtualClock } from '../../../sandbox/core/clock/virtual-clock';
import { startRiskSandbox } from '../../../sandbox/risk';
import { SandboxClient } from './sandbox-client';

const START = Date.parse('2024-01-01T00:00:00Z');
const DAY = 24 * 3600 * 1000;

const schedulers: Scheduler[] = [];
afterEach(() => Promise.all(schedulers.splice(0).map((scheduler) => scheduler.close())));

function createClock(speed: number) {
  const clock = new VirtualClock({ speed, startsAt: START });
  const scheduler = new Scheduler(clock);
  schedulers.push(scheduler);
  return { clock, scheduler };
}

const waitUntilRun = (scheduler: Scheduler, due: number) =>
  new Promise<void>((resolve) => scheduler.schedule(due, resolve));

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
  const { clock, scheduler } = createClock(0);
  expect(clock.now()).toBe(START);
  await scheduler.advance(1500);
  expect(clock.now()).toBe(START + 1500);
});

test('advancing runs everything due in between, in order, each at its own time', async () => {
  const { clock, scheduler } = createClock(0);
  const log: [string, number][] = [];
  scheduler.schedule(START + 3 * DAY, () => void log.push(['third', clock.now()]));
  scheduler.schedule(START + 1 * DAY, () => void log.push(['first', clock.now()]));
  scheduler.schedule(START + 1 * DAY, () => void log.push(['second', clock.now()]));
  scheduler.schedule(START + 9 * DAY, () => void log.push(['beyond', clock.now()]));
  await scheduler.advance(5 * DAY);
  expect(log).toEqual([
    ['first', START + 1 * DAY],
    ['second', START + 1 * DAY],
    ['third', START + 3 * DAY],
  ]);
  expect(clock.now()).toBe(START + 5 * DAY);
});

test('advancing waits for work to finish and runs the work it schedules', async () => {
  const { scheduler } = createClock(0);
  const log: string[] = [];
  scheduler.schedule(START + 10, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    scheduler.schedule(START + 20, () => void log.push('led to'));
    log.push('done');
  });
  await scheduler.advance(20);
  expect(log).toEqual(['done', 'led to']);
});

test('the timer is reset when something earlier is scheduled, and when the clock is advanced', async () => {
  const { scheduler } = createClock(1);
  const far = waitUntilRun(scheduler, START + 30 * DAY);
  await waitUntilRun(scheduler, START + 20);
  await scheduler.advance(30 * DAY - 60);
  await far;
});

test('two concurrent advances run one after the other', async () => {
  const { clock, scheduler } = createClock(0);
  await Promise.all([scheduler.advance(100), scheduler.advance(50)]);
  expect(clock.now()).toBe(START + 150);
});

test('time does not go back', () => {
  const { clock } = createClock(0);
  clock.jumpTo(START - DAY);
  expect(clock.now()).toBe(START);
});

test('nothing runs after closing', async () => {
  const { clock, scheduler } = createClock(1);
  let fired = false;
  const job = () => {
    fired = true;
  };
  scheduler.schedule(clock.now() + 5, job);
  await scheduler.close();
  scheduler.schedule(clock.now(), job);
  await waitUntilRun(createClock(1).scheduler, START + 20);
  expect(fired).toBe(false);
});
