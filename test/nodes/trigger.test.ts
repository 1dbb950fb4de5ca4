import { createHmac } from 'node:crypto';
import { type RiskSandbox, startRiskSandbox } from '../../sandbox/risk';
import { type Fault, OtherService } from '../stand-ins/other-service';
import { runNode } from './engine';
import { companyThat, otherCredential, sandboxCredential, soundCompany } from './services';
import { WebhookDoor } from './webhook-door';

let sandbox: RiskSandbox;
let other: OtherService;
const doors: WebhookDoor[] = [];

beforeAll(async () => {
  sandbox = await startRiskSandbox({ speed: 0 });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  other = await new OtherService().start();
});
afterEach(async () => {
  await Promise.all([...doors.splice(0).map((door) => door.close()), other.stop(), sandbox.reset()]);
});

const answer = (status: number, body = ''): Fault => ({ kind: 'answer', status, body });
const raw = { riskClass: 4, probabilityOfDefault: 0.2 };

async function door(parameters = {}, credential: object = {}): Promise<WebhookDoor> {
  const opened = await new WebhookDoor({ ...otherCredential(other), ...credential }, parameters).open();
  doors.push(opened);
  return opened;
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(url, { method: 'POST', body: text, headers });
  return { status: response.status, text: await response.text() };
}

/** A request of the other service, and the report that comes with it. */
async function announced(): Promise<{ event: string; requestId: string; reportId: string }> {
  const create = { resource: 'request', operation: 'create', codeId: soundCompany };
  const { outputs } = await runNode(otherCredential(other), create);
  const requestId = String(outputs[0]?.[0]?.json.id);
  return { event: 'new_report', requestId, reportId: String(Number(requestId) + 1) };
}

function reportOf(requestId: string, content: object = raw): Fault {
  return answer(
    200,
    JSON.stringify({ report: { id: 'r1', source: 'magpie', request: requestId, raw: content } }),
  );
}

describe('a delivery of the sandbox', () => {
  const hour = 3_600_000;

  async function delivered(behaviour: Parameters<typeof companyThat>[0], parameters = {}, credential = {}) {
    const opened = await door(parameters, { ...sandboxCredential(sandbox), ...credential });
    const signing = {
      secret: 'shared-secret',
      header: 'x-risk-signature',
      prefix: 'sha256=',
      timestampHeader: 'x-time',
    };
    sandbox.registerWebhook({ url: opened.url, signing });
    const codeId = companyThat(behaviour);
    await runNode(sandboxCredential(sandbox), { resource: 'request', operation: 'create', codeId });
    await sandbox.clock.advance(hour);
    return opened;
  }

  const hmac = {
    webhookVerification: 'hmac',
    webhookSecret: 'shared-secret',
    webhookHeader: 'X-Risk-Signature',
    hmacPrefix: 'sha256=',
    timestampHeader: 'X-Time',
  };

  it('signed, starts the workflow with what the service itself says of the report', async () => {
    const { started } = await delivered('high-risk', {}, hmac);
    expect(started).toEqual([
      expect.objectContaining({
        event: 'new_report',
        kind: 'manager',
        verdict: 'alert',
        code: { type: 'siren', id: companyThat('high-risk') },
      }),
    ]);
  });

  it('sent twice, starts it once', async () => {
    const { started } = await delivered('duplicate-webhooks');
    expect(started).toHaveLength(1);
  });

  it('of a report that has changed, starts it again', async () => {
    const { started } = await delivered('report-changes');
    expect(started).toHaveLength(2);
    expect(new Set(started.map(({ reportId }) => reportId)).size).toBe(1);
  });

  it('that comes before the report can be read, waits a moment for it', async () => {
    const { started, failed } = await delivered('late-report');
    expect(failed).toEqual([]);
    expect(started).toHaveLength(1);
  });

  it('gives the raw report when told to', async () => {
    const { started } = await delivered('clean', { simplify: false });
    expect(started[0]).toMatchObject({
      event: 'new_report',
      request: { status: expect.any(String) },
      report: { raw: { persons: expect.any(Array) } },
    });
  });
});

