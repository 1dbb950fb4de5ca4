import { WebClient } from '@slack/web-api';
import manifest from '../../../bot/manifest.json';
import type { FileToShare, Message } from '../../../sandbox/slack';
import { silentLogger } from '../../sandbox/slack/silent-logger';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { submitDocument } from '../../support/submit-document';

const HOUR_MS = 60 * 60 * 1000;

const file = { name: 'missed.pdf', content: '%PDF', text: COMPLETE_MESSAGE };

/** A bot that has searched for missed files once, in a workspace that never retries an event. */
async function startPollingBot(everySeconds: number) {
  const settings = { messageGraceSeconds: 0, missedFilesIntervalSeconds: everySeconds };
  const bot = await startBotInWorkspace({ settings, slack: { retryDelaysMs: [] } });
  const { workspace, clock } = bot;
  await workspace.until('call', ({ method }) => method === 'files.list');

  /** File timestamps have a resolution of one second. */
  const advanceTwoSeconds = async () => {
    clock.advance(2000);
    await workspace.clock.advance(2000);
  };
  /** The delivery of both events fails. */
  const shareWithoutEvents = async (channel: string, shown: FileToShare = file) => {
    const lost = ['message', 'file_shared'].map((kind) =>
      workspace.next(
        'delivery.failed',
        ({ payload, final }) => final && (payload.event as { type?: string } | undefined)?.type === kind,
      ),
    );
    const shared = workspace.as('ada').shareFile(channel, shown);
    await Promise.all(lost);
    return shared;
  };
  await advanceTwoSeconds();
  return { ...bot, later: advanceTwoSeconds, shareWithoutEvents };
}

describe('a file whose events Slack gave up delivering', () => {
  test(
    'is accepted at startup, also as the first of its channel or in a direct message, unless it was shared before the bot joined',
    async () => {
      await using bot = await startPollingBot(600);
      const ada = bot.workspace.as('ada');
      const invited = bot.waitForLog('joined a channel', 2);
      const before = ada.shareFile('general', file);
      ada.removeBot('alerts');
      const meanwhile = ada.shareFile('alerts', file);
      // A file is dated to the second.
      await bot.later();
      ada.inviteBot('general');
      ada.inviteBot('alerts');
      await invited;
      await bot.later();
      const places = ['board', 'general', ada.directMessage];
      const missed: Message[] = [];
      await bot.restart(async () => {
        for (const place of places) missed.push(await bot.shareWithoutEvents(place));
        // Slack is busy at first.
        for (const method of ['users.conversations', 'files.list'])
          bot.workspace.faults.onCall(method, { kind: 'ratelimited', retryAfter: 1 });
      });
      for (const { ts } of missed) await bot.waitForMessage('Analysis running', { thread: ts });
      await submitDocument(bot, COMPLETE_MESSAGE, 'after.pdf');
      expect(bot.replies('general', before)).toEqual([]);
      expect(bot.replies('alerts', meanwhile)).toEqual([]);
      expect(places.map((place, index) => bot.replies(place, missed[index] as Message).length)).toEqual([
        1, 1, 1,
      ]);
    },
    STORE_START_TIMEOUT_MS,
  );

  test(
    'is ignored where the channel has intake off, and when it is not a document',
    async () => {
      await using bot = await startPollingBot(600);
      const { workspace } = bot;
      const ada = workspace.as('ada');
      const view = await openLoadedModal(workspace, () => ada.runCommand('/xray', 'settings', 'board'));
      expect(await ada.submitView(view, { intake: 'off' })).toEqual({ outcome: 'closed' });
      const left = bot.waitForLog('left files alone', 2);
      const missed: Message[] = [];
      await bot.restart(async () => {
        missed.push(await bot.shareWithoutEvents('board'));
        missed.push(await bot.shareWithoutEvents('credit', { name: 'screenshot.png', content: 'PNG' }));
        missed.push(await bot.shareWithoutEvents('credit'));
      });
      const [off, picture, wanted] = missed as [Message, Message, Message];
      await bot.waitForMessage('Analysis running', { thread: wanted.ts });
      await left;
      expect(bot.replies('board', off)).toEqual([]);
      expect(bot.replies('credit', picture)).toEqual([]);
    },
    STORE_START_TIMEOUT_MS,
  );

  test(
    'and that a listing omitted is accepted at the next poll, even hours later',
    async () => {
      await using bot = await startPollingBot(1);
      let shared: Message | undefined;
      await bot.restart(async () => {
        shared = await bot.shareWithoutEvents('credit');
        bot.clock.advance(HOUR_MS);
        await bot.workspace.clock.advance(HOUR_MS);
        bot.workspace.faults.onCall('files.list', { kind: 'omission' });
      });
      await bot.waitForMessage('Analysis running', { thread: shared?.ts });
    },
    STORE_START_TIMEOUT_MS,
  );

  test(
    'while the sockets were down is accepted at the next poll, once',
    async () => {
      await using bot = await startPollingBot(1);
      const nextSearch = () => bot.workspace.next('call', ({ method }) => method === 'files.list');
      bot.workspace.sockets.cut();
      const shared = await bot.shareWithoutEvents('credit');
      await bot.waitForMessage('Analysis running', { thread: shared.ts });
      await nextSearch();
      await nextSearch();
      await submitDocument(bot, COMPLETE_MESSAGE, 'later.pdf');
      expect(bot.replies('credit', shared)).toHaveLength(1);
    },
    STORE_START_TIMEOUT_MS,
  );
});

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
