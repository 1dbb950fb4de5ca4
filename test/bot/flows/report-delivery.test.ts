import { WEBHOOK_TOKEN } from '../../support/bot-env';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { completeMessage, sirenFor, submitDocument } from '../../support/submit-document';

const REPORT_CHANGE_MS = 5 * 60_000;

describe('reports', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace({ env: { RECONCILE_FIRST_SECONDS: '1' } });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const deliver = (body: unknown, token = WEBHOOK_TOKEN) =>
    fetch(`${bot.url()}/webhooks/risk/${token}`, { method: 'POST', body: JSON.stringify(body) });

  test('without a webhook are found by polling', async () => {
    const { shared } = await submitDocument(bot, completeMessage('no-webhook'));
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForReportCard('doc', shared.ts);
    await bot.waitForReportCard('manager', shared.ts);
    await bot.waitForMessage('Complete since', { thread: shared.ts });
  });

  test('announced twice get one card each', async () => {
    const { shared } = await submitDocument(bot, completeMessage('duplicate-webhooks'));
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForMessage('Complete since', { thread: shared.ts });
    const [request] = (await bot.state()).reports.filter(({ content }) => content.source === 'doc_xray');
    expect(request).toBeDefined();
    expect(bot.replies('credit', shared)).toHaveLength(3);
  });

  test('that change update their card', async () => {
    const { shared } = await submitDocument(bot, completeMessage('report-changes'), 'suspicious.pdf');
    await bot.risk.clock.advance(ANALYSIS_MS);
    const card = await bot.waitForReportCard('doc', shared.ts);
    expect(card.metadata?.event_payload.verdict).toBe('review');
    await bot.waitForMessage('Complete since', { thread: shared.ts });
    await bot.risk.clock.advance(REPORT_CHANGE_MS);
    const { message } = await bot.workspace.until(
      'message.updated',
      ({ message }) => message.ts === card.ts && bot.contains(message, 'the service changed this report'),
    );
    expect(message.metadata?.event_payload).toMatchObject({ verdict: 'alert', kind: 'doc' });
    const cards = bot
      .replies('credit', shared)
      .filter(({ metadata }) => metadata?.event_payload.kind === 'doc');
    expect(cards).toHaveLength(1);
  });

  test('for requests that the bot did not create are ignored', async () => {
    const foreign = await fetch(`${bot.risk.url}/requests`, {
      method: 'POST',
      headers: { ...bot.risk.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ code: { type: 'siren', id: '552100554' } }),
    });
    const { request } = (await foreign.json()) as { request: { id: string } };
    const ours = await submitDocument(bot, COMPLETE_MESSAGE);
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForMessage('Complete since', { thread: ours.shared.ts });
    const { reports } = await bot.state();
    const theirs = reports.find((report) => report.request === request.id)?.content.id ?? '';
    expect(theirs).not.toBe('');
    const answer = await deliver({ event: 'new_report', requestId: ours.request, reportId: theirs });
    expect(answer.status).toBe(202);
    // The next submission uses the same path, so its reports show that the foreign one was handled.
    const { shared } = await submitDocument(bot, completeMessage('clean'));
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForMessage('Complete since', { thread: shared.ts });
    expect(JSON.stringify(bot.workspace.messages('credit'))).not.toContain(theirs);
  });

  test('are accepted only from an authenticated webhook', async () => {
    const webhookEvent = { event: 'new_report', requestId: 'req_1', reportId: 'rep_1' };
    expect((await deliver(webhookEvent, 'a-token-that-is-wrong')).status).toBe(401);
    expect((await deliver({ event: 'new_report' })).status).toBe(400);
    expect((await deliver({ ...webhookEvent, padding: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await deliver({ ...webhookEvent, event: 'update_request' })).status).toBe(202);
  });

  test('in a channel shared with another company show only the verdict', async () => {
    const { shared } = await submitDocument(bot, completeMessage('high-risk'), 'fraudulent.pdf', 'partners');
    await bot.risk.clock.advance(ANALYSIS_MS);
    const card = await bot.waitForReportCard('doc', shared.ts);
    expect(bot.contains(card, 'I only show the verdict here')).toBe(true);
    expect(bot.contains(card, sirenFor('high-risk'))).toBe(false);
  });

  test('that never arrive bring a notice after 15 minutes and a stalled card after 48 hours, until someone checks again', async () => {
    const { shared } = await submitDocument(bot, completeMessage('no-webhook'), 'ocr-failure.pdf', 'board');
    bot.clock.advance(16 * 60_000);
    await bot.waitForMessage('This is taking longer than usual', { thread: shared.ts });
    bot.clock.advance(48 * 60 * 60_000);
    const card = await bot.waitForMessage('No report after 48 hours', { thread: shared.ts });
    const ended = bot.waitForLog('polling ended', 1);
    bot.clock.advance(25 * 60 * 60_000);
    await ended;
    await bot.risk.clock.advance(49 * 60 * 60_000);
    expect(await bot.workspace.as('ada').click(card, 'check_again')).toEqual({ ok: true });
    await bot.waitForReportCard('doc', shared.ts);
  });
});
