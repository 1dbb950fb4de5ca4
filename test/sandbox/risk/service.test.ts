import { createHmac } from 'node:crypto';
import { Scheduler } from '../../../sandbox/core/clock/scheduler';
import { VirtualClock } from '../../../sandbox/core/clock/virtual-clock';
import { type RiskSandbox, type RiskSandboxOptions, startRiskSandbox } from '../../../sandbox/risk';
import { SandboxClient } from './sandbox-client';
import { WebhookReceiver } from './webhook-receiver';

describe('access', () => {
  let sandbox: RiskSandbox;
  let client: SandboxClient;

  beforeAll(async () => {
    sandbox = await startRiskSandbox({ speed: 0 });
    client = new SandboxClient(sandbox);
  });
  afterAll(() => sandbox.close());

  const post = (path: string, init: RequestInit & { duplex?: 'half' }) =>
    fetch(sandbox.url + path, { method: 'POST', ...init, headers: { ...sandbox.headers, ...init.headers } });

  test('it listens on the loopback interface only', () => {
    expect(new URL(sandbox.url).hostname).toBe('127.0.0.1');
    expect(new URL(sandbox.storageUrl).hostname).toBe('127.0.0.1');
  });

  test('any set of headers can be the credentials, and a version header can be required as well', async () => {
    await using strict = await startRiskSandbox({
      speed: 0,
      credentials: { userId: 'u1', sessionToken: 's1' },
      version: { header: 'API-Version', value: '2024-01-01' },
    });
    const status = async (headers: Record<string, string>) =>
      (await new SandboxClient({ url: strict.url, headers }).get('/requests/absent')).status;
    expect(await status({ userId: 'u1', 'API-Version': '2024-01-01' })).toBe(401);
    expect(await status({ userId: 'u1', sessionToken: 's2', 'API-Version': '2024-01-01' })).toBe(401);
    expect(await status({ userId: 'u1', sessionToken: 's1' })).toBe(400);
    expect(await status({ userId: 'u1', sessionToken: 's1', 'API-Version': '2023-01-01' })).toBe(400);
    expect(await status({ userId: 'u1', sessionToken: 's1', 'API-Version': '2024-01-01' })).toBe(404);
    expect(strict.headers).toEqual({ userId: 'u1', sessionToken: 's1', 'API-Version': '2024-01-01' });
  });

  test('a body too large is refused, and the connection serves the next call', async () => {
    const body = JSON.stringify({
      code: { type: 'siren', id: '732829320' },
      businessName: 'x'.repeat(3_000_000),
    });
    const answer = await post('/requests', { body, headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: { code: 'body_too_large' } });
    expect((await client.get('/nowhere')).status).toBe(404);
  });
});

test('calls beyond the limit are refused for a second, and a second’s worth may come at once', async () => {
  await using sandbox = await startRiskSandbox({ speed: 0, callsPerSecond: 3 });
  const client = new SandboxClient(sandbox);
  // All five at one moment, however slow the machine.
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.get('/requests/absent')));
  now.mockRestore();
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(3);
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['1', '1']);
  expect(refused[0]?.json.error).toEqual({ code: 'rate_limited', message: 'No more than 3 calls a second.' });
});

