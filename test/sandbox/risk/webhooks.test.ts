import { createHmac } from 'node:crypto';
import { findFreePort } from '../../../sandbox/core/http/find-free-port';
import { type RiskSandbox, type RiskSandboxOptions, startRiskSandbox } from '../../../sandbox/risk';
import { SandboxClient } from './sandbox-client';
import { WebhookReceiver } from './webhook-receiver';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let sandbox: RiskSandbox;
let client: SandboxClient;
let receiver: WebhookReceiver;
let second: WebhookReceiver | undefined;

afterEach(async () => {
  await sandbox.close();
  await receiver.close();
  await second?.close();
  second = undefined;
});

async function start(script: (number | 'no response')[] = [], options: RiskSandboxOptions = {}) {
  receiver = await WebhookReceiver.start(...script);
  const webhooks = [{ url: receiver.url }];
  sandbox = await startRiskSandbox({ speed: 0, webhooks, webhookTimeoutMs: 120_000, ...options });
  client = new SandboxClient(sandbox);
}

async function deliveries() {
  return (await client.get('/_sandbox/state')).json.deliveries;
}

/** Milliseconds of sandbox time between one attempt and the next. */
function pauses({ attempts }: { attempts: { at: string }[] }): number[] {
  const instants = attempts.map(({ at }) => Date.parse(at));
  return instants.slice(1).map((instant, index) => instant - (instants[index] as number));
}

test('a new report is announced with the ids to read it by', async () => {
  await start();
  const { id } = await client.createRequest();
  await sandbox.clock.advance(2 * MINUTE);
  const [report] = await client.reports('manager_xray', id);
  expect(receiver.received).toHaveLength(1);
  expect(receiver.received[0]?.event).toEqual({ event: 'new_report', requestId: id, reportId: report.id });
  expect(receiver.received[0]?.headers['content-type']).toBe('application/json');
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: [{ outcome: '204' }] }]);
});

test('every registered URL receives it', async () => {
  await start();
  second = await WebhookReceiver.start();
  await client.post('/_sandbox/webhooks', { url: second.url });
  await client.createRequest();
  await sandbox.clock.advance(2 * MINUTE);
  expect(second.received.map(({ event }) => event)).toEqual(receiver.received.map(({ event }) => event));
  expect(second.received).toHaveLength(1);
});

test('a URL that replaced all others is the only one to receive it', async () => {
  await start();
  second = await WebhookReceiver.start();
  sandbox.replaceWebhooks([{ url: second.url }]);
  await client.createRequest();
  await sandbox.clock.advance(2 * MINUTE);
  expect(second.received).toHaveLength(1);
  expect(receiver.received).toEqual([]);
});

test('a refusal is followed by another attempt after one minute, then after five', async () => {
  await start([500, 302]);
  await client.createRequest();
  await sandbox.clock.advance(2 * MINUTE + 59_999);
  expect(receiver.received).toHaveLength(1);
  await sandbox.clock.advance(1);
  expect(receiver.received).toHaveLength(2);
  await sandbox.clock.advance(5 * MINUTE);
  const [delivery] = await deliveries();
  expect(delivery).toMatchObject({
    state: 'delivered',
    attempts: [{ outcome: '500' }, { outcome: '302' }, { outcome: '204' }],
  });
  expect(pauses(delivery)).toEqual([MINUTE, 5 * MINUTE]);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
});

test('after four attempts it gives up', async () => {
  await start([500, 500, 500, 500]);
  await client.createRequest();
  await sandbox.clock.advance(24 * HOUR);
  expect(receiver.received).toHaveLength(4);
  const [delivery] = await deliveries();
  expect(delivery.state).toBe('failed');
  expect(pauses(delivery)).toEqual([MINUTE, 5 * MINUTE, 30 * MINUTE]);
});

test('no answer in time counts as a refusal', async () => {
  await start(['no response'], { webhookTimeoutMs: 3_000 });
  await client.createRequest();
  await sandbox.clock.advance(2 * MINUTE);
  expect(await deliveries()).toMatchObject([
    { state: 'pending', attempts: [{ outcome: 'no response within 3000 ms' }] },
  ]);
  await sandbox.clock.advance(MINUTE);
  expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
});

test('a closed port counts as a refusal, and does not delay other URLs', async () => {
  await start();
  await client.post('/_sandbox/webhooks', { url: `http://127.0.0.1:${await findFreePort()}` });
  await client.createRequest();
  await sandbox.clock.advance(2 * MINUTE);
  expect(await deliveries()).toMatchObject([
    { state: 'delivered' },
    { state: 'pending', attempts: [{ outcome: 'ECONNREFUSED' }] },
  ]);
});

test('a shared secret can come in a header', async () => {
  receiver = await WebhookReceiver.start();
  sandbox = await startRiskSandbox({
    speed: 0,
    webhooks: [{ url: receiver.url, headers: { 'x-secret': 'open sesame' } }],
  });
  client = new SandboxClient(sandbox);
  await client.createRequest();
  await sandbox.clock.advance(2 * MINUTE);
  expect(receiver.received[0]?.headers['x-secret']).toBe('open sesame');
});

describe('a signed webhook', () => {
  async function receive(signing: object) {
    receiver = await WebhookReceiver.start();
    sandbox = await startRiskSandbox({
      speed: 0,
      webhooks: [{ url: receiver.url, signing: { secret: 'key', ...signing } }],
    });
    client = new SandboxClient(sandbox);
    await client.createRequest();
    await sandbox.clock.advance(2 * MINUTE);
    const { headers, body } = receiver.received[0] as (typeof receiver.received)[number];
    return { headers, body };
  }

  test('carries the hexadecimal SHA-256 of its body by default', async () => {
    const { headers, body } = await receive({});
    expect(headers['x-signature']).toBe(createHmac('sha256', 'key').update(body).digest('hex'));
  });

  test('can use another header, hash, encoding and prefix', async () => {
    const { headers, body } = await receive({
      header: 'x-hub',
      algorithm: 'sha512',
      encoding: 'base64',
      prefix: 'sha512=',
    });
    expect(headers['x-hub']).toBe(`sha512=${createHmac('sha512', 'key').update(body).digest('base64')}`);
  });

  test('can include the real time, however far the sandbox is ahead', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { headers, body } = await receive({ timestampHeader: 'x-timestamp' });
    const time = headers['x-timestamp'] as string;
    expect(headers['x-signature']).toBe(createHmac('sha256', 'key').update(`${time}.${body}`).digest('hex'));
    expect(Number(time)).toBeGreaterThanOrEqual(before);
    expect(Number(time)).toBeLessThanOrEqual(Date.now() / 1000);
  });
});
