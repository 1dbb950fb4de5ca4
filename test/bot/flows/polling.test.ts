import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { getTexts } from '../../../bot/texts/texts';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { FaultyHttpProxy } from '../../support/faulty-http-proxy';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { completeMessage, submitDocument } from '../../support/submit-document';

const HOUR_MS = 60 * 60_000;
const { status } = getTexts();

describe('polling, when no webhook arrives', () => {
  let bot: BotInWorkspace;
  let calls: FaultyHttpProxy;
  const seenCalls: string[] = [];
  beforeAll(async () => {
    calls = await FaultyHttpProxy.open();
    bot = await startBotInWorkspace({
      webhook: false,
      // Long enough for the card of one poll to be posted before the next.
      env: { RISK_API_URL: calls.url, RECONCILE_FIRST_SECONDS: '1', REQUEST_PER_FILE: 'never' },
    });
    calls.onCall((call) => seenCalls.push(call));
    calls.setTarget(bot.risk.url);
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await bot?.close();
    await calls?.close();
  });

  const lists = (request: string, source: string) =>
    seenCalls.filter((call) => call.includes(`source=${source}&request=${request}`)).length;
  /** Each poll ends by reading the request. */
  const polled = (request: string) => calls.nextCall(new RegExp(`^GET /requests/${request}$`));

  test('an unreadable report is named and tried again, and hides no other', async () => {
    const ada = bot.workspace.as('ada');
    const files = ['first.pdf', 'second.pdf'].map((name) => ({ name, content: `%PDF ${name}` }));
    const shared = ada.shareFiles('credit', files, { text: completeMessage('unreadable-report') });
    await bot.waitForMessage('Analysis running', { thread: shared.ts });
    await bot.risk.clock.advance(ANALYSIS_MS);
    // The second of its source, while the first is missing.
    await bot.waitForReportCard('doc', shared.ts);
    const card = await bot.waitForMessage(status.unreadable(2), { thread: shared.ts });
    expect(bot.contains(card, 'Still to come: 2 documents')).toBe(true);
    const whole = await bot.waitForMessage('Complete since', { thread: shared.ts });
    expect(whole.ts).toBe(card.ts);
    await bot.workspace.until(
      'message.updated',
      ({ message }) => message.ts === card.ts && !bot.contains(message, "can't be read"),
    );
    expect(bot.replies('credit', shared)).toHaveLength(4);
  });

  test('an analysis the account may not use is requested once and not awaited', async () => {
    const refusal = calls.refuse('GET', /source=magpie/, 403);
    const { shared, request } = await submitDocument(bot, 'siren 732829320 other', 'accounts.pdf');
    await polled(request);
    await bot.risk.clock.advance(ANALYSIS_MS);
    const card = await bot.waitForMessage('Complete since', { thread: shared.ts });
    expect(bot.contains(card, 'The service does not give it to this account')).toBe(true);
    expect(card.text).not.toContain('🟢');
    expect(lists(request, 'magpie')).toBe(1);
    // It is complete without it, and not polled any more.
    const polls = lists(request, 'doc_xray');
    await submitDocument(bot, COMPLETE_MESSAGE, 'after.pdf');
    expect(lists(request, 'doc_xray')).toBe(polls);
    refusal.end();
  });

  test('a refusal of the whole account does not count as a refusal of one analysis', async () => {
    const refusal = calls.refuse('GET', /^\/(reports|requests)/, 403);
    const { shared, request } = await submitDocument(bot, COMPLETE_MESSAGE, 'refused.pdf');
    await polled(request);
    refusal.end();
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForMessage('Complete since', { thread: shared.ts });
  });

  test('an unreadable request does not keep reports out of its thread', async () => {
    const refusal = calls.refuse('GET', /^\/requests/, 404);
    const { shared } = await submitDocument(bot, COMPLETE_MESSAGE, 'nameless.pdf');
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForMessage('Complete since', { thread: shared.ts });
    refusal.end();
  });

  test('changes nothing visible while there is nothing new', async () => {
    const { shared, request } = await submitDocument(bot, COMPLETE_MESSAGE, 'quiet.pdf');
    const [before] = bot.replies('credit', shared);
    await polled(request);
    await polled(request);
    expect(bot.replies('credit', shared)).toEqual([before]);
  });
});

test(
  'which reports complete a submission is configurable; polling ends hours after the last new report',
  async () => {
    const calls = await FaultyHttpProxy.open();
    const bot = await startBotInWorkspace({
      webhook: false,
      env: {
        RISK_API_URL: calls.url,
        RECONCILE_FIRST_SECONDS: '0.2',
        REPORT_SOURCES: 'doc_xray,manager_xray,esg',
        EXPECTED_REPORTS: 'doc_xray,esg',
        STOP_POLLING_AFTER_HOURS: '2',
      },
    });
    try {
      calls.setTarget(bot.risk.url);
      const { shared } = await submitDocument(bot, COMPLETE_MESSAGE);
      await bot.risk.clock.advance(ANALYSIS_MS);
      await bot.waitForMessage('Still to come: ESG X-Ray', { thread: shared.ts });
      // It never comes.
      await calls.nextCall(/source=esg/);
      const ended = bot.waitForLog('polling ended', 1);
      bot.clock.advance(2 * HOUR_MS);
      await ended;
      const card = await bot.waitForMessage('Still missing, and I no longer check: ESG X-Ray', {
        thread: shared.ts,
      });
      expect(bot.contains(card, actionIds.checkAgain)).toBe(true);
      expect(bot.contains(card, /48 h/)).toBe(false);
    } finally {
      await bot.close();
      await calls.close();
    }
  },
  STORE_START_TIMEOUT_MS,
);
