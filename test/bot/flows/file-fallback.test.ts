import manifest from '../../../bot/manifest.json';
import { STARTING_MS } from '../store/stores';
import { type BotInWorkspace, botInWorkspace, COMPLETE } from './bot-in-workspace';
import { submitted } from './submit';

const EVENTS = manifest.settings.event_subscriptions.bot_events;
const settings = { messageWithinSeconds: 0 };

describe('a file whose message is never heard', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    const events = EVENTS.filter((name) => !name.startsWith('message.'));
    bot = await botInWorkspace({ settings, slack: { app: { events } } });
  }, STARTING_MS);
  afterAll(() => bot?.close());

  test('is taken with the text it was shared with, in its thread', async () => {
    const { shared } = await submitted(bot, COMPLETE, 'unheard.pdf');
    expect(bot.replies('credit', shared)).toHaveLength(1);
  });

  test('is taken once with the others of its message, in a thread and in a private channel too', async () => {
    const ada = bot.workspace.as('ada');
    const head = ada.postMessage('board', 'the accounts');
    const handled = bot.logged('a file whose message was not heard', 1);
    const files = ['a.pdf', 'b.pdf'].map((name) => ({ name, content: '%PDF' }));
    ada.shareFiles('board', files, { text: 'see these', thread: head });
    await bot.said('these 2 documents', { thread: head.ts });
    await handled;
    expect(bot.replies('board', head)).toHaveLength(1);
  });

  test("is left alone when it is a bot's", async () => {
    bot.workspace.addUser({ name: 'robot', isBot: true });
    const robot = bot.workspace
      .as('robot')
      .shareFile('credit', { name: 'robot.pdf', content: '%PDF', text: COMPLETE });
    await submitted(bot, COMPLETE, 'after.pdf');
    expect(bot.replies('credit', robot)).toEqual([]);
  });
});

test(
  'a file that both events tell of gets one reply, however often each comes',
  async () => {
    await using bot = await botInWorkspace({ settings });
    const ada = bot.workspace.as('ada');
    const heard = (kind: string) =>
      bot.workspace.next(
        'delivery.acked',
        ({ payload }) => (payload.event as { type?: string } | undefined)?.type === kind,
      );
    const both = [heard('message'), heard('file_shared')];
    const shared = ada.shareFile('credit', { name: 'one.pdf', content: '%PDF', text: 'hello' });
    const [message, file] = await Promise.all(both);
    await bot.said('I can have this document analysed', { thread: shared.ts });
    // Slack repeats what it believes unheard, under the id of the event, or as another event.
    for (const { payload } of [message, file] as { payload: Record<string, unknown> }[]) {
      const again = { ...payload, event_id: `${String(payload.event_id)}again` };
      for (const body of [payload, again])
        await bot.workspace.send({ kind: 'events_api', payload: body as never, acceptsResponse: false });
    }
    await submitted(bot, COMPLETE, 'later.pdf');
    expect(bot.replies('credit', shared)).toHaveLength(1);
  },
  STARTING_MS,
);
