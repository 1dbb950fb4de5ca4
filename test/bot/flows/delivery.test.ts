import type { Message, SlackWorkspace } from '../../../sandbox/slack';
import { STARTING_MS } from '../store/stores';
import { ANALYSIS_MS, type BotInWorkspace, botInWorkspace, COMPLETE } from './bot-in-workspace';
import { storeWithRetries } from './store-with-retries';
import { submitted } from './submit';

const HOUR = 60 * 60_000;
const QUESTION = 'I can have this document analysed';

/** Calls of a method so far, as Slack answered them. */
function calls({ happenings }: SlackWorkspace, method: string) {
  return happenings.past().flatMap((one) => (one.type === 'call' && one.method === method ? [one] : []));
}

/** A file of which too little is said, so that the bot posts one message and no more. */
function share({ workspace }: BotInWorkspace, name: string, thread?: Message): Message {
  return workspace.as('ada').shareFile('credit', { name, content: '%PDF', ...(thread && { thread }) });
}

async function asked(bot: BotInWorkspace, name: string) {
  const shared = share(bot, name);
  return { shared, question: await bot.said(QUESTION, { thread: shared.ts }) };
}

/** The next answer to a look for a post. */
function looked({ workspace }: BotInWorkspace) {
  return workspace.next('call', ({ method, ok }) => method === 'conversations.replies' && ok);
}

describe('messages to Slack', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    // As if the bot waited 10 seconds for an answer, all of it five times as fast.
    const settings = { sweepEverySeconds: 2, sendWithinMs: 2_000, repeatAfterMs: 6_000 };
    bot = await botInWorkspace({ settings, alertsTo: 'alerts' });
  }, STARTING_MS);
  afterEach(() => bot.workspace.faults.clear());
  afterAll(() => bot?.close());

  test.each([12, 20])(
    'are posted once though Slack carries a post out after %i seconds',
    async (seconds) => {
      const before = calls(bot.workspace, 'chat.postMessage').length;
      bot.workspace.faults.onCall('chat.postMessage', { kind: 'slow', ms: seconds * 200 });
      const { shared } = await asked(bot, `slow-${seconds}.pdf`);
      await looked(bot);
      await asked(bot, `after-${seconds}.pdf`);
      expect(bot.replies('credit', shared)).toHaveLength(1);
      expect(calls(bot.workspace, 'chat.postMessage')).toHaveLength(before + 2);
    },
    STARTING_MS,
  );

  test('are kept when Slack refuses them for a time with a status of 200, and sent once it takes them', async () => {
    bot.workspace.faults.onCall('chat.postMessage', { kind: 'refusal', error: 'rate_limited' });
    bot.workspace.faults.onCall('chat.update', { kind: 'refusal', error: 'message_limit_exceeded' });
    const { shared } = await submitted(bot, COMPLETE, 'limited.pdf');
    expect(bot.replies('credit', shared)).toHaveLength(1);
  });

  test('refused for their blocks come as text, all of it', async () => {
    bot.workspace.faults.onCall('chat.postMessage', { kind: 'refusal', error: 'msg_blocks_too_long' });
    bot.workspace.faults.onCall('chat.update', { kind: 'refusal', error: 'invalid_blocks' });
    const { shared } = await submitted(bot, COMPLETE, 'plain.pdf');
    const ours = ({ message }: { message: Message }) =>
      message.thread_ts === shared.ts && message.bot_id === bot.workspace.bot.botId;
    const posted = await bot.workspace.until('message.posted', ours);
    const edited = await bot.workspace.until('message.updated', ours);
    for (const { text, blocks, metadata } of [posted.message, edited.message]) {
      expect(blocks).toBeUndefined();
      expect(text).toContain('*plain.pdf*');
      expect(metadata?.event_payload).toMatchObject({ key: expect.stringContaining('status:') });
    }
  });

  test('refused for their metadata come without it, and with their blocks', async () => {
    bot.workspace.faults.onCall('chat.postMessage', { kind: 'refusal', error: 'invalid_metadata_schema' });
    const { question } = await asked(bot, 'bare.pdf');
    expect([question.metadata, question.blocks?.length]).toEqual([undefined, expect.any(Number)]);
  });

  test('refused for a reason that is not known wait for themselves, and the others go on', async () => {
    const parked = bot.logged('message parked', 1);
    bot.workspace.faults.onCall('chat.postMessage', { kind: 'refusal', error: 'something_new' });
    const shared = share(bot, 'odd.pdf');
    await parked;
    await asked(bot, 'after-odd.pdf');
    expect(bot.replies('credit', shared)).toEqual([]);
    bot.clock.turn(HOUR / 2);
    await bot.said(QUESTION, { thread: shared.ts });
  });

  test('that may be lost are posted again when Slack does not let the bot look for them', async () => {
    const parked = bot.logged('message parked', 1);
    bot.workspace.faults.onCall('chat.postMessage', { kind: 'server_error' });
    const refusal = { kind: 'refusal', error: 'method_not_supported_for_channel_type' } as const;
    bot.workspace.faults.onCall('conversations.replies', refusal, { times: 2 });
    const shared = share(bot, 'unseen.pdf');
    await parked;
    bot.clock.turn(6_000);
    await bot.said(QUESTION, { thread: shared.ts });
  });

  test(
    'come after a day in which Slack was away: report, alert and the answer to a file',
    async () => {
      const { shared } = await submitted(bot, COMPLETE, 'fraudulent.pdf');
      const away = ['chat.postMessage', 'chat.update', 'conversations.history', 'conversations.replies'];
      for (const method of away) bot.workspace.faults.onCall(method, { kind: 'html' }, { times: 1_000 });
      const tried = () => bot.workspace.next('fault.used');
      const first = tried();
      await bot.risk.clock.advance(ANALYSIS_MS);
      await first;
      for (let tries = 0; tries < 16; tries += 1) {
        const again = tried();
        bot.clock.turn((24 * HOUR) / 16);
        await again;
      }
      const meanwhile = share(bot, 'meanwhile.pdf');
      const missing = bot.logged('message parked', 2);
      bot.workspace.faults.clear();
      bot.clock.turn(60_000);
      await missing;
      bot.clock.turn(6_000);
      await bot.reported('doc', shared.ts);
      await bot.reported('manager', shared.ts);
      await bot.said('Risk alert', { channel: 'alerts' });
      await bot.said('2 reports are in this thread', { thread: shared.ts });
      await bot.said(QUESTION, { thread: meanwhile.ts });
      expect(bot.replies('credit', shared)).toHaveLength(3);
    },
    STARTING_MS,
  );
});

