import {
  ANALYSIS_MS,
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { installApp } from '../../support/install-app';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { completeMessage, submitDocument } from '../../support/submit-document';

describe('reports for a channel the bot cannot post in', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const home = async () => {
    const published = bot.workspace.next('home.published');
    bot.workspace.as('ada').openHome();
    return JSON.stringify((await published).view.blocks);
  };

  test.each([
    {
      name: 'removed.pdf',
      error: 'not_in_channel',
      hint: '/invite @risk-xray in its channel',
      leave: () => bot.workspace.as('ada').removeBot('credit'),
      restore: () => bot.workspace.as('ada').inviteBot('credit'),
    },
    {
      name: 'archived.pdf',
      error: 'is_archived',
      hint: 'unarchive its channel',
      leave: () => bot.workspace.archive('credit'),
      restore: () => bot.workspace.unarchive('credit'),
    },
  ])(
    '$name: wait without retries, say what is needed, and are posted once possible',
    async ({ name, error, hint, ...change }) => {
      const { shared, status } = await submitDocument(bot, COMPLETE_MESSAGE, name);
      const refused = bot.waitForLog('message pending', 1);
      change.leave();
      await bot.risk.clock.advance(ANALYSIS_MS);
      await refused;
      // Other channels are not affected, and the home tab says what to do.
      const { shared: elsewhere } = await submitDocument(
        bot,
        completeMessage('clean'),
        'elsewhere.pdf',
        'alerts',
      );
      await bot.risk.clock.advance(ANALYSIS_MS);
      await bot.waitForMessage('Complete since', { thread: elsewhere.ts });
      bot.clock.advance(20 * 60_000);
      expect(await home()).toContain(hint);
      // The second report may be on its way when the first is refused; after that there are no retries.
      const posts = bot.workspace.eventLog
        .history()
        .filter(
          (event) => event.type === 'call' && event.method === 'chat.postMessage' && event.error === error,
        );
      expect([1, 2]).toContain(posts.length);
      expect(bot.replies('credit', shared).map(({ ts }) => ts)).toEqual([status.ts]);
      expect(JSON.stringify(bot.replies('credit', shared))).not.toContain('Complete since');

      change.restore();
      await bot.waitForReportCard('doc', shared.ts);
      await bot.waitForReportCard('manager', shared.ts);
      await bot.waitForMessage('Complete since', { thread: shared.ts });
      expect(bot.replies('credit', shared)).toHaveLength(3);
      expect(await home()).not.toContain(hint);
    },
  );
});

test(
  'messages blocked by a revoked token are posted once with the next token',
  async () => {
    await using bot = await startBotInWorkspace({ oauth: true });
    expect((await installApp(bot.url())).status).toBe(200);
    const { shared } = await submitDocument(bot, COMPLETE_MESSAGE);
    const messagePending = bot.waitForLog('message pending', 1);
    bot.workspace.revokeTokens();
    await bot.risk.clock.advance(ANALYSIS_MS);
    await messagePending;
    expect(bot.replies('credit', shared)).toHaveLength(1);

    expect((await installApp(bot.url())).status).toBe(200);
    await bot.waitForReportCard('doc', shared.ts);
    await bot.waitForReportCard('manager', shared.ts);
    await bot.waitForMessage('Complete since', { thread: shared.ts });
    expect(bot.replies('credit', shared)).toHaveLength(3);
  },
  STORE_START_TIMEOUT_MS,
);
