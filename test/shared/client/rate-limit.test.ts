import { EventEmitter, once } from 'node:events';
import { createUndiciHttp } from '../../../bot/http/undici-http';
import { TokenBucket } from '../../../sandbox/core/token-bucket';
import { createRiskClient, type HttpResponse, type RiskClientOptions } from '../../../shared/client';
import { paceCalls } from '../../../shared/client/pace-calls';
import { CancelledError, RateLimitError } from '../../../shared/errors';
import { AlternativeApi, type Fault } from '../../fakes/alternative-api';
import { InstantClock } from '../../fakes/instant-clock';
import { SimulatedClock } from '../../fakes/simulated-clock';
import { SlidingWindow } from '../../fakes/sliding-window';
import { createStatement } from '../../support/sample-document';

const LATENCY_MS = 50;
const code = { type: 'siren', id: '732829320' };

interface Limit {
  /** Milliseconds until the next call is allowed, 0 if this one is. */
  take(now: number): number;
}

/** Calls to a service with 50 ms latency and a limit, in simulated time. */
function simulateService(limit: Limit, { concurrency = 8 } = {}) {
  const clock = new SimulatedClock();
  const pacer = paceCalls({ concurrency, clock, random: () => 0.5, maxPauseMs: 300_000 });
  const begin = clock.now();
  const sent: number[] = [];
  const refused: number[] = [];
  async function send(): Promise<HttpResponse> {
    sent.push(clock.now() - begin);
    await clock.sleep(LATENCY_MS / 2);
    const waitMs = limit.take(clock.now());
    await clock.sleep(LATENCY_MS / 2);
    if (waitMs === 0) return { status: 200, headers: {}, text: '' };
    refused.push(clock.now() - begin);
    return { status: 429, headers: { 'retry-after': '1' }, text: '' };
  }
  return {
    sent,
    refused,
    /** Makes the calls; returns their statuses and how long all of them took. */
    async make(count: number) {
      const responses = await clock.run(Promise.all(Array.from({ length: count }, () => pacer({ send }))));
      return { statuses: responses.map(({ status }) => status), ms: clock.now() - begin };
    },
  };
}

const bucket = (perSecond: number, burst = perSecond) =>
  new TokenBucket({ intervalMs: 1_000 / perSecond, burst }, Date.UTC(2026, 0, 1));

/** A limit of so many calls in each second of the clock. */
function countPerSecond(perSecond: number): Limit {
  const counts = new Map<number, number>();
  return {
    take(now) {
      const second = Math.floor(now / 1_000);
      const count = counts.get(second) ?? 0;
      if (count >= perSecond) return 1_000 - (now % 1_000);
      counts.set(second, count + 1);
      return 0;
    },
  };
}

describe('calls under a rate limit', () => {
  it.each([5, 20, 60])(
    'all of 40 seconds are made at %d a second, in 1.2 × the time it takes at least',
    async (rate) => {
      for (const limit of [bucket(rate), new SlidingWindow(rate)]) {
        const count = 41 * rate;
        const service = simulateService(limit);
        const { statuses, ms } = await service.make(count);
        expect(statuses).toEqual(Array(count).fill(200));
        // The first second's worth comes at once.
        expect(ms).toBeLessThanOrEqual(1.2 * 40_000);
        expect(service.refused.length).toBeLessThanOrEqual(30);
      }
    },
  );

  it.each([5, 20, 60])('the same with %d in each second of the clock', async (rate) => {
    const { statuses, ms } = await simulateService(countPerSecond(rate)).make(200);
    expect(statuses).toEqual(Array(200).fill(200));
    expect(ms).toBeLessThanOrEqual(1.3 * (200 / rate) * 1_000);
  });

  it.each([1, 5, 100])('the same with %d calls at once', async (concurrency) => {
    const { statuses, ms } = await simulateService(bucket(20), { concurrency }).make(200);
    expect(statuses).toEqual(Array(200).fill(200));
    expect(ms).toBeLessThanOrEqual(1.3 * 9_000);
  });

  it.each([1, 5])('all are made in twice the time, though only %d may come at once', async (burst) => {
    const { statuses, ms } = await simulateService(bucket(20, burst)).make(200);
    expect(statuses).toEqual(Array(200).fill(200));
    expect(ms).toBeLessThanOrEqual(2 * (200 / 20) * 1_000);
  });

  it('speeds up again when the service allows more', async () => {
    const slow = bucket(5);
    const fast = bucket(60);
    let taken = 0;
    const limit = { take: (now: number) => (taken++ < 100 ? slow : fast).take(now) };
    const { ms } = await simulateService(limit).make(1_000);
    // The first hundred at the slow pace, the others at least four times as fast.
    expect(ms).toBeLessThanOrEqual((100 / 5 + 900 / (4 * 5)) * 1_000);
  });

  it('pauses all of them after a refusal, for as long as the service asks', async () => {
    const service = simulateService(bucket(20));
    await service.make(60);
    const [firstRefusal = 0] = service.refused;
    const lastRefusal = Math.max(...service.refused.filter((at) => at < firstRefusal + LATENCY_MS));
    expect(service.sent.filter((at) => at > firstRefusal && at < lastRefusal + 1_000)).toEqual([]);
    expect(service.sent.some((at) => at >= lastRefusal + 1_000)).toBe(true);
  });

  it('has fewer in flight after a refusal', async () => {
    const service = simulateService(bucket(20));
    await service.make(100);
    const [refusedAt = 0] = service.refused;
    const inFlightAt = (time: number) =>
      service.sent.filter((at) => at <= time && at > time - LATENCY_MS).length;
    expect(inFlightAt(0)).toBe(8);
    expect(Math.max(...service.sent.filter((at) => at > refusedAt).map(inFlightAt))).toBeLessThanOrEqual(2);
  });
});

