import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { getTexts } from '../../../bot/texts/texts';
import type { Message, SlackWorkspace } from '../../../sandbox/slack';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { createStoreWithRetries } from '../../support/create-store-with-retries';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import {
  analyseDocument,
  completeMessage,
  messageOfNewCompany,
  sirenFor,
  submitDocument,
} from '../../support/submit-document';

const HOUR = 60 * 60_000;
const { threadGone } = getTexts().notices;
const QUESTION_TEXT = 'Which company is this document about?';

/** Calls of a method so far, as Slack answered them. */
function slackCalls({ eventLog }: SlackWorkspace, method: string) {
  return eventLog.history().flatMap((one) => (one.type === 'call' && one.method === method ? [one] : []));
}

/** A file with an incomplete message, to which the bot posts exactly one reply. */
function shareFile({ workspace }: BotInWorkspace, name: string, thread?: Message): Message {
  return workspace.as('ada').shareFile('credit', { name, content: '%PDF', ...(thread && { thread }) });
}

async function shareAndAwaitQuestion(bot: BotInWorkspace, name: string) {
  const shared = shareFile(bot, name);
  return { shared, question: await bot.waitForMessage(QUESTION_TEXT, { thread: shared.ts }) };
}

/** The next response to a search for a post. */
function nextPostLookup({ workspace }: BotInWorkspace) {
  return workspace.next('call', ({ method, ok }) => method === 'conversations.replies' && ok);
}

