import fc from 'fast-check';
import { createUndiciHttp } from '../../../bot/http/undici-http';
import { awaitReports, createRiskClient, type RiskClient, uploadDocument } from '../../../shared/client';
import { limitConcurrency } from '../../../shared/client/limit-concurrency';
import { getBackoffDelay, parseRetryAfter, pollBackoff } from '../../../shared/client/retry-timing';
import {
  AuthenticationError,
  CancelledError,
  RateLimitError,
  ServiceError,
  UnreadableResponseError,
} from '../../../shared/errors';
import { AlternativeApi, type Fault } from '../../fakes/alternative-api';
import { InstantClock } from '../../fakes/instant-clock';
import { createStatement } from '../../support/sample-document';
import { createShortTimeoutHttp } from '../../support/short-timeout-http';

const code = { type: 'siren', id: '732829320' };
const answer = (status: number, headers = {}): Fault => ({ kind: 'answer', status, headers });
const unreadable = (body: string): Fault => ({ kind: 'answer', status: 200, body });

describe('awaiting reports', () => {
  let service: AlternativeApi;
  let clock: InstantClock;
  let client: RiskClient;

  beforeEach(async () => {
    service = await new AlternativeApi().start();
    clock = new InstantClock();
    client = createRiskClient({ baseUrl: service.url, http: createUndiciHttp(service), clock });
  });
  afterEach(() => service.stop());

  it('ends exactly at its deadline, and lists what was still missing', async () => {
    const { id } = await client.createRequest({ code });
    const begin = clock.now();
    const expected = [{ source: 'manager_xray' }, { source: 'magpie' }];
    const outcome = await awaitReports(client, id, { expected, maxWaitMs: 6 * 3_600_000 });
    expect(outcome).toMatchObject({ ready: false, missing: ['magpie'] });
    expect(outcome.reports).toHaveLength(1);
    expect(clock.now() - begin).toBe(6 * 3_600_000);
    expect(Math.max(...clock.sleeps)).toBeLessThanOrEqual(60_000);
  });

  it('polls less and less often', async () => {
    await awaitReports(client, '1', { expected: [{ source: 'magpie' }], maxWaitMs: 600_000 });
    const [first = 0, , , , , late = 0] = clock.sleeps;
    expect(first).toBeLessThanOrEqual(2_000);
    expect(late).toBeGreaterThan(3 * first);
  });

  it('waits for as many reports as there are documents, and reports each once', async () => {
    const { id } = await client.createRequest({ code });
    const seen: string[] = [];
    await uploadDocument(client, id, createStatement());
    const expected = [{ source: 'doc_xray', count: 2 }];
    const onReport = (report: { id: string }) => {
      seen.push(report.id);
      if (seen.length === 1) void uploadDocument(client, id, createStatement());
    };
    const { ready, reports } = await awaitReports(client, id, { expected, maxWaitMs: 600_000, onReport });
    expect(ready).toBe(true);
    expect(seen).toEqual(reports.map((report) => report.id));
    expect(new Set(seen).size).toBe(2);
  });

  it('does not mistake a report of another kind for the expected one', async () => {
    const { id } = await client.createRequest({ code });
    const { ready } = await awaitReports(client, id, {
      expected: [{ source: 'doc_xray' }],
      maxWaitMs: 10_000,
    });
    expect(ready).toBe(false);
  });

  it('continues after temporary errors, and stops at permanent ones', async () => {
    const { id } = await client.createRequest({ code });
    const expected = [{ source: 'manager_xray' }];
    service.failNext('listReports', answer(503), answer(500), answer(429, { 'retry-after': '90' }), {
      kind: 'cut before body',
    });
    await expect(awaitReports(client, id, { expected, maxWaitMs: 600_000 })).resolves.toMatchObject({
      ready: true,
    });
    expect(clock.sleeps[2]).toBeGreaterThanOrEqual(90_000);

    service.failNext('listReports', answer(401));
    await expect(awaitReports(client, id, { expected, maxWaitMs: 600_000 })).rejects.toBeInstanceOf(
      AuthenticationError,
    );
  });

  it.each([400, 403, 404])('continues without a source that returns %s, and says so', async (status) => {
    const { id } = await client.createRequest({ code });
    // One call at a time, so the first one, for magpie, is refused.
    const serialClient = createRiskClient({
      baseUrl: service.url,
      http: createUndiciHttp(service),
      clock,
      concurrency: 1,
    });
    service.failNext('listReports', answer(status));
    const expected = [{ source: 'magpie' }, { source: 'manager_xray' }];
    const outcome = await awaitReports(serialClient, id, { expected, maxWaitMs: 600_000 });
    expect(outcome).toMatchObject({ ready: false, missing: ['magpie'], lastError: { status } });
    expect(outcome.reports).toHaveLength(1);
    // Listed once: a refused source is not waited for.
    expect(clock.sleeps).toEqual([]);
  });

  it.each(['{"reports":[{"id":', '<html>Bad gateway</html>', ''])(
    'asks again after the answer %p, and gets the report at the next poll',
    async (body) => {
      const { id } = await client.createRequest({ code });
      service.failNext('listReports', unreadable(body));
      const outcome = await awaitReports(client, id, {
        expected: [{ source: 'manager_xray' }],
        maxWaitMs: 600_000,
      });
      expect(outcome).toMatchObject({ ready: true, missing: [] });
      expect(clock.sleeps).toHaveLength(1);
    },
  );

  it('names a source whose answers stay unreadable as missing at the deadline, with the reason', async () => {
    service.failNext('listReports', ...Array.from({ length: 20 }, () => unreadable('{"reports":[')));
    const outcome = await awaitReports(client, '1', { expected: [{ source: 'magpie' }], maxWaitMs: 5_000 });
    expect(outcome).toMatchObject({ ready: false, missing: ['magpie'] });
    expect(outcome.lastError).toBeInstanceOf(UnreadableResponseError);
  });

  it('gives the last error when the deadline is reached', async () => {
    service.failNext('listReports', ...Array.from({ length: 20 }, () => answer(503)));
    const outcome = await awaitReports(client, '1', { expected: [{ source: 'magpie' }], maxWaitMs: 5_000 });
    expect(outcome.lastError).toBeInstanceOf(ServiceError);
  });

  it('stops when it is aborted', async () => {
    const stop = new AbortController();
    const waiting = awaitReports(client, '1', {
      expected: [{ source: 'magpie' }],
      maxWaitMs: 1e9,
      signal: stop.signal,
    });
    setImmediate(() => stop.abort());
    await expect(waiting).rejects.toBeInstanceOf(CancelledError);
  });

  it('runs no more calls at once than its limit', async () => {
    const capped = createRiskClient({
      baseUrl: service.url,
      http: createShortTimeoutHttp(service),
      clock,
      concurrency: 3,
      maxAttempts: 1,
    });
    service.failNext('getRequest', ...Array.from({ length: 3 }, () => ({ kind: 'no response' }) as const));
    const calls = Array.from({ length: 5 }, () =>
      capped.getRequest('1').catch((error) => error.constructor.name),
    );
    // The first three never get a response and take every slot; the others start when those time out.
    expect(await Promise.race([calls[3], calls[0]])).toBe('ConnectionError');
    expect(await Promise.all(calls)).toEqual([
      ...Array(3).fill('ConnectionError'),
      ...Array(2).fill('NotFoundError'),
    ]);
  });

  it('passes on a pause that is too long to wait for', async () => {
    service.failNext(
      'getRequest',
      answer(429, { 'retry-after': new Date(clock.now() + 7_200_000).toUTCString() }),
    );
    const error = await client.getRequest('1').catch((thrown) => thrown);
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error.failure.retryAfterMs).toBe(7_200_000);
  });
});

