import { type INodeParameters, NodeHelpers } from 'n8n-workflow';
import { RiskXrayTrigger } from '../../nodes/RiskXrayTrigger/RiskXrayTrigger.node.ts';
import { type DecisionEvent, signDecision } from '../../shared';
import { AlternativeApi } from '../fakes/alternative-api';
import { createNode } from '../support/n8n-engine';
import { alternativeApiCredential } from '../support/node-credentials';
import { WebhookHarness } from '../support/webhook-harness';

const SECRET = 'shared-with-the-bot';

const accepted: DecisionEvent = {
  event: 'decision',
  id: 'dec_1',
  requestId: 'req_1',
  requestIds: ['req_1'],
  code: { type: 'siren', id: '732829320' },
  verdict: 'review',
  decision: 'accept',
  kind: 'accept',
  name: null,
  reason: 'The accountant confirmed the statement.',
  note: null,
  by: 'U0ADA',
  at: '2026-01-15T12:00:00.000Z',
  confirmedBy: null,
  confirmedAt: null,
};

let alternativeApi: AlternativeApi;
const harnesses: WebhookHarness[] = [];

beforeAll(async () => {
  alternativeApi = await new AlternativeApi().start();
});
afterAll(() => alternativeApi.stop());
afterEach(async () => {
  await Promise.all(harnesses.splice(0).map((harness) => harness.stop()));
  // Whatever arrived, the service was not asked.
  expect(alternativeApi.calls).toEqual([]);
});

async function startHarness(
  parameters: INodeParameters = {},
  credential: object = { decisionSecret: SECRET },
): Promise<WebhookHarness> {
  const opened = await new WebhookHarness(
    { ...alternativeApiCredential(alternativeApi), ...credential },
    { events: ['decision'], ...parameters },
  ).start();
  harnesses.push(opened);
  return opened;
}

async function post(url: string, body: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(url, { method: 'POST', body, headers });
  return { status: response.status, text: await response.text() };
}

/** Sends it as the bot does. */
function send(url: string, event: unknown, { secret = SECRET, now = Date.now() } = {}) {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  return post(url, body, signDecision(body, secret, now));
}

describe('a decision', () => {
  it('starts the workflow with its fields', async () => {
    const { url, triggerItems } = await startHarness();
    expect(await send(url, accepted)).toEqual({ status: 200, text: '' });
    expect(triggerItems).toEqual([accepted]);
  });

  it('of an option that the workspace added has its name, and keeps fields of a later bot', async () => {
    const { url, triggerItems } = await startHarness();
    const committee = { ...accepted, decision: 'committee', kind: 'ask', name: 'Ask the committee' };
    const event = { ...committee, note: 'On Monday.', confirmedBy: 'U0BOB', channel: 'C0CREDIT' };
    expect((await send(url, event)).status).toBe(200);
    expect(triggerItems).toEqual([event]);
  });

  it('on a case without a request or a company starts it, too', async () => {
    const { url, triggerItems } = await startHarness();
    const { requestId, code, ...rest } = accepted;
    await send(url, rest);
    expect(triggerItems).toEqual([{ ...accepted, requestId: null, code: null }]);
  });
});

describe('verification', () => {
  it('refuses what is forged, changed, unsigned or signed for the service', async () => {
    const webhookSecret = 'of-the-service';
    const { url, triggerItems, errors } = await startHarness(
      {},
      { decisionSecret: SECRET, webhookVerification: 'hmac', webhookSecret },
    );
    const body = JSON.stringify(accepted);
    const signed = signDecision(body, SECRET, Date.now());
    const attempts = [
      await post(url, body),
      await send(url, accepted, { secret: 'guessed' }),
      await send(url, accepted, { secret: webhookSecret }),
      await send(url, accepted, { secret: '' }),
      await post(url, body.replace('accept', 'reject'), signed),
      await post(url, body, { ...signed, 'x-risk-xray-signature': 'sha256=' }),
      await post(url, body, { 'x-risk-xray-signature': signed['x-risk-xray-signature'] }),
    ];
    // Without a word on what was wrong.
    expect(attempts).toEqual(attempts.map(() => ({ status: 401, text: '' })));
    expect([...triggerItems, ...errors]).toEqual([]);
    expect((await post(url, body, signed)).status).toBe(200);
    expect(triggerItems).toHaveLength(1);
  });

  it('refuses a decision that was recorded and is replayed later', async () => {
    const { url, triggerItems } = await startHarness();
    const body = JSON.stringify(accepted);
    const now = Date.now();
    const old = signDecision(body, SECRET, now - 6 * 60_000);
    const renewed = {
      ...old,
      'x-risk-xray-timestamp': signDecision(body, SECRET, now)['x-risk-xray-timestamp'],
    };
    const ahead = signDecision(body, SECRET, now + 6 * 60_000);
    for (const headers of [old, renewed, ahead]) expect((await post(url, body, headers)).status).toBe(401);
    expect(triggerItems).toEqual([]);
    expect((await send(url, accepted, { now: now - 4 * 60_000 })).status).toBe(200);
    expect(triggerItems).toHaveLength(1);
  });

  it('happens before the body is read', async () => {
    const { url } = await startHarness();
    expect(await send(url, '{ not json', { secret: 'guessed' })).toEqual({ status: 401, text: '' });
  });
});

