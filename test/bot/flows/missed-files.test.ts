import type { Message } from '../../../sandbox/slack';
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
    await looked();
    // Files are dated to the second.
    await bot.workspace.clock.advance(2000);
    bot.clock.turn(2000);
  }, STARTING_MS);
  afterAll(() => bot?.close());

  const looked = () => bot.workspace.next('call', ({ method }) => method === 'files.list');

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

  test('while the bot was away is taken at its start, the first of its channel or a direct message too', async () => {
    const ada = bot.workspace.as('ada');
    const before = { name: 'before.pdf', content: '%PDF before', text: COMPLETE };
    const missed: Message[] = [];
    const places = ['board', ada.directMessage];
    const shared: Message[] = [];
    await bot.restart(async () => {
      for (const place of places) missed.push(await shareUnheard(place, 'missed.pdf'));
      shared.push(ada.shareFile('general', before));
      ada.inviteBot('general');
    });
    for (const { ts } of missed) await bot.said('Analysis running', { thread: ts });
    await looked();
    await submitted(bot, COMPLETE, 'after.pdf');
    expect(bot.replies('general', shared[0] as Message)).toEqual([]);
    expect(places.map((place, index) => bot.replies(place, missed[index] as Message).length)).toEqual([1, 1]);
  });

  test('while its sockets were cut is taken at the next look, once', async () => {
    bot.workspace.sockets.cut();
    const shared = await shareUnheard('credit', 'cut.pdf');
    await bot.said('Analysis running', { thread: shared.ts });
    await submitted(bot, COMPLETE, 'later.pdf');
    expect(bot.replies('credit', shared)).toHaveLength(1);
  });
});