describe('messages to Slack', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    // As if the bot waited 10 seconds for a response, with all times divided by five.
    const settings = { recoveryIntervalSeconds: 2, sendTimeoutMs: 2_000, repostDelayMs: 6_000 };
    bot = await startBotInWorkspace({ settings, alertChannel: 'alerts' });
  }, STORE_START_TIMEOUT_MS);
  afterEach(() => bot.workspace.faults.clear());
  afterAll(() => bot?.close());

  test.each([12, 20])(
    'are posted once even if Slack applies a post after %i seconds',
    async (seconds) => {
      const before = slackCalls(bot.workspace, 'chat.postMessage').length;
      bot.workspace.faults.onCall('chat.postMessage', { kind: 'slow', ms: seconds * 200 });
      const { shared } = await shareAndAwaitQuestion(bot, `slow-${seconds}.pdf`);
      await nextPostLookup(bot);
      await shareAndAwaitQuestion(bot, `after-${seconds}.pdf`);
      expect(bot.replies('credit', shared)).toHaveLength(1);
      expect(slackCalls(bot.workspace, 'chat.postMessage')).toHaveLength(before + 2);
    },
    STORE_START_TIMEOUT_MS,
  );

  test('stay queued while Slack refuses them temporarily with a 200, and are sent once it accepts them', async () => {
    bot.workspace.faults.onCall('chat.postMessage', { kind: 'error', error: 'rate_limited' });
    bot.workspace.faults.onCall('chat.update', { kind: 'error', error: 'message_limit_exceeded' });
    const { shared } = await submitDocument(bot, messageOfNewCompany(), 'limited.pdf');
    expect(bot.replies('credit', shared)).toHaveLength(1);
  });

  test('refused for their blocks are sent as text, in full', async () => {
    bot.workspace.faults.onCall('chat.postMessage', { kind: 'error', error: 'msg_blocks_too_long' });
    bot.workspace.faults.onCall('chat.update', { kind: 'error', error: 'invalid_blocks' });
    const { shared } = await submitDocument(bot, messageOfNewCompany(), 'plain.pdf');
    const ours = ({ message }: { message: Message }) =>
      message.thread_ts === shared.ts && message.bot_id === bot.workspace.bot.botId;
    const posted = await bot.workspace.until('message.posted', ours);
    const edited = await bot.workspace.until('message.updated', ours);
    for (const { text, blocks, metadata } of [posted.message, edited.message]) {
      expect(blocks).toBeUndefined();
      expect(text).toContain('*plain.pdf*');
      expect(metadata?.event_payload).toMatchObject({ key: expect.stringContaining('case:') });
    }
  });

  test('refused for their metadata are sent without it, blocks included', async () => {
    bot.workspace.faults.onCall('chat.postMessage', { kind: 'error', error: 'invalid_metadata_schema' });
    const { question } = await shareAndAwaitQuestion(bot, 'bare.pdf');
    expect([question.metadata, question.blocks?.length]).toEqual([undefined, expect.any(Number)]);
  });

  test('refused for an unknown reason are parked, and the others go on', async () => {
    const parked = bot.waitForLog('message parked', 1);
    bot.workspace.faults.onCall('chat.postMessage', { kind: 'error', error: 'something_new' });
    const shared = shareFile(bot, 'odd.pdf');
    await parked;
    await shareAndAwaitQuestion(bot, 'after-odd.pdf');
    expect(bot.replies('credit', shared)).toEqual([]);
    bot.clock.advance(HOUR / 2);
    await bot.waitForMessage(QUESTION_TEXT, { thread: shared.ts });
  });

  test('that may be lost are posted again when the bot may not search for them', async () => {
    const parked = bot.waitForLog('message parked', 1);
    bot.workspace.faults.onCall('chat.postMessage', { kind: 'server_error' });
    const refusal = { kind: 'error', error: 'method_not_supported_for_channel_type' } as const;
    bot.workspace.faults.onCall('conversations.replies', refusal, { times: 2 });
    const shared = shareFile(bot, 'unseen.pdf');
    await parked;
    bot.clock.advance(6_000);
    await bot.waitForMessage(QUESTION_TEXT, { thread: shared.ts });
  });

  test('whose thread was deleted are posted in the channel with the reason, and their case goes on below', async () => {
    const ada = bot.workspace.as('ada');
    const { shared } = await submitDocument(bot, completeMessage('clean'), 'fraudulent-orphan.pdf');
    ada.deleteMessage(shared);
    await bot.risk.clock.advance(ANALYSIS_MS);
    const head = await bot.waitForMessage(threadGone);
    expect([head.channel, head.thread_ts]).toEqual([bot.workspace.channel('credit').id, undefined]);
    const card = await bot.waitForMessage(/Complete since.*decide_case/, { thread: head.ts });
    await bot.workspace.until(
      'message.posted',
      ({ message: { ts, thread_ts, metadata } }) =>
        [ts, thread_ts].includes(head.ts) && metadata?.event_payload.kind === 'doc',
    );
    // Messages of a channel are posted in order: none came without its thread since.
    const withReason = bot.workspace
      .messages('credit')
      .filter((message) => bot.contains(message, threadGone));
    expect(withReason).toHaveLength(1);
    expect(await openLoadedModal(bot.workspace, () => ada.click(card, actionIds.decideCase))).toBeDefined();
    // The faults of the next test are not for it.
    await bot.waitForAlert(sirenFor('clean'), { channel: 'alerts' });
  });

  test('of a thread that is gone are found in the channel if the answer to their post was lost', async () => {
    const gone = { kind: 'error', error: 'thread_not_found' } as const;
    bot.workspace.faults.onCall('chat.postMessage', gone);
    bot.workspace.faults.onCall('chat.postMessage', { kind: 'lost_response' });
    bot.workspace.faults.onCall('conversations.replies', gone);
    const before = slackCalls(bot.workspace, 'chat.postMessage').length;
    const shared = shareFile(bot, 'gone.pdf');
    const question = await bot.waitForMessage(new RegExp(`${threadGone}.*Which company`));
    expect(question.thread_ts).toBeUndefined();
    await bot.workspace.until('call', ({ method, ok }) => method === 'conversations.history' && ok);
    await shareAndAwaitQuestion(bot, 'after-gone.pdf');
    expect(bot.replies('credit', shared)).toEqual([]);
    expect(slackCalls(bot.workspace, 'chat.postMessage')).toHaveLength(before + 3);
  });

  test(
    'are sent after Slack was down for a day: report, alert and the reply to a file',
    async () => {
      const { shared } = await submitDocument(bot, COMPLETE_MESSAGE, 'fraudulent.pdf');
      const away = ['chat.postMessage', 'chat.update', 'conversations.history', 'conversations.replies'];
      for (const method of away) bot.workspace.faults.onCall(method, { kind: 'html' }, { times: 1_000 });
      const tried = () => bot.workspace.next('fault.used');
      const first = tried();
      await bot.risk.clock.advance(ANALYSIS_MS);
      await first;
      for (let tries = 0; tries < 16; tries += 1) {
        const again = tried();
        bot.clock.advance((24 * HOUR) / 16);
        await again;
      }
      const meanwhile = shareFile(bot, 'meanwhile.pdf');
      const missing = bot.waitForLog('message parked', 2);
      bot.workspace.faults.clear();
      bot.clock.advance(60_000);
      await missing;
      bot.clock.advance(6_000);
      await bot.waitForReportCard('doc', shared.ts);
      await bot.waitForReportCard('manager', shared.ts);
      await bot.waitForAlert('', { channel: 'alerts' });
      await bot.waitForMessage('Complete since', { thread: shared.ts });
      await bot.waitForMessage(QUESTION_TEXT, { thread: meanwhile.ts });
      expect(bot.replies('credit', shared)).toHaveLength(3);
    },
    STORE_START_TIMEOUT_MS,
  );
});

