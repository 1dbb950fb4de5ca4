import manifest from '../../../bot/manifest.json';
import { type BotInWorkspace, COMPLETE_MESSAGE, startBotInWorkspace } from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { submitDocument } from '../../support/submit-document';

const EVENTS = manifest.settings.event_subscriptions.bot_events;
const settings = { messageGraceSeconds: 0 };

describe('a file whose message event never arrives', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    const events = EVENTS.filter((name) => !name.startsWith('message.'));
    bot = await startBotInWorkspace({ settings, slack: { app: { events } } });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  test('is accepted with the text it was shared with, in its thread', async () => {
    const { shared } = await submitDocument(bot, COMPLETE_MESSAGE, 'unheard.pdf');
    expect(bot.replies('credit', shared)).toHaveLength(1);
  });

  test('is accepted once with the other files of its message, in threads and private channels too', async () => {
    const ada = bot.workspace.as('ada');
    const head = ada.postMessage('board', 'the accounts');
    const handled = bot.waitForLog('a file whose message event did not arrive', 1);
    const files = ['a.pdf', 'b.pdf'].map((name) => ({ name, content: '%PDF' }));
    ada.shareFiles('board', files, { text: 'see these', thread: head });
    await bot.waitForMessage('these 2 documents', { thread: head.ts });
    await handled;
    expect(bot.replies('board', head)).toHaveLength(1);
  });

  test('is ignored when a bot shared it', async () => {
    bot.workspace.addUser({ name: 'robot', isBot: true });
    const robot = bot.workspace
      .as('robot')
      .shareFile('credit', { name: 'robot.pdf', content: '%PDF', text: COMPLETE_MESSAGE });
    await submitDocument(bot, COMPLETE_MESSAGE, 'after.pdf');
    expect(bot.replies('credit', robot)).toEqual([]);
  });
});

test(
  'a file announced by both events gets one reply, however often each arrives',
  async () => {
    await using bot = await startBotInWorkspace({ settings });
    const ada = bot.workspace.as('ada');
    const delivered = (kind: string) =>
      bot.workspace.next(
        'delivery.acked',
        ({ payload }) => (payload.event as { type?: string } | undefined)?.type === kind,
      );
    const both = [delivered('message'), delivered('file_shared')];
    const shared = ada.shareFile('credit', { name: 'one.pdf', content: '%PDF', text: 'hello' });
    const [message, file] = await Promise.all(both);
    await bot.waitForMessage('Which company is this document about?', { thread: shared.ts });
    // Slack redelivers an event it considers unacknowledged, with the same event id or as a new event.
    for (const { payload } of [message, file] as { payload: Record<string, unknown> }[]) {
      const again = { ...payload, event_id: `${String(payload.event_id)}again` };
      for (const body of [payload, again])
        await bot.workspace.send({ kind: 'events_api', payload: body as never, acceptsResponse: false });
    }
    await submitDocument(bot, COMPLETE_MESSAGE, 'later.pdf');
    expect(bot.replies('credit', shared)).toHaveLength(1);
  },
  STORE_START_TIMEOUT_MS,
);
