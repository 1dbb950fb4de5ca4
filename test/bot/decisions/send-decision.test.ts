import type { Bot } from '../../../bot/bot';
import { addQuestion, lockCase, setCaseOfQuestion } from '../../../bot/cases';
import { decideCase, reopenCase, reopenForNews } from '../../../bot/decisions/case-changes';
import { defaultCaseSettings, saveCaseSettings } from '../../../bot/decisions/case-settings-rows';
import { changeCase } from '../../../bot/decisions/change-case';
import { countUnsentDecisions, resendFailedDecisions } from '../../../bot/decisions/decision-event-rows';
import { enqueueLostDecisions } from '../../../bot/decisions/enqueue-lost-decisions';
import { failDecision } from '../../../bot/decisions/fail-decision';
import { sendDecision } from '../../../bot/decisions/send-decision';
import { type Network, openNetwork } from '../../../bot/http/network';
import { createLog } from '../../../bot/ops/log';
import { createMetrics } from '../../../bot/ops/metrics';
import { Shutdown } from '../../../bot/ops/shutdown';
import { OutboxSignal } from '../../../bot/outbox';
import { cacheSharing } from '../../../bot/slack/channels/channel-cache-rows';
import { countBacklog } from '../../../bot/store/backlog';
import type { DecisionEvent } from '../../../shared';
import {
  DECISION_SECRET,
  type DecisionReceiver,
  startDecisionReceiver,
} from '../../fakes/start-decision-receiver';
import { createCase } from '../../support/create-case';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';