test(
  'reports wait while every call to Slack fails, for longer than a job retries the service',
  async () => {
    // As if a job had been retried for an hour already.
    const store = await createStoreWithRetries({ delay: 0, count: 12 });
    const bot = await startBotInWorkspace({ env: store.env, settings: { recoveryIntervalSeconds: 1 } });
    try {
      const { workspace, risk } = bot;
      const { shared } = await submitDocument(bot, COMPLETE_MESSAGE, 'while-away.pdf');
      workspace.faults.onEveryCall({ kind: 'html' });
      const waitForCalls = async (times: number) => {
        for (let time = 0; time < times; time += 1)
          await workspace.next('fault.used', ({ on }) => on === 'conversations.replies');
      };
      const tried = waitForCalls(2);
      await risk.clock.advance(ANALYSIS_MS);
      await tried;
      workspace.faults.clear();
      await bot.waitForReportCard('doc', shared.ts);
      await bot.waitForReportCard('manager', shared.ts);
      const card = await bot.waitForMessage('Complete since', { thread: shared.ts });
      expect(bot.contains(card, 'cannot be read')).toBe(false);
    } finally {
      await bot.close();
      await store.remove();
    }
  },
  STORE_START_TIMEOUT_MS,
);

test(
  'an edit that always fails in Slack does not block the edits of other cards',
  async () => {
    await using bot = await startBotInWorkspace({ settings: { recoveryIntervalSeconds: 1 } });
    const { workspace, clock } = bot;
    const { shared: failing } = await analyseDocument(bot, COMPLETE_MESSAGE, 'fails.pdf');
    const card = await bot.waitForMessage('Complete since', { thread: failing.ts });
    workspace.faults.onCall('chat.update', { kind: 'error', error: 'update_failed' }, { times: 1_000 });
    const parked = bot.waitForLog('message parked', 1);
    expect(await workspace.as('ada').click(card, 'take_case')).toEqual({ ok: true });
    for (;;) {
      const failedAgain = bot.waitForLog('message uncertain', 1);
      if (await Promise.race([parked.then(() => true), failedAgain.then(() => false)])) break;
      clock.advance(60_000);
    }
    workspace.faults.clear();
    await submitDocument(bot, completeMessage('clean'), 'goes-on.pdf');
    const edited = workspace.eventLog
      .history()
      .filter((one) => one.type === 'message.updated' && bot.contains(one.message, 'taken by'));
    expect(edited).toEqual([]);
    clock.advance(60_000);
    await bot.waitForMessage('taken by', { thread: failing.ts });
  },
  STORE_START_TIMEOUT_MS,
);

test(
  'an app outside the Marketplace finds an uncertain post page by page, without blocking its channel',
  async () => {
    await using bot = await startBotInWorkspace({
      slack: { unlisted: true },
      settings: { recoveryIntervalSeconds: 1 },
    });
    const { workspace, clock } = bot;
    const comment = (thread: Message) => {
      for (let count = 0; count < 40; count += 1)
        workspace.as('ada').postMessage('credit', `comment ${count}`, { thread });
    };
    const pass = async (minutes: number) => {
      await workspace.clock.advance(minutes * 60_000);
      clock.advance(minutes * 60_000);
    };
    const { shared: thread } = await shareAndAwaitQuestion(bot, 'first.pdf');

    // Messages older than the first attempt are not read.
    comment(thread);
    await pass(10);
    await shareAndAwaitQuestion(bot, 'another.pdf');
    workspace.faults.onCall('chat.postMessage', { kind: 'lost_response' });
    const found = nextPostLookup(bot);
    shareFile(bot, 'second.pdf', thread);
    await found;
    await shareAndAwaitQuestion(bot, 'third.pdf');
    expect(slackCalls(workspace, 'conversations.replies')).toMatchObject([{ ok: true }]);

    // Messages of that time are read page by page, while others are posted.
    comment(thread);
    workspace.faults.onCall('chat.postMessage', { kind: 'lost_response' });
    const [posted, parked] = [
      slackCalls(workspace, 'chat.postMessage').length,
      bot.waitForLog('message parked', 1),
    ];
    shareFile(bot, 'fourth.pdf', thread);
    await parked;
    await shareAndAwaitQuestion(bot, 'fifth.pdf');
    for (let page = 0; page < 3; page += 1) {
      const read = nextPostLookup(bot);
      await pass(1);
      await read;
    }
    await shareAndAwaitQuestion(bot, 'sixth.pdf');
    await pass(2);
    await shareAndAwaitQuestion(bot, 'seventh.pdf');
    expect(slackCalls(workspace, 'chat.postMessage')).toHaveLength(posted + 4);
    expect(bot.replies('credit', thread)).toHaveLength(3);
    expect(slackCalls(workspace, 'conversations.replies').filter(({ ok }) => ok)).toHaveLength(1 + 3);
  },
  STORE_START_TIMEOUT_MS,
);
