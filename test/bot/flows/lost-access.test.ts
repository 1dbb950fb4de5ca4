import { STARTING_MS } from '../store/stores';
import { ANALYSIS_MS, botInWorkspace, COMPLETE } from './bot-in-workspace';
import { install } from './install';
import { complete, submitted } from './submit';

test(
  'an archived channel takes nothing more, and the others are none the worse for it',
  async () => {
    await using bot = await botInWorkspace();
    const { shared } = await submitted(bot, COMPLETE, 'archived.pdf', 'board');
    const refused = bot.logged('message failed', 2);
    bot.workspace.archive('board');
    await bot.risk.clock.advance(ANALYSIS_MS);
    await refused;
    expect(bot.replies('board', shared)).toHaveLength(1);

    const { shared: elsewhere } = await submitted(bot, complete('clean'), 'elsewhere.pdf');
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.said('2 reports are in this thread', { thread: elsewhere.ts });
    const ada = bot.workspace.as('ada');
    const home = bot.workspace.next('home.published');
    ada.openHome();
    // What could not be posted is not lost to whoever handed it in.
    expect(JSON.stringify((await home).view.blocks)).toContain('archived.pdf');
  },
  STARTING_MS,
);

test(
  'what could not be posted with a revoked token is posted once with the next',
  async () => {
    await using bot = await botInWorkspace({ oauth: true });
    expect((await install(bot.url())).status).toBe(200);
    const { shared } = await submitted(bot, COMPLETE);
    const kept = bot.logged('message pending', 1);
    bot.workspace.revokeTokens();
    await bot.risk.clock.advance(ANALYSIS_MS);
    await kept;
    expect(bot.replies('credit', shared)).toHaveLength(1);

    expect((await install(bot.url())).status).toBe(200);
    await bot.reported('doc', shared.ts);
    await bot.reported('manager', shared.ts);
    await bot.said('2 reports are in this thread', { thread: shared.ts });
    expect(bot.replies('credit', shared)).toHaveLength(3);
  },
  STARTING_MS,
);