describe('verification', () => {
  const sign = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('hex');

  it('by a secret header lets only the service in', async () => {
    const credential = {
      webhookVerification: 'secretHeader',
      webhookSecret: 's3cret',
      webhookHeader: 'X-Secret',
    };
    const { url, started } = await door({}, credential);
    const event = await announced();
    expect(await post(url, event)).toEqual({ status: 401, text: '' });
    expect(await post(url, event, { 'x-secret': 'wrong' })).toEqual({ status: 401, text: '' });
    expect(started).toEqual([]);
    expect(await post(url, event, { 'x-secret': 's3cret' })).toEqual({ status: 200, text: '' });
    expect(started).toHaveLength(1);
  });

  it('by a signature refuses what is forged, changed or replayed late', async () => {
    const credential = { webhookVerification: 'hmac', webhookSecret: 'key', timestampHeader: 'X-Time' };
    const { url, started } = await door({}, credential);
    const body = JSON.stringify(await announced());
    const signed = (seconds: number, secret = 'key') => ({
      'x-time': String(seconds),
      'x-signature': sign(`${seconds}.${body}`, secret),
    });
    const now = Math.floor(Date.now() / 1000);
    const statuses = [
      await post(url, body),
      await post(url, body, signed(now, 'guess')),
      await post(url, `${body} `, signed(now)),
      await post(url, body, signed(now - 301)),
      await post(url, body, { ...signed(now - 301), 'x-time': String(now) }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    expect(started).toEqual([]);
    expect((await post(url, body, signed(now))).status).toBe(200);
    expect((await post(url, body, signed(now))).status).toBe(200);
    expect(started).toHaveLength(1);
  });

  it('reads nothing from the service for a delivery that is refused', async () => {
    const { url } = await door({}, { webhookVerification: 'hmac', webhookSecret: 'key' });
    const event = await announced();
    const seen = other.seen.length;
    await post(url, event);
    expect(other.seen).toHaveLength(seen);
  });
});

describe('a body that is no event of ours', () => {
  it('is answered by what is wrong with it', async () => {
    const { url, started, failed } = await door();
    expect(await post(url, '{ not json')).toEqual({ status: 400, text: 'The body is not a JSON object.' });
    expect((await post(url, { event: 'new_report', requestId: '1' })).status).toBe(400);
    expect(await post(url, `{"event":"${'x'.repeat(5_000_000)}"}`)).toEqual({
      status: 413,
      text: 'The body is too large to be an event.',
    });
    expect([...started, ...failed]).toEqual([]);
  });

  it('of another kind is taken and ignored, unless it is chosen', async () => {
    const { requestId } = await announced();
    const event = { event: 'update_request', requestId };
    const deaf = await door();
    expect(await post(deaf.url, event)).toEqual({ status: 200, text: '' });
    expect(deaf.started).toEqual([]);

    const choosy = await door({ events: ['other'], otherEvents: 'update_request, archive' });
    await post(choosy.url, event);
    await post(choosy.url, { event: 'something_else', requestId });
    expect(choosy.started).toEqual([expect.objectContaining({ ...event, request: expect.anything() })]);
  });
});

describe('a report', () => {
  it('of another request is refused', async () => {
    const { url, started } = await door();
    const [first, second] = [await announced(), await announced()];
    expect(await post(url, { ...first, reportId: second.reportId })).toEqual({
      status: 422,
      text: `Report ${second.reportId} does not belong to request ${first.requestId}.`,
    });
    expect(started).toEqual([]);
  });

  it('that cannot be found fails visibly, so that the service announces it again', async () => {
    const { url, started, failed } = await door();
    const event = await announced();
    expect((await post(url, { ...event, reportId: '999999' })).status).toBe(500);
    expect(started).toEqual([]);
    expect(failed[0]?.message).toBe(
      'Could not read the report: the service answered 404 “unknown report” (report 999999, service request id corr-9). Check the id and the base address.',
    );
    expect(failed[0]?.name).toBe('NodeApiError');
    expect((await post(url, event)).status).toBe(200);
    expect(started).toHaveLength(1);
  });

  it('starts the workflow once over a restart, and over deliveries at the same moment', async () => {
    const opened = await door();
    const event = await announced();
    await Promise.all(Array.from({ length: 5 }, () => post(opened.url, event)));
    expect(opened.started).toHaveLength(1);
    expect(opened.runs).toBe(1);

    // Another process has only the database to know it from.
    jest.isolateModules(() => {
      const fresh = require('../../nodes/RiskXrayTrigger/RiskXrayTrigger.node');
      opened.trigger = new fresh.RiskXrayTrigger();
    });
    await post(opened.url, event);
    expect(opened.started).toHaveLength(1);
    expect(opened.runs).toBe(2);
  });

  it('is remembered among many that come at the same moment', async () => {
    const opened = await door();
    const events = await Promise.all(Array.from({ length: 20 }, announced));
    await Promise.all(events.map((event) => post(opened.url, event)));
    expect(opened.started).toHaveLength(20);
    await Promise.all(events.map((event) => post(opened.url, event)));
    expect(opened.started).toHaveLength(20);
  });

  it('starts it every time while a person listens for a test event', async () => {
    const opened = await door();
    opened.mode = 'manual';
    const event = await announced();
    await post(opened.url, event);
    await post(opened.url, event);
    expect(opened.started).toHaveLength(2);
  });
});

describe('filters', () => {
  async function startsWith(filters: object, content: object = raw, options = {}): Promise<boolean> {
    const { url, started } = await door({ filters, options });
    const event = await announced();
    other.fail('getReport', reportOf(event.requestId, content));
    expect((await post(url, event)).status).toBe(200);
    return started.length > 0;
  }

  it.each([
    ['no filter', {}, true],
    ['its source', { sources: ['magpie'] }, true],
    ['another source', { sources: ['doc_xray'] }, false],
    ['its verdict', { verdictAtLeast: 'alert' }, true],
    ['its company', { companyCodes: '111111111, 732 829 320' }, true],
    ['another company', { companyCodes: '111111111' }, false],
    ['a rule that holds', { alertRules: '[{"riskClassAtLeast":4},{"verdictAtLeast":"alert"}]' }, true],
    ['a rule that does not', { alertRules: [{ riskClassAtLeast: 5 }] }, false],
    ['a rule on a guessed scale', { alertRules: [{ probabilityOfDefaultAtLeast: 0.1 }] }, false],
  ])('%s: %p lets a report pass: %p', async (_name, filters, passes) => {
    expect(await startsWith(filters)).toBe(passes);
  });

  it('a rule on a scale that is set lets it pass', async () => {
    const filters = { alertRules: [{ probabilityOfDefaultAtLeast: 0.1 }] };
    expect(await startsWith(filters, raw, { probabilityScale: 'fraction' })).toBe(true);
  });

  it('a sound company stays below a verdict', async () => {
    expect(await startsWith({ verdictAtLeast: 'review' }, { riskClass: 1 })).toBe(false);
  });

  it('a Manager X-Ray that calls itself a Doc X-Ray passes as what it is', async () => {
    const { url, started } = await door({ filters: { sources: ['manager_xray'] } });
    await post(url, await announced());
    expect(started).toHaveLength(1);
  });

  it('tell why a rule fired', async () => {
    const { url, started } = await door({ filters: { alertRules: [{ name: 'Weak', riskClassAtLeast: 3 }] } });
    const event = await announced();
    other.fail('getReport', reportOf(event.requestId));
    await post(url, event);
    expect(started[0]?.alerts).toEqual([
      { name: 'Weak', why: ['The risk class is 4; the rule asks for 3 or worse.'] },
    ]);
  });

  it('that are wrong keep a workflow from being published', async () => {
    const opened = await door({ filters: { alertRules: '[{"riskClass":4}]' } });
    await expect(opened.hook('checkExists')).rejects.toThrow('There is no field “riskClass”.');
  });
});

describe('registration', () => {
  const byCall = {
    registration: 'call',
    registrationPath: '/_sandbox/webhooks',
    registrationBody: '{ "url": "{{URL}}" }',
    registrationIdField: 'webhook.id',
    removalPath: '/_sandbox/webhooks/{{ID}}',
  };

  it('by hand needs no call', async () => {
    const opened = await door();
    expect(await opened.hook('checkExists')).toBe(true);
    expect(await opened.hook('delete')).toBe(true);
    expect(other.seen).toEqual([]);
  });

  it('by a call is made once, found again, and taken back', async () => {
    const opened = await door(byCall, sandboxCredential(sandbox));
    const registered = async () => {
      const response = await fetch(`${sandbox.url}/_sandbox/webhooks`);
      return ((await response.json()) as { webhooks: { url: string }[] }).webhooks.map(({ url }) => url);
    };
    expect(await opened.hook('checkExists')).toBe(false);
    await opened.hook('create');
    expect(await registered()).toEqual(['http://127.0.0.1:5678/webhook/1/webhook']);
    expect(await opened.hook('checkExists')).toBe(true);
    await opened.hook('delete');
    expect(await registered()).toEqual([]);
    expect(await opened.hook('checkExists')).toBe(false);
  });

  it('can send its events as a list, to a service that then forgets every other webhook', async () => {
    sandbox.registerWebhook({ url: 'http://127.0.0.1:9/of-another-workflow' });
    const parameters = {
      registration: 'call',
      registrationPath: '/businesses/42',
      events: ['new_report', 'other'],
      otherEvents: 'update_request',
    };
    const opened = await door(parameters, sandboxCredential(sandbox));
    await opened.hook('create');
    const response = await fetch(`${sandbox.url}/_sandbox/webhooks`);
    const { webhooks } = (await response.json()) as { webhooks: { url: string }[] };
    expect(webhooks.map(({ url }) => url)).toEqual(['http://127.0.0.1:5678/webhook/1/webhook']);
    // Without its events, the same call is refused.
    const eventless = await door(
      { ...parameters, registrationBody: '{ "webhooks": [{ "url": "{{URL}}", "events": "new_report" }] }' },
      sandboxCredential(sandbox),
    );
    await expect(eventless.hook('create')).rejects.toThrow(/was answered 400 “.*events.*”/);
  });

  it('says what the service answered when it does not succeed', async () => {
    const opened = await door({ ...byCall, registrationPath: '/nowhere' }, sandboxCredential(sandbox));
    await expect(opened.hook('create')).rejects.toThrow(
      /^The registration of the webhook was answered 404 “.+”\.$/,
    );
    const wordless = await door({ ...byCall, registrationBody: '{ nothing' }, sandboxCredential(sandbox));
    await expect(wordless.hook('create')).rejects.toThrow(
      'The registration of the webhook could not be made: its body is not valid JSON.',
    );
  });
});
