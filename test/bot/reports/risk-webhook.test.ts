import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRiskWebhook } from '../../../bot/reports/risk-webhook';
import type { NewReportEvent } from '../../../shared/webhook';

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

  it.each([
    ['another token', { path: 'path-token-0123456780' }],
    ['no token', { path: '' }],
    ['a forged signature', { signature: sign('something else') }],
    ['no signature', { signature: '' }],
  ])('responds 401 to %s, and stores nothing', async (_name, changes) => {
    expect(await deliver(JSON.stringify(event), changes)).toBe(401);
    expect(storedEvents).toEqual([]);
  });

  it.each([
    ['what is not JSON', 'hello', 400],
    ['an event without its ids', '{"event":"new_report","requestId":"r"}', 400],
    ['a list', '[]', 400],
    ['an event of another kind', '{"event":"update_request","requestId":"r"}', 202],
    ['more than 64 kB', JSON.stringify({ ...event, filler: 'x'.repeat(65_536) }), 413],
    ['5 MB', 'x'.repeat(5_000_000), 413],
  ])('responds to %s with its own status, and stores nothing', async (_name, body, status) => {
    expect(await deliver(body)).toBe(status);
    expect(storedEvents).toEqual([]);
  });

  it('accepts only POST', async () => {
    expect(await deliver('', { method: 'GET' })).toBe(405);
  });
});