describe('a signed body that is no decision', () => {
  it.each([
    ['{ not json', 'The body is not a JSON object.'],
    ['[]', 'The body is not a JSON object.'],
    ['{"id":"1"}', 'The body names no event.'],
    [
      '{"event":"decision","id":"1","verdict":"alert","decision":"accept","at":"soon"}',
      'These fields of the decision are missing or not valid: reason, by, at.',
    ],
  ])('%s is refused with what is wrong', async (body, text) => {
    const { url, triggerItems, errors } = await startHarness();
    expect(await send(url, body)).toEqual({ status: 400, text });
    expect([...triggerItems, ...errors]).toEqual([]);
  });

  it('but larger than any decision is refused', async () => {
    const { url } = await startHarness();
    expect(await send(url, { ...accepted, note: 'x'.repeat(65_536) })).toEqual({
      status: 413,
      text: 'The body is larger than 64 kB.',
    });
  });

  it('but another event is accepted and ignored', async () => {
    const { url, triggerItems } = await startHarness();
    expect(await send(url, { event: 'case_archived', id: '1' })).toEqual({ status: 200, text: '' });
    expect(triggerItems).toEqual([]);
  });
});

describe('a decision that is sent again', () => {
  it('is accepted and starts nothing, also with a new signature and over a restart', async () => {
    const opened = await startHarness();
    const now = Date.now();
    for (const ago of [3_000, 2_000, 1_000])
      expect(await send(opened.url, accepted, { now: now - ago })).toEqual({ status: 200, text: '' });
    expect(opened.triggerItems).toEqual([accepted]);
    expect(opened.runCount).toBe(1);

    // Another process only has the database.
    jest.isolateModules(() => {
      const fresh = require('../../nodes/RiskXrayTrigger/RiskXrayTrigger.node');
      opened.trigger = new fresh.RiskXrayTrigger();
    });
    expect((await send(opened.url, accepted)).status).toBe(200);
    expect(opened.triggerItems).toHaveLength(1);
    expect(opened.runCount).toBe(2);
  });

  it('at the same moment starts one run; the others are told to come again, and then accepted', async () => {
    const opened = await startHarness();
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(opened.url, accepted)));
    const statuses = sent.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
    expect(opened.runCount).toBe(1);
    expect((await send(opened.url, accepted)).status).toBe(200);
    expect(opened.triggerItems).toEqual([accepted]);
  });

  it('while n8n has not stored the run is not accepted, so that it is not lost', async () => {
    const opened = await startHarness();
    // n8n cannot store the run that the first delivery starts.
    const { execute } = opened.trigger;
    opened.trigger.execute = async () => {
      throw new Error('The database is not available');
    };
    expect((await send(opened.url, accepted)).status).toBe(500);
    opened.trigger.execute = execute;
    expect(await send(opened.url, accepted)).toEqual({
      status: 503,
      text: 'This decision is just starting the workflow. Send it again later.',
    });

    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    try {
      expect((await send(opened.url, accepted)).status).toBe(200);
    } finally {
      now.mockRestore();
    }
    expect(opened.triggerItems).toEqual([accepted]);
  });

  it('differs from another decision on the same case at the same moment', async () => {
    const { url, triggerItems } = await startHarness();
    const declined = { ...accepted, id: 'dec_2', decision: 'decline', kind: 'decline' };
    const sent = await Promise.all([send(url, accepted), send(url, declined)]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(triggerItems.map(({ id }) => id).sort()).toEqual(['dec_1', 'dec_2']);
  });

  it('starts every time while a person listens for a test event', async () => {
    const opened = await startHarness();
    opened.mode = 'manual';
    await send(opened.url, accepted);
    await send(opened.url, accepted);
    expect(opened.triggerItems).toHaveLength(2);
  });
});