const accept = { id: 'accept', kind: 'accept', reason: 'All is “well” — é', note: 'ok' } as const;
const decline = { id: 'decline', kind: 'decline', reason: 'It is forged' } as const;
const HOUR_MS = 60 * 60 * 1000;
const startedAt = Date.UTC(2026, 4, 1, 9);

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  let receiver: DecisionReceiver;
  let network: Network;
  let now = startedAt;
  const lines: Record<string, unknown>[] = [];
  beforeAll(async () => {
    network = openNetwork();
  });
  beforeEach(async () => {
    receiver = await startDecisionReceiver({ now: () => now });
    now = startedAt;
    lines.length = 0;
    // Those of other tests are not counted.
    await store().query("update xray.decision_events set state = 'sent'");
  });
  afterEach(() => receiver.close());
  afterAll(() => network.close());

  function newBot({ url = receiver.url, isConfigured = true, callbackHosts = [new URL(url).host] } = {}) {
    const log = createLog('error', { write: (line: string) => void lines.push(JSON.parse(line)) });
    return {
      store: store(),
      outbox: new OutboxSignal(),
      network,
      clock: { now: () => now },
      log,
      shutdown: new Shutdown(),
      metrics: createMetrics(
        () => countBacklog(store()),
        () => countUnsentDecisions(store()),
      ),
      settings: {
        defaultLanguage: 'en',
        expectedReports: [] as string[],
        ...(isConfigured && { decisionWebhook: { url, secret: DECISION_SECRET } }),
        questionApi: { token: DECISION_SECRET, callbackHosts },
      },
    } as unknown as Bot;
  }

  /** A decided case, and its event if one was stored. */
  async function decide(bot = newBot(), callbackUrl?: string) {
    const place = { teamId: newTeamId(), channelId: 'C1', threadTs: '1.1' };
    const company = { type: 'siren', id: '732829320' };
    const { caseId } = await createCase(store(), {
      ...place,
      company,
      userId: 'U1',
      state: 'queued',
    });
    await cacheSharing(store(), place, { isShared: false });
    if (callbackUrl !== undefined)
      await store().transaction(async (tx) => {
        const question = { ...place, id: `question-${caseId}`, key: caseId, callHash: '', callbackUrl };
        await addQuestion(tx, question);
        await setCaseOfQuestion(tx, question.id, caseId);
      });
    expect(await changeCase(bot, caseId, decideCase(bot, 'U2', accept))).toBeUndefined();
    const [event] = await findEvents(caseId);
    return { caseId, place, id: event?.id ?? '', body: event?.body ?? '' };
  }

  const findEvents = (caseId: string) =>
    store().query<{ id: string; body: string; state: string; attempts: number; last_error: string | null }>(
      'select * from xray.decision_events where case_id = $1 order by created_at, id',
      [caseId],
    );
  const findAnswer = async (caseId: string) => {
    const [found] = await store().query<{ id: string }>(
      'select id from xray.decision_events where question_id = $1',
      [`question-${caseId}`],
    );
    return found?.id;
  };
  const job = (id: string) => ({ id, retries: 0, signal: new AbortController().signal });
  const notices = (teamId: string) =>
    store().query<{ payload: { text: string }; thread_ts: string }>(
      `select payload, thread_ts from xray.outbox where team_id = $1 and dedupe_key like 'unsent-decision:%'`,
      [teamId],
    );

  it('posts the stored bytes with a signature that its receiver can verify', async () => {
    const { id, body, caseId } = await decide();
    await sendDecision(newBot())(job(id));
    const [{ headers, rawBody, event } = { headers: {}, rawBody: '' }, ...others] = receiver.received;
    expect(others).toEqual([]);
    expect(rawBody.toString()).toBe(body);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-risk-xray-timestamp': String(startedAt / 1000),
      'x-risk-xray-signature': expect.stringMatching(/^sha256=[0-9a-f]{64}$/),
    });
    expect(event).toEqual({
      event: 'decision',
      id,
      caseId,
      seq: 2,
      requestId: null,
      requestIds: [],
      code: { type: 'siren', id: '732829320' },
      verdict: 'unknown',
      decision: 'accept',
      kind: 'accept',
      name: null,
      reason: accept.reason,
      note: 'ok',
      by: 'U2',
      at: '2026-05-01T09:00:00.000Z',
      confirmedBy: null,
      confirmedAt: null,
    });
    expect(await findEvents(caseId)).toMatchObject([{ state: 'sent', attempts: 1, last_error: null }]);
    // Its job may run once more after a crash.
    await sendDecision(newBot())(job(id));
    expect(receiver.received).toHaveLength(1);
  });

  it('tries again with the same id and a new timestamp until it is taken', async () => {
    const { id, caseId } = await decide();
    const bot = newBot();
    receiver.answerNext(500, 404);
    await expect(sendDecision(bot)(job(id))).rejects.toThrow('http_500');
    now += 30_000;
    await expect(sendDecision(bot)(job(id))).rejects.toThrow('http_404');
    expect(await findEvents(caseId)).toMatchObject([
      { state: 'pending', attempts: 2, last_error: 'http_404' },
    ]);
    now += 30_000;
    await sendDecision(bot)(job(id));
    expect(
      receiver.received.map(({ event, headers }) => [event?.id, headers['x-risk-xray-timestamp']]),
    ).toEqual([0, 30, 60].map((seconds) => [id, String(startedAt / 1000 + seconds)]));
    const metrics = await bot.metrics.registry.metrics();
    expect(metrics).toContain('risk_xray_decision_sends_total{outcome="not_taken"} 2');
    expect(metrics).toContain('risk_xray_decision_sends_total{outcome="taken"} 1');
  });

  it('follows no redirect, which could lead anywhere', async () => {
    const elsewhere = await startDecisionReceiver();
    const { id } = await decide();
    receiver.answerNext({ redirectTo: elsewhere.url });
    await expect(sendDecision(newBot())(job(id))).rejects.toThrow('http_307');
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
  });

  it('gives up an attempt that gets no response, and one without a connection', async () => {
    const { id, caseId } = await decide();
    receiver.answerNext('never');
    await expect(sendDecision(newBot(), { timeoutMs: 200 })(job(id))).rejects.toThrow('ETIMEDOUT');
    await receiver.close();
    await expect(sendDecision(newBot())(job(id))).rejects.toThrow('ECONNREFUSED');
    expect(await findEvents(caseId)).toMatchObject([
      { state: 'pending', attempts: 2, last_error: 'ECONNREFUSED' },
    ]);
    receiver = await startDecisionReceiver();
  });

  it('does not count an attempt that a shutdown interrupts', async () => {
    const { id, caseId } = await decide();
    const bot = newBot();
    receiver.answerNext('never');
    const sending = sendDecision(bot)(job(id));
    await receiver.waitFor(1);
    bot.shutdown.start();
    await expect(sending).rejects.toThrow('interrupted');
    expect(await findEvents(caseId)).toMatchObject([{ state: 'pending', attempts: 0 }]);
  });

  it('after a day of failures tells the thread once, and leaves the decision as it is', async () => {
    const { id, caseId, place } = await decide();
    const bot = newBot();
    receiver.answerNext(503);
    await expect(sendDecision(bot)(job(id))).rejects.toThrow('http_503');
    await failDecision(bot, id);
    await failDecision(bot, id);
    expect(await findEvents(caseId)).toMatchObject([{ state: 'failed' }]);
    const { host } = new URL(receiver.url);
    expect(await notices(place.teamId)).toEqual([
      {
        thread_ts: '1.1',
        payload: expect.objectContaining({
          text: expect.stringMatching(
            new RegExp(`decision of <@U2> could not be sent to ${host}.*risk-xray decisions resend`, 's'),
          ),
        }),
      },
    ]);
    expect(lines).toEqual([
      expect.objectContaining({ decision: id, host, error: 'http_503', msg: 'decision could not be sent' }),
    ]);
    expect(JSON.stringify([lines, await notices(place.teamId)])).not.toContain('in-the-url');
    expect(await bot.metrics.registry.metrics()).toContain('risk_xray_decision_events{state="failed"} 1');
    const [row] = await store().query<{ state: string }>('select state from xray.cases where id = $1', [
      caseId,
    ]);
    expect(row?.state).toBe('decided');
    // Nobody sends it until an operator asks for it.
    await sendDecision(bot)(job(id));
    expect(receiver.received).toHaveLength(1);
    expect(await resendFailedDecisions(store())).toBe(1);
    await sendDecision(bot)(job(id));
    expect(receiver.received.map(({ event }) => event?.id)).toEqual([id, id]);
    expect(await findEvents(caseId)).toMatchObject([{ state: 'sent' }]);
    expect(await resendFailedDecisions(store())).toBe(0);
  });

  it('names no host where another company can read it', async () => {
    const { id, place } = await decide();
    await cacheSharing(store(), place, { isShared: true });
    await failDecision(newBot(), id);
    const [notice] = await notices(place.teamId);
    expect(notice?.payload.text).toContain('could not be sent to the other system');
    expect(JSON.stringify(notice)).not.toContain('127.0.0.1');
  });

  it('is enqueued again an hour after its last attempt, in case its job was lost', async () => {
    const { id } = await decide();
    const bot = newBot();
    const waiting = async () => {
      const [row] = await store().query<{ n: number }>(
        `select count(*)::int as n from pgboss.job where name = 'send-decision' and data->>'id' = $1`,
        [id],
      );
      return row?.n;
    };
    await store().query(`delete from pgboss.job where name = 'send-decision'`);
    now += HOUR_MS - 1;
    await enqueueLostDecisions(bot, 10);
    expect(await waiting()).toBe(0);
    now += 1;
    await enqueueLostDecisions(newBot({ isConfigured: false }), 10);
    expect(await waiting()).toBe(0);
    await enqueueLostDecisions(bot, 10);
    await enqueueLostDecisions(bot, 10);
    expect(await waiting()).toBe(1);
  });

  it('answers a workflow until it has the answer, or does not wait any more', async () => {
    const bot = newBot({ isConfigured: false });
    const { caseId } = await decide(bot, receiver.url);
    const id = (await findAnswer(caseId)) ?? '';
    await store().query('update xray.decision_events set created_at = $2 where id = $1', [
      id,
      new Date(now).toISOString(),
    ]);
    // n8n does not wait yet.
    receiver.answerNext(409);
    await expect(sendDecision(bot)(job(id))).rejects.toThrow('http_409');
    await sendDecision(newBot({ isConfigured: false, callbackHosts: [] }))(job(id));
    expect(receiver.received).toHaveLength(1);
    now += HOUR_MS;
    receiver.answerNext(503, 409);
    await expect(sendDecision(bot)(job(id))).rejects.toThrow('http_503');
    await sendDecision(bot)(job(id));
    expect(await findAnswer(caseId)).toBeUndefined();

    const { caseId: other } = await decide(bot, receiver.url);
    await sendDecision(bot)(job((await findAnswer(other)) ?? ''));
    expect(receiver.received.at(-1)?.callback).toMatchObject({ event: 'decision', key: other, by: 'U2' });
    // It would outlive the case.
    expect(await findAnswer(other)).toBeUndefined();
  });

  it('stores nothing without a webhook, and keeps what is stored when it is removed', async () => {
    const { caseId } = await decide(newBot({ isConfigured: false }));
    expect(await findEvents(caseId)).toEqual([]);
    const { id, caseId: other } = await decide();
    await sendDecision(newBot({ isConfigured: false }))(job(id));
    expect(await findEvents(other)).toMatchObject([{ state: 'pending', attempts: 0 }]);
  });

  it('is another event with another id when the case is decided again', async () => {
    const { caseId, id } = await decide();
    const bot = newBot();
    now += 1000;
    expect(await changeCase(bot, caseId, reopenCase(bot, 'U3', 'New facts'))).toBeUndefined();
    now += 1000;
    expect(await changeCase(bot, caseId, decideCase(bot, 'U3', decline))).toBeUndefined();
    const events = await findEvents(caseId);
    expect(new Set(events.map((event) => event.id)).size).toBe(3);
    // In whatever order they arrive, their numbers tell it.
    const bodies = events.map(({ body }) => JSON.parse(body) as DecisionEvent);
    expect(bodies.toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0))).toMatchObject([
      { event: 'decision', id, caseId, seq: 2, decision: 'accept', by: 'U2' },
      {
        event: 'reopened',
        seq: 3,
        code: { type: 'siren', id: '732829320' },
        decision: 'accept',
        kind: 'accept',
        reason: 'New facts',
        note: null,
        by: 'U3',
        at: '2026-05-01T09:00:01.000Z',
      },
      { event: 'decision', seq: 4, decision: 'decline', by: 'U3', at: '2026-05-01T09:00:02.000Z' },
    ]);
  });

  it('says that a report reopened a case, and its receiver can read it', async () => {
    const { caseId } = await decide();
    const bot = newBot();
    await store().transaction(async (tx) => {
      const current = await lockCase(tx, caseId);
      if (current) await reopenForNews(bot, tx, current, { reportId: 'report-1' });
    });
    const reopened = (await findEvents(caseId)).find(({ body }) => body.includes('"reopened"'));
    await sendDecision(bot)(job(reopened?.id ?? ''));
    const [delivery] = receiver.received;
    expect(delivery?.event).toMatchObject({ event: 'reopened', seq: 3, reason: null, by: null });
    expect(delivery?.event).not.toHaveProperty('confirmedBy', expect.any(String));
  });

  it('says nothing about a proposal that a report made void', async () => {
    const { caseId, place } = await decide(newBot({ isConfigured: false }));
    const bot = newBot();
    const settings = { ...defaultCaseSettings, fourEyes: ['unknown'] as const };
    await saveCaseSettings(store(), place, settings, { by: 'U1', at: new Date() });
    await changeCase(newBot({ isConfigured: false }), caseId, reopenCase(bot, 'U3', 'New facts'));
    await store().query('delete from xray.decision_events where case_id = $1', [caseId]);
    expect(await changeCase(bot, caseId, decideCase(bot, 'U3', accept))).toBeUndefined();
    await store().transaction(async (tx) => {
      const current = await lockCase(tx, caseId);
      expect(current?.state).toBe('proposed');
      if (current) await reopenForNews(bot, tx, current, { reportId: 'report-1' });
    });
    expect(await findEvents(caseId)).toEqual([]);
  });

  it('tells the thread that a reopening could not be sent', async () => {
    const { caseId, place } = await decide();
    const bot = newBot();
    await changeCase(bot, caseId, reopenCase(bot, 'U3', 'New facts'));
    const reopened = (await findEvents(caseId)).find(({ body }) => body.includes('"reopened"'));
    await failDecision(bot, reopened?.id ?? '');
    const [notice] = await notices(place.teamId);
    const { host } = new URL(receiver.url);
    expect(notice?.payload.text).toContain(`${host} could not be told that this case was reopened`);
  });
});
