import { textsFor } from '../../../bot/texts';
import { STARTING_MS } from '../store/stores';
import { ANALYSIS_MS, type BotInWorkspace, botInWorkspace, COMPLETE } from './bot-in-workspace';
import { heldCalls } from './held-calls';
import { complete, submitted } from './submit';

const HOUR_MS = 60 * 60_000;
const { status } = textsFor();

describe('polling, when no news come', () => {
  let bot: BotInWorkspace;
  let calls: Awaited<ReturnType<typeof heldCalls>>;
  beforeAll(async () => {
    calls = await heldCalls();
    bot = await botInWorkspace({
      webhook: false,
      env: { RISK_API_URL: calls.url, RECONCILE_FIRST_SECONDS: '0.2' },
    });
    calls.before(bot.risk.url);
  }, STARTING_MS);
  afterAll(async () => {
    await bot?.close();
    await calls?.close();
  });

  const lists = (request: string, source: string) =>
    calls.seen.filter((call) => call.includes(`source=${source}&request=${request}`)).length;
  /** Each poll ends by reading the request. */
  const polled = (request: string) => calls.next(new RegExp(`^GET /requests/${request}$`));

  test('a report that cannot be read is named and tried again, and hides no other', async () => {
    const ada = bot.workspace.as('ada');
    const files = ['first.pdf', 'second.pdf'].map((name) => ({ name, content: `%PDF ${name}` }));
    const shared = ada.shareFiles('credit', files, { text: complete('unreadable-report') });
    await bot.said('Analysis running', { thread: shared.ts });
    await bot.risk.clock.advance(ANALYSIS_MS);
    // The second of its source, while the first is not there.
    await bot.reported('doc', shared.ts);
    const card = await bot.said(status.unreadable(2), { thread: shared.ts });
    expect(bot.contains(card, 'One report is in this thread')).toBe(true);
    const whole = await bot.said('3 reports are in this thread', { thread: shared.ts });
    expect(whole.ts).toBe(card.ts);
    await bot.workspace.until(
      'message.updated',
      ({ message }) => message.ts === card.ts && !bot.contains(message, "can't be read"),
    );
    expect(bot.replies('credit', shared)).toHaveLength(4);
  });

  test('an analysis that the account may not have is asked for once, and not awaited', async () => {
    const refusal = calls.refuse('GET', /source=magpie/, 403);
    const { shared, request } = await submitted(bot, 'siren 732829320 other', 'accounts.pdf');
    await polled(request);
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.said('2 reports are in this thread', { thread: shared.ts });
    expect(lists(request, 'magpie')).toBe(1);
    // It is complete without it, and not polled any more.
    const polls = lists(request, 'doc_xray');
    await submitted(bot, COMPLETE, 'after.pdf');
    expect(lists(request, 'doc_xray')).toBe(polls);
    refusal.end();
  });

  test('a refusal of the whole account is no refusal of an analysis', async () => {
    const refusal = calls.refuse('GET', /^\/(reports|requests)/, 403);
    const { shared, request } = await submitted(bot, COMPLETE, 'refused.pdf');
    await polled(request);
    await bot.risk.clock.advance(ANALYSIS_MS);
    refusal.end();
    await bot.said('2 reports are in this thread', { thread: shared.ts });
  });

  test('a request that cannot be read keeps no report from its thread', async () => {
    const refusal = calls.refuse('GET', /^\/requests/, 404);
    const { shared } = await submitted(bot, COMPLETE, 'nameless.pdf');
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.said('2 reports are in this thread', { thread: shared.ts });
    refusal.end();
  });

  test('changes nothing visible while there are no news', async () => {
    const { shared, request } = await submitted(bot, COMPLETE, 'quiet.pdf');
    const [before] = bot.replies('credit', shared);
    await polled(request);
    await polled(request);
    expect(bot.replies('credit', shared)).toEqual([before]);
  });
});

test(
  'what makes a submission complete is a setting; polling ends some hours after the last new report',
  async () => {
    const calls = await heldCalls();
    const bot = await botInWorkspace({
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
      calls.before(bot.risk.url);
      const { shared } = await submitted(bot, COMPLETE);
      await bot.risk.clock.advance(ANALYSIS_MS);
      await bot.said('2 reports are in this thread', { thread: shared.ts });
      // A report of `esg` is expected besides, and never comes.
      await calls.next(/source=esg/);
      const ended = bot.logged('polling ended', 1);
      bot.clock.turn(2 * HOUR_MS);
      await ended;
    } finally {
      await bot.close();
      await calls.close();
    }
  },
  STARTING_MS,
);
