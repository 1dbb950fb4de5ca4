import { STARTING_MS } from '../store/stores';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  botInWorkspace,
  COMPLETE,
  WEBHOOK_TOKEN,
} from './bot-in-workspace';
import { complete, siren, submitted } from './submit';

const REVISION_MS = 5 * 60_000;

describe('reports', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await botInWorkspace({ env: { RECONCILE_FIRST_SECONDS: '1' } });
  }, STARTING_MS);
  afterAll(() => bot?.close());

  const deliver = (body: unknown, token = WEBHOOK_TOKEN) =>
    fetch(`${bot.url()}/webhooks/risk/${token}`, { method: 'POST', body: JSON.stringify(body) });

  test('that no news came of are found by looking', async () => {
    const { shared } = await submitted(bot, complete('no-webhook'));
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.reported('doc', shared.ts);
    await bot.reported('manager', shared.ts);
    await bot.said('2 reports are in this thread', { thread: shared.ts });
  });

  test('announced twice make one card each', async () => {
    const { shared } = await submitted(bot, complete('duplicate-webhooks'));
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.said('2 reports are in this thread', { thread: shared.ts });
    const [request] = (await bot.state()).reports.filter(({ content }) => content.source === 'doc_xray');
    expect(request).toBeDefined();
    expect(bot.replies('credit', shared)).toHaveLength(3);
  });

  test('that change edit their card', async () => {
    const { shared } = await submitted(bot, complete('report-changes'), 'green.pdf');
    await bot.risk.clock.advance(ANALYSIS_MS);
    const card = await bot.reported('doc', shared.ts);
    expect(card.metadata?.event_payload.verdict).toBe('clear');
    await bot.said('2 reports are in this thread', { thread: shared.ts });
    await bot.risk.clock.advance(REVISION_MS);
    const { message } = await bot.workspace.until(
      'message.updated',
      ({ message }) => message.ts === card.ts && bot.contains(message, 'the service changed this report'),
    );
    expect(message.metadata?.event_payload).toMatchObject({ verdict: 'alert', kind: 'doc' });
    expect(bot.replies('credit', shared)).toHaveLength(3);
  });

  test('of requests that are not ours are left alone, whatever the news say', async () => {
    const foreign = await fetch(`${bot.risk.url}/requests`, {
      method: 'POST',
      headers: { ...bot.risk.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ code: { type: 'siren', id: '552100554' } }),
    });
    const { request } = (await foreign.json()) as { request: { id: string } };
    const ours = await submitted(bot, COMPLETE);
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.said('2 reports are in this thread', { thread: ours.shared.ts });
    const { reports } = await bot.state();
    const theirs = reports.find((report) => report.request === request.id)?.content.id ?? '';
    expect(theirs).not.toBe('');
    const answer = await deliver({ event: 'new_report', requestId: ours.request, reportId: theirs });
    expect(answer.status).toBe(202);
    // What follows on the same way shows that the foreign one was dealt with.
    const { shared } = await submitted(bot, complete('clean'));
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.said('2 reports are in this thread', { thread: shared.ts });
    expect(JSON.stringify(bot.workspace.messages('credit'))).not.toContain(theirs);
  });

  test('are believed only from a verified door', async () => {
    const news = { event: 'new_report', requestId: 'req_1', reportId: 'rep_1' };
    expect((await deliver(news, 'a-token-that-is-wrong')).status).toBe(401);
    expect((await deliver({ event: 'new_report' })).status).toBe(400);
    expect((await deliver({ ...news, padding: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await deliver({ ...news, event: 'update_request' })).status).toBe(202);
  });

  test('in a channel shared with another company show the verdict alone', async () => {
    const { shared } = await submitted(bot, complete('high-risk'), 'fraudulent.pdf', 'partners');
    await bot.risk.clock.advance(ANALYSIS_MS);
    const card = await bot.reported('doc', shared.ts);
    expect(bot.contains(card, 'only the verdict is shown here')).toBe(true);
    expect(bot.contains(card, siren('high-risk'))).toBe(false);
  });

  test('that never come leave a notice after 15 minutes and a stalled card after 48 hours, until one looks again', async () => {
    const { shared } = await submitted(bot, complete('no-webhook'), 'ocr-failure.pdf');
    bot.clock.turn(16 * 60_000);
    await bot.said('This takes longer than usual', { thread: shared.ts });
    bot.clock.turn(48 * 60 * 60_000);
    const card = await bot.said('No report after 48 hours', { thread: shared.ts });
    await bot.risk.clock.advance(49 * 60 * 60_000);
    expect(await bot.workspace.as('bob').click(card, 'check_again')).toEqual({ ok: true });
    await bot.reported('doc', shared.ts);
  });
});