describe('a client under a rate limit', () => {
  const refusal = (retryAfter?: string): Fault => ({
    kind: 'answer',
    status: 429,
    ...(retryAfter && { headers: { 'retry-after': retryAfter } }),
  });
  const repeat = (count: number, fault: Fault) => Array.from({ length: count }, () => fault);

  let service: AlternativeApi;
  let clock: InstantClock;

  beforeEach(async () => {
    service = await new AlternativeApi().start();
    clock = new InstantClock();
  });
  afterEach(() => service.stop());

  const createClient = (options: Partial<RiskClientOptions> = {}) =>
    createRiskClient({ baseUrl: service.url, http: createUndiciHttp(service), clock, ...options });

  it('does not count refusals as attempts', async () => {
    service.failNext('createRequest', ...repeat(9, refusal('2')));
    await expect(createClient({ maxAttempts: 1 }).createRequest({ code })).resolves.toMatchObject({ code });
    expect(service.callsOf('createRequest')).toHaveLength(10);
  });

  it('still never repeats a call whose outcome is unknown', async () => {
    service.failNext('createRequest', refusal('1'), { kind: 'cut after body' });
    await expect(createClient().createRequest({ code })).rejects.toMatchObject({ outcomeUnknown: true });
    expect(service.callsOf('createRequest')).toHaveLength(2);
  });

  it('gives up when none is allowed for five minutes, and says how many are left', async () => {
    service.failNext('createRequest', ...repeat(50, refusal('60')));
    const client = createClient({ concurrency: 1 });
    const calls = await Promise.allSettled([1, 2, 3].map(() => client.createRequest({ code })));
    const errors = calls.map((call) => (call.status === 'rejected' ? call.reason : undefined));
    for (const error of errors) {
      expect(error).toBeInstanceOf(RateLimitError);
      expect(error.failure).toMatchObject({ callsLeft: 3, outcomeUnknown: false, retryAfterMs: 60_000 });
    }
    // At once, and after each of five pauses; the other two calls were not sent in vain.
    expect(service.callsOf('createRequest')).toHaveLength(6);
    expect(clock.sleeps).toEqual(Array(5).fill(60_000));
  });

  it('waits ever longer if the service does not say for how long', async () => {
    service.failNext('getRequest', ...repeat(200, refusal('0')));
    await expect(createClient().getRequest('1')).rejects.toBeInstanceOf(RateLimitError);
    const [first = 0, second = 0] = clock.sleeps;
    expect(first).toBeGreaterThanOrEqual(250);
    expect(second).toBeGreaterThanOrEqual(2 * 250);
    expect(clock.sleeps.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(300_000);
  });

  it('asks again later, after it has given up', async () => {
    const client = createClient();
    service.failNext('createRequest', refusal('3600'));
    await expect(client.createRequest({ code })).rejects.toMatchObject({
      failure: { retryAfterMs: 3_600_000 },
    });
    await clock.sleep(1);
    await expect(client.createRequest({ code })).resolves.toMatchObject({ code });
  });

  it('is not slowed down when the time of the system is set back', async () => {
    let setBackMs = 0;
    const now = () => clock.now() - setBackMs;
    const client = createClient({ clock: { now, sleep: clock.sleep } });
    service.failNext('createRequest', refusal('1'));
    await client.createRequest({ code });
    setBackMs = 3 * 3_600_000;
    service.failNext('createRequest', refusal('1'));
    await client.createRequest({ code });
    await client.createRequest({ code });
    expect(clock.sleeps.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(5_000);
  });

  it('says that nothing was changed when it is cancelled during a pause', async () => {
    const stop = new AbortController();
    const pausing: typeof clock.sleep = (_, signal) => {
      stop.abort();
      return clock.sleep(0, signal);
    };
    service.failNext('createRequest', refusal('30'));
    const client = createClient({ clock: { now: clock.now, sleep: pausing } });
    const error = await client.createRequest({ code }, { signal: stop.signal }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(CancelledError);
    expect(error.outcomeUnknown).toBe(false);
  });

  it('stores files during a pause of the service', async () => {
    const pause = new EventEmitter();
    let now = clock.now();
    async function sleep(ms: number): Promise<void> {
      pause.emit('begin');
      await once(pause, 'end');
      now += ms;
    }
    const client = createClient({ clock: { now: () => now, sleep }, concurrency: 1 });
    const { id: requestId } = await client.createRequest({ code });
    const { file, kind } = createStatement();
    const { medium, form } = await client.createMedium({ requestId, kind, file });
    service.failNext('getRequest', refusal('30'));
    const begun = once(pause, 'begin');
    const reading = client.getRequest(requestId);
    await begun;
    await client.storeFile(form, file);
    expect(service.storedFiles.has(medium.id)).toBe(true);
    expect(service.callsOf('getRequest')).toHaveLength(1);
    pause.emit('end');
    await expect(reading).resolves.toMatchObject({ id: requestId });
  });
});