describe('retry delays', () => {
  const nth = fc.integer({ min: 1, max: 1_000 });
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

  it('stays between half the step and the step, and under its ceiling', () => {
    fc.assert(
      fc.property(nth, random, (n, r) => {
        const wait = getBackoffDelay(pollBackoff, n, r);
        const step = Math.min(pollBackoff.maxMs, pollBackoff.firstMs * pollBackoff.factor ** (n - 1));
        expect(wait).toBeGreaterThanOrEqual(Math.floor(step / 2));
        expect(wait).toBeLessThanOrEqual(Math.ceil(step));
      }),
    );
  });

  it('reads Retry-After as seconds or as a date, and nothing else', () => {
    const now = Date.UTC(2026, 10, 15);
    expect(parseRetryAfter('120', now)).toBe(120_000);
    expect(parseRetryAfter('0.5', now)).toBe(500);
    expect(parseRetryAfter('Sun, 15 Nov 2026 00:01:00 GMT', now)).toBe(60_000);
    expect(parseRetryAfter('Sat, 14 Nov 2026 00:00:00 GMT', now)).toBe(0);
    for (const nonsense of [undefined, '', 'soon', '-1', '1e3'])
      expect(parseRetryAfter(nonsense, now)).toBeUndefined();
  });
});

describe('the concurrency cap', () => {
  it('never runs more at once than its limit, and runs all of it in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.integer({ min: 2, max: 5 }), { maxLength: 30 }),
        async (limit, jobs) => {
          const cap = limitConcurrency(limit);
          let running = 0;
          let most = 0;
          const begun: number[] = [];
          await Promise.all(
            jobs.map((ticks, index) =>
              cap(async () => {
                begun.push(index);
                running += 1;
                most = Math.max(most, running);
                for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
                running -= 1;
              }),
            ),
          );
          expect(most).toBe(Math.min(limit, jobs.length));
          expect(begun).toEqual(jobs.map((_, index) => index));
        },
      ),
    );
  });

  it('removes aborted tasks from the queue, and frees the slot of failed ones', async () => {
    const cap = limitConcurrency(1);
    const stop = new AbortController();
    let release = () => {};
    const first = cap(() => new Promise<void>((resolve) => (release = resolve)));
    const aborted = cap(async () => 'never', stop.signal);
    const failing = cap(async () => Promise.reject(new Error('no')));
    const last = cap(async () => 'last');
    stop.abort();
    await expect(aborted).rejects.toBe(stop.signal.reason);
    release();
    await first;
    await expect(failing).rejects.toThrow('no');
    await expect(last).resolves.toBe('last');
  });
});