describe('the control API', () => {
  const MINUTE = 60_000;
  let sandbox: RiskSandbox;
  let client: SandboxClient;

  beforeEach(async () => {
    sandbox = await startRiskSandbox({
      speed: 0,
      webhooks: [{ url: 'http://127.0.0.1:9/at-start', headers: { 'x-secret': 's3cret' } }],
    });
    client = new SandboxClient(sandbox);
  });
  afterEach(() => sandbox.close());

  test('needs no credentials, and is not part of the API', async () => {
    const anonymous = new SandboxClient({ url: sandbox.url, headers: {} });
    expect((await anonymous.get('/_sandbox/clock')).status).toBe(200);
    expect((await anonymous.get('/_sandbox/nowhere')).status).toBe(404);
    expect((await anonymous.get('/requests/absent')).status).toBe(401);
  });

  test('webhooks are added, listed without their secrets, and removed', async () => {
    const signing = { secret: 's3cret', header: 'x-sig' };
    const { status, json } = await client.post('/_sandbox/webhooks', {
      url: 'http://127.0.0.1:9/added',
      signing,
    });
    expect(status).toBe(201);
    const listed = await client.get('/_sandbox/webhooks');
    expect(listed.json.webhooks).toMatchObject([
      { url: 'http://127.0.0.1:9/at-start', headers: ['x-secret'] },
      {
        id: json.webhook.id,
        url: 'http://127.0.0.1:9/added',
        signing: { header: 'x-sig', algorithm: 'sha256' },
      },
    ]);
    expect(listed.text).not.toContain('s3cret');
    expect((await client.get('/_sandbox/state')).text).not.toContain('s3cret');

    expect((await client.send('DELETE', `/_sandbox/webhooks/${json.webhook.id}`)).status).toBe(204);
    expect((await client.send('DELETE', `/_sandbox/webhooks/${json.webhook.id}`)).status).toBe(404);
    expect((await client.get('/_sandbox/webhooks')).json.webhooks).toHaveLength(1);
  });

  test('events are streamed as server-sent events', async () => {
    const response = await fetch(`${sandbox.url}/_sandbox/events`);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const { id } = await client.createRequest();
    await client.upload({
      request: id,
      bytes: Buffer.from('%PDF-1.7'),
      kind: 'bank_statement',
      file: 'march.pdf',
    });
    await client.post('/_sandbox/clock/advance', { ms: 2 * MINUTE });

    const events: { type: string; at: string }[] = [];
    let text = '';
    for await (const chunk of response.body as ReadableStream<Uint8Array>) {
      text += Buffer.from(chunk).toString('utf8');
      const lines = text.split('\n\n');
      text = lines.pop() as string;
      for (const line of lines) if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)));
      if (events.some(({ type }) => type === 'clock.advanced')) break;
    }
    const types = events.map(({ type }) => type);
    expect(types.slice(0, 4)).toEqual([
      'request.created',
      'medium.created',
      'medium.stored',
      'medium.online',
    ]);
    // Two reports fall due at once; which of them finishes first is undefined.
    expect(types.slice(4, -1).toSorted()).toEqual([
      'report.ready',
      'report.ready',
      'webhook.failed',
      'webhook.failed',
    ]);
    expect(types.at(-1)).toBe('clock.advanced');
    expect(events[0]).toEqual({
      type: 'request.created',
      request: id,
      code: 'siren 732829320',
      at: expect.any(String),
    });
  });

  test('a reset deletes everything except the initial webhooks, and cancels running work', async () => {
    const { id } = await client.createRequest();
    await client.post('/_sandbox/webhooks', { url: 'http://127.0.0.1:9/added' });
    expect((await client.post('/_sandbox/reset', {})).status).toBe(204);
    expect((await client.get(`/requests/${id}`)).status).toBe(404);
    await sandbox.clock.advance(60 * MINUTE);
    expect((await client.get('/_sandbox/state')).json).toMatchObject({
      requests: [],
      media: [],
      analyses: [],
      reports: [],
      deliveries: [],
      webhooks: [{ url: 'http://127.0.0.1:9/at-start' }],
    });
  });

  test('a page of another origin cannot reset it: a plain form post is refused', async () => {
    const { id } = await client.createRequest();
    const answer = await fetch(`${sandbox.url}/_sandbox/reset`, {
      method: 'POST',
      body: new URLSearchParams(),
    });
    expect(answer.status).toBe(415);
    expect((await client.get(`/requests/${id}`)).status).toBe(200);
  });
});

describe('webhooks', () => {
  const MINUTE = 60_000;
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
  });
});

describe('the clock', () => {
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
});
