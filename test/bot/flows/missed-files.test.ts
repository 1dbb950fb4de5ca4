import { STARTING_MS } from '../store/stores';
import { type BotInWorkspace, botInWorkspace, COMPLETE } from './bot-in-workspace';
import { submitted } from './submit';

const settings = { messageWithinSeconds: 0, findFilesEverySeconds: 1 };
/** Each event is told once and never again. */
const slack = { retryAfterMs: [] };

describe('a file that Slack gave up telling of', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await botInWorkspace({ settings, slack });
    await submitted(bot, COMPLETE, 'heard.pdf');
  }, STARTING_MS);
  afterAll(() => bot?.close());

  /** Both events come to nothing. */
  async function shareUnheard(channel: string, name: string) {
    const { workspace } = bot;
    const lost = ['message', 'file_shared'].map((kind) =>
      workspace.next(
        'delivery.failed',
        ({ payload, final }) => final && (payload.event as { type?: string } | undefined)?.type === kind,
      ),
    );
    const shared = workspace.as('ada').shareFile(channel, { name, content: `%PDF ${name}`, text: COMPLETE });
    await Promise.all(lost);
    return shared;
  }

  test('while the bot was away is taken at its start, but not where the bot has heard of none before', async () => {
    const missed: Awaited<ReturnType<typeof shareUnheard>>[] = [];
    await bot.restart(async () => {
      for (const channel of ['board', 'credit']) missed.push(await shareUnheard(channel, `${channel}.pdf`));
    });
    const [inBoard, inCredit] = missed as [(typeof missed)[0], (typeof missed)[0]];
    await bot.said('Analysis running', { thread: inCredit.ts });
    expect(bot.replies('board', inBoard)).toEqual([]);
    expect(bot.replies('credit', inCredit)).toHaveLength(1);
  });

  test('while its sockets were cut is taken at the next look, once', async () => {
    bot.workspace.sockets.cut();
    const shared = await shareUnheard('credit', 'cut.pdf');
    await bot.said('Analysis running', { thread: shared.ts });
    await submitted(bot, COMPLETE, 'later.pdf');
    expect(bot.replies('credit', shared)).toHaveLength(1);
  });
});