test(
  'reports wait for Slack when it answers nothing at all, for longer than a service is asked for one',
  async () => {
    // As if a job had been tried for an hour when it begins.
    const store = await storeWithRetries({ delay: 0, count: 12 });
    const bot = await botInWorkspace({ env: store.env, settings: { sweepEverySeconds: 1 } });
    try {
      const { workspace, risk } = bot;
      const { shared } = await submitted(bot, COMPLETE, 'while-away.pdf');
      workspace.faults.onEveryCall({ kind: 'html' });
      const asked = async (times: number) => {
        for (let time = 0; time < times; time += 1)
          await workspace.next('fault.used', ({ on }) => on === 'conversations.info');
      };
      const tried = asked(6);
      await risk.clock.advance(ANALYSIS_MS);
      await tried;
      workspace.faults.clear();
      await bot.reported('doc', shared.ts);
      await bot.reported('manager', shared.ts);
      const card = await bot.said('2 reports are in this thread', { thread: shared.ts });
      expect(bot.contains(card, 'cannot be read')).toBe(false);
    } finally {
      await bot.close();
      await store.remove();
    }
  },
  STARTING_MS,
);

test(
  'an edit that Slack always fails at does not keep back the edits of other cards',
  async () => {
    await using bot = await botInWorkspace({ settings: { sweepEverySeconds: 1 } });
    const { workspace, clock } = bot;
    workspace.faults.onCall('chat.update', { kind: 'refusal', error: 'update_failed' }, { times: 1_000 });
    const parked = bot.logged('message parked', 1);
    const failing = workspace
      .as('ada')
      .shareFile('credit', { name: 'fails.pdf', content: '%PDF', text: COMPLETE });
    const turning = setInterval(() => clock.turn(60_000), 200);
    await parked.finally(() => clearInterval(turning));
    workspace.faults.clear();
    await submitted(bot, COMPLETE, 'goes-on.pdf');
    const edited = workspace.happenings
      .past()
      .filter((one) => one.type === 'message.updated' && one.message.thread_ts === failing.ts);
    expect(edited).toEqual([]);
    clock.turn(60_000);
    await bot.said('Analysis running', { thread: failing.ts });
  },
  STARTING_MS,
);

test(
  'an app outside the Marketplace finds an uncertain post, page by page if need be, and its channel does not wait for it',
  async () => {
    await using bot = await botInWorkspace({ slack: { unlisted: true }, settings: { sweepEverySeconds: 1 } });
    const { workspace, clock } = bot;
    const comment = (thread: Message) => {
      for (let count = 0; count < 40; count += 1)
        workspace.as('ada').postMessage('credit', `comment ${count}`, { thread });
    };
    const pass = async (minutes: number) => {
      await workspace.clock.advance(minutes * 60_000);
      clock.turn(minutes * 60_000);
    };
    const { shared: thread } = await asked(bot, 'first.pdf');

    // What was said before the post was tried is not read.
    comment(thread);
    await pass(10);
    await asked(bot, 'another.pdf');
    workspace.faults.onCall('chat.postMessage', { kind: 'lost_answer' });
    const found = looked(bot);
    share(bot, 'second.pdf', thread);
    await found;
    await asked(bot, 'third.pdf');
    expect(calls(workspace, 'conversations.replies')).toMatchObject([{ ok: true }]);

    // What was said about then is read at its pace, while others are posted.
    comment(thread);
    workspace.faults.onCall('chat.postMessage', { kind: 'lost_answer' });
    const [posted, parked] = [calls(workspace, 'chat.postMessage').length, bot.logged('message parked', 1)];
    share(bot, 'fourth.pdf', thread);
    await parked;
    await asked(bot, 'fifth.pdf');
    for (let page = 0; page < 3; page += 1) {
      const read = looked(bot);
      await pass(1);
      await read;
    }
    await asked(bot, 'sixth.pdf');
    await pass(2);
    await asked(bot, 'seventh.pdf');
    expect(calls(workspace, 'chat.postMessage')).toHaveLength(posted + 4);
    expect(bot.replies('credit', thread)).toHaveLength(3);
    expect(calls(workspace, 'conversations.replies').filter(({ ok }) => ok)).toHaveLength(1 + 3);
  },
  STARTING_MS,
);
