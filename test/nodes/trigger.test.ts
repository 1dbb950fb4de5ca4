import { createHmac } from 'node:crypto';
import { type RiskSandbox, startRiskSandbox } from '../../sandbox/risk';
import { AlternativeApi, type Fault } from '../fakes/alternative-api';
import { runNode } from '../support/n8n-engine';
import {
  alternativeApiCredential,
  CLEAN_SIREN,
  sandboxCredential,
  sirenFor,
} from '../support/node-credentials';
import { WebhookHarness } from '../support/webhook-harness';

let sandbox: RiskSandbox;
let alternativeApi: AlternativeApi;
const harnesses: WebhookHarness[] = [];

beforeAll(async () => {
  // A run of the engine may take longer than the service waits.
  sandbox = await startRiskSandbox({ speed: 0, webhookTimeoutMs: 120_000 });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  alternativeApi = await new AlternativeApi().start();
});
afterEach(async () => {
  await Promise.all([
    ...harnesses.splice(0).map((harness) => harness.stop()),
    alternativeApi.stop(),
    sandbox.reset(),
  ]);
});

const answer = (status: number, body = ''): Fault => ({ kind: 'answer', status, body });
const raw = { riskClass: 4, probabilityOfDefault: 0.2 };

async function startHarness(parameters = {}, credential: object = {}): Promise<WebhookHarness> {
  const opened = await new WebhookHarness(
    { ...alternativeApiCredential(alternativeApi), ...credential },
    parameters,
  ).start();
  harnesses.push(opened);
  return opened;
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(url, { method: 'POST', body: text, headers });
  return { status: response.status, text: await response.text() };
}

/** A request of the alternative API and its report. */
async function createAnnouncedReport(
  codeId = CLEAN_SIREN,
): Promise<{ event: string; requestId: string; reportId: string }> {
  const create = { resource: 'request', operation: 'create', codeId };
  const { outputs } = await runNode(alternativeApiCredential(alternativeApi), create);
  const requestId = String(outputs[0]?.[0]?.json.id);
  return { event: 'new_report', requestId, reportId: String(Number(requestId) + 1) };
}

function reportOf(requestId: string, content: object = raw, source = 'magpie'): Fault {
  return answer(200, JSON.stringify({ report: { id: 'r1', source, request: requestId, raw: content } }));
}

