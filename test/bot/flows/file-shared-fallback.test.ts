import { WebClient } from '@slack/web-api';
import manifest from '../../../bot/manifest.json';
import { silentLogger } from '../../sandbox/slack/silent-logger';
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

  test('is ignored when another app shared it without naming a company', async () => {
    bot.workspace.addUser({ name: 'robot', isBot: true });
    const robot = bot.workspace.as('robot');
    const share = (text: string) => robot.shareFile('credit', { name: 'robot.pdf', content: '%PDF', text });
    const ignored = share('the accounts');
    await bot.waitForMessage('Analysis running', { thread: share(COMPLETE_MESSAGE).ts });
    expect(bot.replies('credit', ignored)).toEqual([]);
  });

  test('is ignored when the bot itself shared it, whatever its text', async () => {
    const { apiUrl, app } = bot.workspace;
    const client = new WebClient(app.botToken, { slackApiUrl: apiUrl, logger: silentLogger });
    const posted = bot.workspace.next('message.posted', ({ message }) => Boolean(message.files?.length));
    const channel_id = bot.workspace.channel('credit').id;
    await client.filesUploadV2({
      channel_id,
      filename: 'dossier.pdf',
      file: Buffer.from('%PDF'),
      initial_comment: COMPLETE_MESSAGE,
    });
    const own = (await posted).message;
    await submitDocument(bot, COMPLETE_MESSAGE, 'after-own.pdf');
    expect(bot.workspace.messages('credit', own)).toHaveLength(1);
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