describe('filters', () => {
  it.each([
    ['no filter', {}, true],
    ['its kind', { kinds: ['accept', 'decline'] }, true],
    ['another kind', { kinds: ['false_alarm'] }, false],
    ['its company', { companyCodes: '111111111, 732 829 320' }, true],
    ['another company', { companyCodes: '111111111' }, false],
    ['its kind and another company', { kinds: ['accept'], companyCodes: '111111111' }, false],
  ])('%s: %p lets a decision pass: %p', async (_name, filters, passes) => {
    const { url, triggerItems } = await startHarness({ decisionFilters: filters });
    expect(await send(url, accepted)).toEqual({ status: 200, text: '' });
    expect(triggerItems).toHaveLength(passes ? 1 : 0);
  });

  it.each([
    ['a number without its leading zero', { type: 'cfiscale', id: '01234567897' }, '1234567897', true],
    ['another code of a type that is no number', { type: 'hrb', id: '0012345' }, '12345', false],
    ['a code of such a type', { type: 'hrb', id: 'B-0012345' }, 'b0012345', true],
  ])('by company: %s', async (_name, code, companyCodes, passes) => {
    const { url, triggerItems } = await startHarness({ decisionFilters: { companyCodes } });
    await send(url, { ...accepted, code });
    expect(triggerItems).toHaveLength(passes ? 1 : 0);
  });

  it('by kind count what an added option comes down to, not its name', async () => {
    const { url, triggerItems } = await startHarness({ decisionFilters: { kinds: ['ask'] } });
    await send(url, { ...accepted, decision: 'accept_later', kind: 'ask', name: 'Accept later' });
    expect(triggerItems).toHaveLength(1);
  });

  it('leave out reopened cases unless they are wanted too, each once', async () => {
    const reopened = { ...accepted, event: 'reopened', id: 'dec_2', reason: null, by: null };
    const { url, triggerItems } = await startHarness();
    expect(await send(url, reopened)).toEqual({ status: 200, text: '' });
    expect(triggerItems).toEqual([]);
    const wanting = await startHarness({ decisionFilters: { includeReopened: true, kinds: ['accept'] } });
    for (const event of [accepted, reopened]) expect((await send(wanting.url, event)).status).toBe(200);
    expect(wanting.triggerItems).toEqual([accepted, reopened]);
  });

  it('by company leave out a case that has none', async () => {
    const { url, triggerItems } = await startHarness({ decisionFilters: { companyCodes: '732829320' } });
    await send(url, { ...accepted, code: null });
    expect(triggerItems).toEqual([]);
  });
});

describe('without a secret', () => {
  const missing = {
    message: 'The credential has no Decision Secret',
    description:
      'Enter the DECISION_WEBHOOK_SECRET of the Slack bot there: it proves that a decision is real.',
  };

  it.each([
    ['in a new credential', { decisionSecret: '' }],
    ['in a credential from before decisions', { decisionSecret: undefined }],
  ])('%s the workflow is not published', async (_name, credential) => {
    const opened = await startHarness({}, credential);
    await expect(opened.callWebhookMethod('checkExists')).rejects.toMatchObject(missing);
  });

  it('no decision is accepted, so that the bot keeps it', async () => {
    const { url, triggerItems, errors } = await startHarness({}, { decisionSecret: '' });
    expect((await send(url, accepted, { secret: '' })).status).toBe(500);
    expect(triggerItems).toEqual([]);
    expect(errors).toEqual([expect.objectContaining(missing)]);
  });
});

describe('publishing', () => {
  it('registers nothing with the service, even where a call for reports was set before', async () => {
    const call = { registrationPath: '/webhooks', removalPath: '/webhooks/{{ID}}' };
    const opened = await startHarness({ options: { registration: { call } } });
    expect(await opened.callWebhookMethod('checkExists')).toBe(true);
    expect(await opened.callWebhookMethod('create')).toBe(true);
    expect(await opened.callWebhookMethod('delete')).toBe(true);
  });

  it('refuses decisions and reports in one node', async () => {
    const opened = await startHarness({ events: ['new_report', 'decision'] });
    await expect(opened.callWebhookMethod('checkExists')).rejects.toMatchObject({
      message: 'Decisions cannot be combined with other events',
      description:
        'Add a second Risk X-Ray Trigger: one for decisions, the other for the events of the service.',
    });
  });
});

describe('the form', () => {
  const { description } = new RiskXrayTrigger();
  function shownFor(events: string[]): string[] {
    const node = createNode('riskXrayTrigger', { events, simplify: true });
    return description.properties
      .filter((property) => NodeHelpers.displayParameter(node.parameters, property, node, description))
      .map(({ name }) => name);
  }

  it('shows for decisions where the URL belongs and their filters, and for reports what it did', () => {
    expect(shownFor(['decision'])).toEqual(['decisionNotice', 'events', 'resource', 'decisionFilters']);
    expect(shownFor(['new_report'])).toEqual([
      'notice',
      'events',
      'simplify',
      'includeDetails',
      'filters',
      'options',
    ]);
    const notice = description.properties.find(({ name }) => name === 'decisionNotice')?.displayName;
    expect(notice).toContain('DECISION_WEBHOOK_URL');
  });
});
