import { actionIds } from '../../../bot/slack/interactions/action-ids';
import type { Message, View } from '../../../sandbox/slack';
import { type DecisionReceiver, startDecisionReceiver } from '../../fakes/start-decision-receiver';
import { findCallbackMistakes, findMistakes } from '../../support/bot-api-document';
import { type BotInWorkspace, openLoadedModal, startBotInWorkspace } from '../../support/bot-in-workspace';
import { createRequest } from '../../support/create-request';
import { createStoreWithRetries } from '../../support/create-store-with-retries';
import type { TestStore } from '../../support/create-test-store';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { runCli } from '../../support/run-cli';
import { analyseDocument } from '../../support/submit-document';

const TOKEN = 'a-token-of-the-api-of-tests-000000000000';
const HOUR_MS = 60 * 60 * 1000;
const accept = { decision: 'accept', reason: 'All documents are in order', note: 'Limit 10 k' };

interface Asking {
  readonly key?: string;
  readonly token?: string;
  readonly body?: object | string;
}

describe('a question of a workflow', () => {
  let bot: BotInWorkspace;
  let workflow: DecisionReceiver;
  let webhook: DecisionReceiver;
  let store: TestStore;
  let companies = 900;
  let keys = 0;

  beforeAll(async () => {
    workflow = await startDecisionReceiver({ secret: TOKEN, now: () => bot.clock.now() });
    webhook = await startDecisionReceiver({ now: () => bot.clock.now() });
    const { host } = new URL(workflow.url);
    store = await createStoreWithRetries({ delay: 0 });
    bot = await startBotInWorkspace({
      env: { ...store.env, ...webhook.env, BOT_API_TOKEN: TOKEN, CALLBACK_HOSTS: host },
      settings: { recoveryIntervalSeconds: 0.2 },
    });
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await bot?.close();
    await workflow?.close();
    await webhook?.close();
    await store?.remove();
  });

  const channel = (name = 'credit') => bot.workspace.channel(name).id;
  const newCompany = () => ({ type: 'siren', id: nthSiren(++companies) });
  const newKey = () => `key-${++keys}`;
  const callback = (hours?: number) => ({
    url: workflow.url,
    ...(hours !== undefined && { until: new Date(bot.clock.now() + hours * HOUR_MS).toISOString() }),
  });

  async function call(path: string, init: RequestInit = {}) {
    const response = await fetch(`${bot.url()}${path}`, init);
    const json = (await response.json()) as Record<string, unknown>;
    expect(findMistakes({ path, ...init }, response.status, json)).toEqual([]);
    return { status: response.status, json };
  }

  function ask({ key = newKey(), token = TOKEN, body = {} }: Asking) {
    return call('/api/cases', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(key !== '' && { 'idempotency-key': key }) },
      body: typeof body === 'string' ? body : JSON.stringify({ channel: channel(), ...body }),
    });
  }

  const read = (caseId: unknown) =>
    call(`/api/cases/${caseId}`, { headers: { authorization: `Bearer ${TOKEN}` } });

  const waitForAnswers = async (count: number) => {
    const deliveries = await workflow.waitFor(count);
    for (const { rawBody } of deliveries)
      expect(findCallbackMistakes(JSON.parse(rawBody.toString()))).toEqual([]);
    return deliveries.map(({ callback: answer }) => answer);
  };

  type Person = ReturnType<BotInWorkspace['workspace']['as']>;
  const decide = async (person: Person, card: Message, decision = accept) => {
    const form = await openLoadedModal(bot.workspace, () => person.click(card, actionIds.decideCase));
    expect(await person.submitView(form, decision)).toEqual({ outcome: 'closed' });
  };

  test('that is not in order is refused, and nothing is posted', async () => {
    const posted = () =>
      bot.workspace.eventLog.history().filter(({ type }) => type === 'message.posted').length;
    const before = posted();
    const body = { code: newCompany(), callback: callback(1) };
    const request = await createRequest(bot.risk, newCompany());
    const refused: [status: number, code: string, asking: Asking][] = [
      [401, 'not_authenticated', { body, token: 'a-guess' }],
      [422, 'idempotency_key_missing', { body, key: '' }],
      [400, 'not_json', { body: '{' }],
      [422, 'body_invalid', { body: { ...body, mood: 'good' } }],
      [422, 'code_invalid', { body: { ...body, code: { type: 'siren', id: '732829321' } } }],
      [422, 'callback_not_allowed', { body: { ...body, callback: { url: 'https://elsewhere.example/' } } }],
      [
        422,
        'callback_not_allowed',
        { body: { ...body, callback: { url: workflow.url.replace('//', '//me@') } } },
      ],
      [422, 'until_past', { body: { ...body, callback: callback(-1) } }],
      [422, 'request_not_found', { body: { ...body, requestIds: ['no-such-request'] } }],
      [422, 'request_elsewhere', { body: { ...body, requestIds: [request] } }],
      [404, 'channel_not_found', { body: { ...body, channel: channel('general') } }],
      [404, 'channel_not_found', { body: { ...body, channel: channel('secrets') } }],
      [404, 'channel_not_found', { body: { ...body, channel: channel('attic') } }],
      [413, 'body_too_large', { body: JSON.stringify({ question: 'a'.repeat(70_000) }) }],
    ];
    for (const [status, code, asking] of refused)
      expect(await ask(asking)).toEqual({
        status,
        json: { error: { code, message: expect.stringMatching(/^\S.*\.$/) } },
      });
    expect((await call('/api')).status).toBe(401);
    expect((await read('1')).json).toMatchObject({ error: { code: 'case_not_found' } });
    expect(posted()).toBe(before);
  });

  test('opens a case whose card asks it; the decision goes back once, however often the call came', async () => {
    const ada = bot.workspace.as('ada');
    const code = newCompany();
    const question = 'Shall we pay <out>?';
    const [key, body] = [newKey(), { code, question, callback: callback() }];
    const asked = await ask({ key, body });
    expect(asked).toMatchObject({ status: 201, json: { state: 'open' } });
    const { caseId } = asked.json;
    // Nothing was analysed, so it is not green.
    expect((await read(caseId)).json).toMatchObject({
      state: 'open',
      verdict: 'unknown',
      code,
      requestIds: [],
    });
    const card = await bot.waitForMessage('Shall we pay &lt;out&gt;?', { channel: 'credit' });
    expect(bot.contains(card, 'Nothing was sent')).toBe(true);
    expect(bot.contains(card, '🟢')).toBe(false);
    expect(await ask({ key, body })).toMatchObject({ status: 200, json: { caseId } });
    expect(await ask({ key, body: { ...body, question: 'Another?' } })).toMatchObject({ status: 409 });

    // The bot is stopped in an attempt, and n8n does not wait yet in the next one.
    workflow.answerNext('never', 409);
    await decide(ada, card);
    await workflow.waitFor(1);
    await bot.restart();
    const answers = await waitForAnswers(3);
    expect(answers[2]).toMatchObject({ event: 'decision', caseId, code, key, ...accept, by: ada.id });
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]).toEqual(answers[2]);
    expect(await read(caseId)).toMatchObject({
      status: 200,
      json: { state: 'decided', decision: { ...accept, kind: 'accept', by: ada.id, confirmedBy: null } },
    });
    // What happens to the case later is the decision webhook's.
    const decided = await bot.waitForCard(card, 'Accepted by');
    const form = await openLoadedModal(bot.workspace, () => ada.click(decided, actionIds.reopenCase));
    expect(await ada.submitView(form, { reason: 'A doubt' })).toEqual({ outcome: 'closed' });
    const told = await webhook.waitFor(2);
    expect(told.map(({ event }) => event?.event)).toEqual(['decision', 'reopened']);
    expect(workflow.received).toHaveLength(3);
  });

  test('about requests brings their reports; two workflows wait for one case, and one of them not long enough', async () => {
    const [ada, bob] = [bot.workspace.as('ada'), bot.workspace.as('bob')];
    const settings = await openLoadedModal(bot.workspace, () =>
      ada.runCommand('/xray', 'decisions', 'alerts'),
    );
    expect(await ada.submitView(settings, { four_eyes: ['clear', 'unknown', 'review', 'alert'] })).toEqual({
      outcome: 'closed',
    });
    const sent = workflow.received.length;
    const code = newCompany();
    const request = await createRequest(bot.risk, code);
    await bot.risk.clock.advance(2 * 60_000);
    const place = { channel: channel('alerts'), code };
    const first = await ask({
      key: 'patient',
      body: { ...place, requestIds: [request], documents: 0, question: 'First?', callback: callback(48) },
    });
    const { caseId } = first.json;
    const card = await bot.waitForMessage('First?', { channel: 'alerts' });
    await bot.waitForCard(card, 'Complete since');
    const form = await openLoadedModal(bot.workspace, () => ada.click(card, actionIds.decideCase));
    const second = await ask({
      key: 'hasty',
      body: { ...place, requestIds: [request], question: 'Second?', callback: callback(1) },
    });
    expect(second.json.caseId).toBe(caseId);
    await bot.waitForMessage('Second?', { thread: card.ts });
    // Nobody answers a question that they have not read.
    expect(await ada.submitView(form, accept)).toMatchObject({ outcome: 'updated' });
    expect(JSON.stringify(ada.view())).toContain('🆕 ❓ *Second?*');
    await ada.closeView(ada.view() as View);
    expect(await ask({ body: { ...place, channel: channel(), requestIds: [request] } })).toMatchObject({
      status: 409,
      json: { error: { code: 'request_elsewhere' } },
    });

    bot.clock.advance(2 * HOUR_MS);
    const [late] = (await waitForAnswers(sent + 1)).slice(sent);
    expect(late).toMatchObject({ event: 'not_decided', why: 'time_limit', key: 'hasty', caseId, code });
    await bot.waitForMessage('it goes on without a decision', { thread: card.ts });

    await decide(ada, card);
    const proposed = await bot.waitForMessage(actionIds.confirmCase, { channel: 'alerts' });
    expect(workflow.received).toHaveLength(sent + 1);
    const confirming = await openLoadedModal(bot.workspace, () => bob.click(proposed, actionIds.confirmCase));
    expect(await bob.submitView(confirming)).toEqual({ outcome: 'closed' });
    const [, answer] = (await waitForAnswers(sent + 2)).slice(sent);
    expect(answer).toMatchObject({ key: 'patient', requestIds: [request], by: ada.id, confirmedBy: bob.id });
    expect(await ask({ body: { ...place, requestIds: [request] } })).toMatchObject({
      status: 409,
      json: { error: { code: 'case_decided' } },
    });
  });

  test('joins the case that a file opened, and is told when that case is erased', async () => {
    const sent = workflow.received.length;
    const code = newCompany();
    const text = `siren ${code.id} bank statement month 2024-12-31`;
    const { shared, request } = await analyseDocument(bot, text, 'fraudulent.pdf');
    const asked = await ask({
      key: 'of-a-file',
      body: { code, requestIds: [request], question: 'Known?', callback: callback() },
    });
    await bot.waitForMessage('Known?', { thread: shared.ts });
    expect((await read(asked.json.caseId)).json).toMatchObject({ verdict: 'alert', requestIds: [request] });
    // The embedded store allows one process at a time.
    await bot.restart(async () => {
      const erased = await runCli(['erase', '--code', `siren:${code.id}`, '--yes'], { env: store.env });
      expect(erased).toMatchObject({ code: 0, err: '' });
    });
    const [answer] = (await waitForAnswers(sent + 1)).slice(sent);
    expect(answer).toMatchObject({ event: 'not_decided', why: 'cancelled', key: 'of-a-file' });
    expect((await read(asked.json.caseId)).status).toBe(404);
  });
});
