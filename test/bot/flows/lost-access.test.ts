import { STARTING_MS } from '../store/stores';
import { ANALYSIS_MS, type BotInWorkspace, botInWorkspace, COMPLETE } from './bot-in-workspace';
import { install } from './install';
import { complete, submitted } from './submit';

describe('reports for a channel in which the bot cannot post', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await botInWorkspace();
  }, STARTING_MS);
  afterAll(() => bot?.close());

  const home = async () => {
    const published = bot.workspace.next('home.published');
    bot.workspace.as('ada').openHome();
    return JSON.stringify((await published).view.blocks);
  };

  test.each([
    {
      name: 'removed.pdf',
      hint: '/invite @risk-xray in its channel',
      leave: () => bot.workspace.as('ada').removeBot('credit'),
      comeBack: () => bot.workspace.as('ada').inviteBot('credit'),
    },
    {
      name: 'archived.pdf',
      hint: 'unarchive its channel',
      leave: () => bot.workspace.archive('credit'),
      comeBack: () => bot.workspace.unarchive('credit'),
    },
  ])('$name: wait without a try, say what for, and come when it can', async ({ name, hint, ...change }) => {
    const { shared, status } = await submitted(bot, COMPLETE, name);
    const refused = bot.logged('message pending', 1);
    change.leave();
    await bot.risk.clock.advance(ANALYSIS_MS);
    await refused;
    const tried = () =>
      bot.workspace.happenings
        .past()
        .filter((one) => one.type === 'call' && one.method === 'chat.postMessage');
    const before = tried().length;

    // The others are none the worse for it, and the home tab says what to do.
    const { shared: elsewhere } = await submitted(bot, complete('clean'), 'elsewhere.pdf', 'alerts');
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.said('2 reports are in this thread', { thread: elsewhere.ts });
    expect(await home()).toContain(hint);
    bot.clock.turn(20 * 60_000);
    expect(tried()).toHaveLength(before + 3);
    expect(bot.replies('credit', shared).map(({ ts }) => ts)).toEqual([status.ts]);
    expect(JSON.stringify(bot.replies('credit', shared))).not.toContain('in this thread');

    change.comeBack();
    await bot.reported('doc', shared.ts);
    await bot.reported('manager', shared.ts);
    await bot.said('2 reports are in this thread', { thread: shared.ts });
    expect(bot.replies('credit', shared)).toHaveLength(3);
    expect(await home()).not.toContain(hint);
  });
});

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
