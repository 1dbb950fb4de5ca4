import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AwaitedInput, isComplete } from '../../../bot/analyses/awaited-reports';
import { nextPollSeconds } from '../../../bot/reports/poll-schedule';
import { createRiskWebhook } from '../../../bot/reports/risk-webhook';
import type { NewReportEvent } from '../../../shared/webhook';

describe('risk webhook', () => {
  const token = 'path-token-0123456789';
  const secret = 'signing-secret-of-the-test';
  const event = { event: 'new_report', requestId: 'req-1', reportId: 'rep-1' };

  let server: Server;
  let storedEvents: NewReportEvent[];
  let storeEvent: (event: NewReportEvent) => Promise<void>;

  beforeEach(async () => {
    storedEvents = [];
    storeEvent = async (arrived) => void storedEvents.push(arrived);
    const signature = {
      mode: 'hmac',
      secret,
      header: 'x-signature',
      algorithm: 'sha256',
      encoding: 'hex',
      prefix: '',
    } as const;
    const handleWebhook = createRiskWebhook({
      token,
      checks: [signature],
      now: Date.now,
      storeEvent: (arrived) => storeEvent(arrived),
    });
    server = createServer((request, response) => {
      handleWebhook(request, response).catch(() => response.writeHead(500).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const sign = (body: string) => createHmac('sha256', secret).update(body).digest('hex');

  async function deliver(body: string, { path = token, signature = sign(body), method = 'POST' } = {}) {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/webhooks/risk/${path}`, {
      method,
      headers: { 'x-signature': signature },
      ...(method === 'POST' && { body }),
    });
    return answer.status;
  }

  describe('the risk webhook', () => {
    it('responds 202 only once the event is stored', async () => {
      let storeNow = () => {};
      storeEvent = (arrived) =>
        new Promise((resolve) => {
          storeNow = () => {
            storedEvents.push(arrived);
            resolve();
          };
          arrival();
        });
      let arrival = () => {};
      const arrived = new Promise<void>((resolve) => {
        arrival = resolve;
      });
      let answered = false;
      const delivery = deliver(JSON.stringify(event)).then((status) => {
        answered = true;
        return status;
      });
      await arrived;
      expect(answered).toBe(false);
      storeNow();
      expect(await delivery).toBe(202);
      expect(storedEvents).toEqual([event]);
    });

    it('does not respond with success when storing fails', async () => {
      storeEvent = () => Promise.reject(new Error('the disk is full'));
      expect(await deliver(JSON.stringify(event))).toBe(500);
    });
  });
});

const HOUR = 60 * 60;

/** All polls after a submission goes online, in seconds since then. */
function polls(firstSeconds: number, reportAfter?: number): number[] {
  const at: number[] = [firstSeconds];
  for (;;) {
    const elapsedSeconds = at.at(-1) ?? 0;
    const next = nextPollSeconds({
      firstSeconds,
      stopAfterSeconds: 6 * HOUR,
      polls: at.length,
      elapsedSeconds,
      ...(reportAfter !== undefined &&
        elapsedSeconds >= reportAfter && { quietSeconds: elapsedSeconds - reportAfter }),
    });
    if (next === undefined) return at;
    at.push(elapsedSeconds + next);
  }
}

describe('the poll schedule for missing reports', () => {
  it.each([7, 60, 300, 500])(
    'polls when users must be notified, whenever the first poll was (%d s)',
    (first) => {
      expect(polls(first)).toEqual(expect.arrayContaining([15 * 60, 48 * HOUR]));
    },
  );

  it('doubles its pauses up to an hour, and gives up after 72 hours', () => {
    const at = polls(300);
    expect(at.slice(0, 5)).toEqual([300, 900, 2100, 4500, 8100]);
    expect(at.at(-1)).toBeGreaterThanOrEqual(72 * HOUR);
    expect(at.at(-2)).toBeLessThan(72 * HOUR);
  });

  it('ends some hours after the last new report', () => {
    const at = polls(300, 120);
    expect(at.at(-1)).toBeGreaterThanOrEqual(120 + 6 * HOUR);
    expect(at.at(-2)).toBeLessThan(120 + 6 * HOUR);
  });
});

describe('a submission', () => {
  const sources = { doc: 'doc_xray', financial: 'magpie', manager: 'doc_xray', other: 'esg' } as const;
  const report = (kind: keyof typeof sources, updatedAt = new Date(1_000)) => ({
    kind,
    updatedAt,
    summary: { source: sources[kind] },
  });
  const document = (kind: 'bank_statement' | 'other', state: 'online' | 'missing' = 'online') => ({
    kind,
    state,
  });
  const all = ['doc_xray', 'magpie', 'manager_xray'];

  it.each<[string, boolean, Partial<AwaitedInput>]>([
    ['all three of a statement', true, { reports: [report('doc'), report('financial'), report('manager')] }],
    ['no figures of one', false, { reports: [report('doc'), report('manager')] }],
    [
      'no figures of a bank statement',
      true,
      { documents: [document('bank_statement')], reports: [report('doc'), report('manager')] },
    ],
    [
      'one Doc X-Ray of two documents',
      false,
      {
        documents: [document('other'), document('other')],
        reports: [report('doc'), report('financial'), report('manager')],
      },
    ],
    [
      'one Doc X-Ray of two documents, one of them deleted',
      true,
      {
        documents: [document('other'), document('other', 'missing')],
        reports: [report('doc'), report('financial'), report('manager')],
      },
    ],
    [
      'a Financial X-Ray older than the figures',
      false,
      { reports: [report('doc'), report('financial'), report('manager')], figuresSentAt: new Date(2_000) },
    ],
    ['the only expected report', true, { expectedReports: ['doc_xray'], reports: [report('doc')] }],
    ['another report than the expected', false, { expectedReports: ['esg'], reports: [report('doc')] }],
    [
      'an expected report of an unknown source',
      true,
      { expectedReports: ['esg'], reports: [report('other')] },
    ],
    [
      'nothing, though nothing is expected',
      false,
      { expectedReports: ['doc_xray'], documents: [], reports: [] },
    ],
  ])('with %s: complete is %s', (_name, complete, given) => {
    const usual = { expectedReports: all, documents: [document('other')], reports: [] };
    expect(isComplete({ ...usual, ...given })).toBe(complete);
  });
});