describe('a delivery of the sandbox', () => {
  const hour = 3_600_000;

  async function delivered(behaviour: Parameters<typeof sirenFor>[0], parameters = {}, credential = {}) {
    const opened = await startHarness(parameters, { ...sandboxCredential(sandbox), ...credential });
    const signing = {
      secret: 'shared-secret',
      header: 'x-risk-signature',
      prefix: 'sha256=',
      timestampHeader: 'x-time',
    };
    sandbox.registerWebhook({ url: opened.url, signing });
    const codeId = sirenFor(behaviour);
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

  it('signed, starts the workflow with the report as read from the service', async () => {
    const { triggerItems } = await delivered('high-risk', {}, hmac);
    expect(triggerItems).toEqual([
      expect.objectContaining({
        verdict: 'alert',
        ready: true,
        companyCode: sirenFor('high-risk'),
        // The official name, which the service finds by the code.
        businessName: expect.any(String),
        reportTitle: 'Manager X-Ray',
        event: 'new_report',
      }),
    ]);
  });

  it('sent twice, starts it once', async () => {
    const { triggerItems } = await delivered('duplicate-webhooks');
    expect(triggerItems).toHaveLength(1);
  });

  it('of a report that has changed, starts it again', async () => {
    const { triggerItems } = await delivered('report-changes');
    expect(triggerItems).toHaveLength(2);
    expect(new Set(triggerItems.map(({ reportId }) => reportId)).size).toBe(1);
  });

  it('that arrives before the report can be read, waits a moment for it', async () => {
    const { triggerItems, errors } = await delivered('late-report');
    expect(errors).toEqual([]);
    expect(triggerItems).toHaveLength(1);
  });

  it('has details where they are asked for', async () => {
    const { triggerItems } = await delivered('high-risk', { includeDetails: true });
    expect(triggerItems[0]?.details).toMatchObject({
      code: { type: 'siren', id: sirenFor('high-risk') },
      kind: 'manager',
      reasons: expect.any(Array),
    });
  });

  it('returns the raw report without Simplify', async () => {
    const { triggerItems } = await delivered('clean', { simplify: false });
    expect(triggerItems[0]).toMatchObject({
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
    const { url, triggerItems } = await startHarness({}, credential);
    const event = await createAnnouncedReport();
    expect(await post(url, event)).toEqual({ status: 401, text: '' });
    expect(await post(url, event, { 'x-secret': 'wrong' })).toEqual({ status: 401, text: '' });
    expect(triggerItems).toEqual([]);
    expect(await post(url, event, { 'x-secret': 's3cret' })).toEqual({ status: 200, text: '' });
    expect(triggerItems).toHaveLength(1);
  });

  it('by a signature refuses what is forged, changed or replayed late', async () => {
    const credential = { webhookVerification: 'hmac', webhookSecret: 'key', timestampHeader: 'X-Time' };
    const { url, triggerItems } = await startHarness({}, credential);
    const body = JSON.stringify(await createAnnouncedReport());
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
    expect(triggerItems).toEqual([]);
    expect((await post(url, body, signed(now))).status).toBe(200);
    expect((await post(url, body, signed(now))).status).toBe(200);
    expect(triggerItems).toHaveLength(1);
  });

  it('reads nothing from the service for a delivery that is refused', async () => {
    const { url } = await startHarness({}, { webhookVerification: 'hmac', webhookSecret: 'key' });
    const event = await createAnnouncedReport();
    const seen = alternativeApi.calls.length;
    await post(url, event);
    expect(alternativeApi.calls).toHaveLength(seen);
  });
});

describe('a body that is not one of our events', () => {
  it('is answered with what is wrong with it', async () => {
    const { url, triggerItems, errors } = await startHarness();
    expect(await post(url, '{ not json')).toEqual({ status: 400, text: 'The body is not a JSON object.' });
    expect((await post(url, { event: 'new_report', requestId: '1' })).status).toBe(400);
    expect(await post(url, `{"event":"${'x'.repeat(5_000_000)}"}`)).toEqual({
      status: 413,
      text: 'The body is larger than 64 kB.',
    });
    expect([...triggerItems, ...errors]).toEqual([]);
  });

  it('of another kind is accepted and ignored, unless it is selected', async () => {
    const { requestId } = await createAnnouncedReport();
    const event = { event: 'update_request', requestId };
    const withDefaults = await startHarness();
    expect(await post(withDefaults.url, event)).toEqual({ status: 200, text: '' });
    expect(withDefaults.triggerItems).toEqual([]);

    const withOtherEvents = await startHarness({
      events: ['other'],
      otherEvents: 'update_request, archive',
      includeDetails: true,
    });
    await post(withOtherEvents.url, event);
    await post(withOtherEvents.url, { event: 'something_else', requestId });
    expect(withOtherEvents.triggerItems).toEqual([
      expect.objectContaining({
        verdict: 'unknown',
        requestId,
        reportId: null,
        ready: false,
        event: 'update_request',
        companyCode: CLEAN_SIREN,
        details: expect.objectContaining({ request: expect.anything() }),
      }),
    ]);

    const raw = await startHarness({ events: ['other'], simplify: false });
    await post(raw.url, event);
    expect(raw.triggerItems).toEqual([{ ...event, request: expect.anything() }]);
  });
});

describe('a report', () => {
  it('of another request is refused', async () => {
    const { url, triggerItems } = await startHarness();
    const [first, second] = [await createAnnouncedReport(), await createAnnouncedReport()];
    expect(await post(url, { ...first, reportId: second.reportId })).toEqual({
      status: 422,
      text: `Report ${second.reportId} does not belong to request ${first.requestId}.`,
    });
    expect(triggerItems).toEqual([]);
  });

  it('that cannot be found fails visibly, so that the service announces it again', async () => {
    const { url, triggerItems, errors } = await startHarness();
    const event = await createAnnouncedReport();
    expect((await post(url, { ...event, reportId: '999999' })).status).toBe(500);
    expect(triggerItems).toEqual([]);
    expect(errors[0]?.message).toBe(
      'Could not read the report: the service answered 404 “unknown report” (report 999999, service request id corr-9)',
    );
    expect(errors[0]?.name).toBe('NodeApiError');
    expect((await post(url, event)).status).toBe(200);
    expect(triggerItems).toHaveLength(1);
  });

  it.each([
    { name: 'simplified', simplify: true },
    { name: 'raw', simplify: false },
  ])(
    '$name starts the workflow once over a restart and deliveries at the same moment',
    async ({ simplify }) => {
      const opened = await startHarness({ simplify });
      const event = await createAnnouncedReport();
      await Promise.all(Array.from({ length: 5 }, () => post(opened.url, event)));
      expect(opened.triggerItems).toHaveLength(1);
      expect(opened.runCount).toBe(1);

      // Another process only has the database.
      jest.isolateModules(() => {
        const fresh = require('../../nodes/RiskXrayTrigger/RiskXrayTrigger.node');
        opened.trigger = new fresh.RiskXrayTrigger();
      });
      await post(opened.url, event);
      expect(opened.triggerItems).toHaveLength(1);
      expect(opened.runCount).toBe(2);
    },
  );

  it('is remembered among many that come at the same moment', async () => {
    const opened = await startHarness();
    const events = await Promise.all(Array.from({ length: 20 }, createAnnouncedReport));
    await Promise.all(events.map((event) => post(opened.url, event)));
    expect(opened.triggerItems).toHaveLength(20);
    await Promise.all(events.map((event) => post(opened.url, event)));
    expect(opened.triggerItems).toHaveLength(20);
  });

  it('starts it every time while a person listens for a test event', async () => {
    const opened = await startHarness();
    opened.mode = 'manual';
    const event = await createAnnouncedReport();
    await post(opened.url, event);
    await post(opened.url, event);
    expect(opened.triggerItems).toHaveLength(2);
  });
});

describe('filters', () => {
  async function startsWith(filters: object, content: object = raw, options = {}): Promise<boolean> {
    const { url, triggerItems } = await startHarness({ filters, options });
    const event = await createAnnouncedReport();
    alternativeApi.failNext('getReport', reportOf(event.requestId, content));
    expect((await post(url, event)).status).toBe(200);
    return triggerItems.length > 0;
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
    ['fields of a rule that holds', { rules: { rule: [{ riskClassAtLeast: 'D', sources: [] }] } }, true],
    ['fields of a rule that does not', { rules: { rule: [{ riskClassAtLeast: '5' }] } }, false],
    ['a rule on a guessed scale', { alertRules: [{ probabilityOfDefaultAtLeast: 0.1 }] }, false],
  ])('%s: %p lets a report pass: %p', async (_name, filters, passes) => {
    expect(await startsWith(filters)).toBe(passes);
  });

  it('a SIREN that lost its leading zeros lets it pass', async () => {
    const { url, triggerItems } = await startHarness({ filters: { companyCodes: '111005' } });
    expect((await post(url, await createAnnouncedReport('000111005'))).status).toBe(200);
    expect(triggerItems).toHaveLength(1);
  });

  it('a rule on a scale that is set lets it pass', async () => {
    const filters = { alertRules: [{ probabilityOfDefaultAtLeast: 0.1 }] };
    expect(await startsWith(filters, raw, { probabilityScale: 'fraction' })).toBe(true);
    const fields = { rules: { rule: [{ probabilityOfDefaultAtLeast: '0.1', verdictAtLeast: '' }] } };
    expect(await startsWith(fields, raw, { probabilityScale: 'fraction' })).toBe(true);
  });

  it('a sound company stays below a verdict', async () => {
    expect(await startsWith({ verdictAtLeast: 'review' }, { riskClass: 1 })).toBe(false);
    expect(await startsWith({ verdictAtLeast: 'unknown' }, { riskClass: 1 })).toBe(false);
  });

  it('what is not known is below review, and above clear', async () => {
    expect(await startsWith({ verdictAtLeast: 'review' }, {})).toBe(false);
    expect(await startsWith({ verdictAtLeast: 'unknown' }, {})).toBe(true);
  });

  it('a green document that could not be examined is not clear', async () => {
    const { url, triggerItems } = await startHarness({ filters: { verdictAtLeast: 'unknown' } });
    const event = await createAnnouncedReport();
    const neutral = { criteria: {}, sentiment: 'neutral', level: null };
    const unexamined = { flag: { color: 'green', meta: [] }, type: [], reasons: [neutral] };
    alternativeApi.failNext('getReport', reportOf(event.requestId, unexamined, 'doc_xray'));
    await post(url, event);
    expect(triggerItems).toMatchObject([{ verdict: 'unknown' }]);
  });

  it('a Manager X-Ray that calls itself a Doc X-Ray passes as what it is', async () => {
    const { url, triggerItems } = await startHarness({ filters: { sources: ['manager_xray'] } });
    await post(url, await createAnnouncedReport());
    expect(triggerItems).toHaveLength(1);
  });

  it('say why a rule fired', async () => {
    const { url, triggerItems } = await startHarness({
      filters: { alertRules: [{ name: 'Weak', riskClassAtLeast: 3 }, { verdictAtLeast: 'alert' }] },
      includeDetails: true,
    });
    const event = await createAnnouncedReport();
    alternativeApi.failNext('getReport', reportOf(event.requestId));
    await post(url, event);
    const why = 'The verdict is alert; the rule asks for alert or worse.';
    expect(triggerItems[0]).toMatchObject({
      // A rule without a name is named by why it matches.
      matchedRules: `Weak, ${why}`,
      details: {
        alerts: [
          { name: 'Weak', why: ['The risk class is 4; the rule asks for 3 or worse.'] },
          { name: '', why: [why] },
        ],
      },
    });
  });

  it('that are wrong keep a workflow from being published', async () => {
    const opened = await startHarness({ filters: { alertRules: '[{"riskClass":4}]' } });
    await expect(opened.callWebhookMethod('checkExists')).rejects.toMatchObject({
      message: '“Alert Rules (JSON): rule 1, riskClass” does not exist',
      description:
        'Remove it, or write one of name, managerAlertLevelAtLeast, probabilityOfDefaultAtLeast, riskClassAtLeast, sources, verdictAtLeast.',
    });
  });

  it.each([
    [
      { name: 'Everything' },
      'A rule without a condition would match every report',
      'Add at least one condition.',
    ],
    [
      { riskClassAtLeast: 'bad' },
      '“Risk Class at Least” is not valid',
      'It must be a number, or a letter from A to E.',
    ],
    [
      { probabilityOfDefaultAtLeast: '5 %' },
      '“Probability of Default at Least” is not valid',
      'It must be a fraction from 0 to 1: 0.05 means 5 %.',
    ],
  ])('with the fields %p keep it from being published, too', async (rule, message, description) => {
    const opened = await startHarness({ filters: { rules: { rule: [rule] } } });
    await expect(opened.callWebhookMethod('checkExists')).rejects.toMatchObject({ message, description });
  });
});

describe('registration', () => {
  const byCall = (call: object) => ({ options: { registration: { call } } });
  const call = {
    registrationPath: '/_sandbox/webhooks',
    registrationBody: '{ "url": "{{URL}}" }',
    registrationIdField: 'webhook.id',
    removalPath: '/_sandbox/webhooks/{{ID}}',
  };

  it('by hand needs no call', async () => {
    const opened = await startHarness();
    expect(await opened.callWebhookMethod('checkExists')).toBe(true);
    expect(await opened.callWebhookMethod('delete')).toBe(true);
    expect(alternativeApi.calls).toEqual([]);
  });

  it('by a call is created once, found again, and removed', async () => {
    const opened = await startHarness(byCall(call), sandboxCredential(sandbox));
    const registered = async () => {
      const response = await fetch(`${sandbox.url}/_sandbox/webhooks`);
      return ((await response.json()) as { webhooks: { url: string }[] }).webhooks.map(({ url }) => url);
    };
    expect(await opened.callWebhookMethod('checkExists')).toBe(false);
    await opened.callWebhookMethod('create');
    expect(await registered()).toEqual(['http://127.0.0.1:5678/webhook/1/webhook']);
    expect(await opened.callWebhookMethod('checkExists')).toBe(true);
    await opened.callWebhookMethod('delete');
    expect(await registered()).toEqual([]);
    expect(await opened.callWebhookMethod('checkExists')).toBe(false);
  });

  it('can send its events as a list, to a service that then deletes every other webhook', async () => {
    sandbox.registerWebhook({ url: 'http://127.0.0.1:9/of-another-workflow' });
    const events = { events: ['new_report', 'other'], otherEvents: 'update_request' };
    const registrationPath = '/businesses/42';
    const parameters = { ...events, ...byCall({ registrationPath }) };
    const opened = await startHarness(parameters, sandboxCredential(sandbox));
    await opened.callWebhookMethod('create');
    const response = await fetch(`${sandbox.url}/_sandbox/webhooks`);
    const { webhooks } = (await response.json()) as { webhooks: { url: string }[] };
    expect(webhooks.map(({ url }) => url)).toEqual(['http://127.0.0.1:5678/webhook/1/webhook']);
    // Without its events, the service refuses the same call.
    const registrationBody = '{ "webhooks": [{ "url": "{{URL}}", "events": "new_report" }] }';
    const eventless = await startHarness(
      { ...events, ...byCall({ registrationPath, registrationBody }) },
      sandboxCredential(sandbox),
    );
    await expect(eventless.callWebhookMethod('create')).rejects.toThrow(
      /failed: the service answered 400 “.*events.*”/,
    );
  });

  it('says what the service answered when it does not succeed', async () => {
    const opened = await startHarness(
      byCall({ ...call, registrationPath: '/nowhere' }),
      sandboxCredential(sandbox),
    );
    await expect(opened.callWebhookMethod('create')).rejects.toThrow(
      /^The registration of the webhook failed: the service answered 404 “.+”\.$/,
    );
    const withInvalidBody = await startHarness(
      byCall({ ...call, registrationBody: '{ nothing' }),
      sandboxCredential(sandbox),
    );
    await expect(withInvalidBody.callWebhookMethod('create')).rejects.toThrow(
      'The registration of the webhook failed: its body is not valid JSON.',
    );
  });
});
