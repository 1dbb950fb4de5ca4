import type { EphemeralMessage } from '../../../sandbox/slack';
import { STARTING_MS } from '../store/stores';
import { type BotInWorkspace, botInWorkspace, COMPLETE, modes } from './bot-in-workspace';
import { analysed } from './submit';

describe.each(modes)('what the bot says to one person alone, by %s,', (mode) => {
  let bot: BotInWorkspace;
  let inThread: Awaited<ReturnType<typeof analysed>>;
  beforeAll(async () => {
    bot = await botInWorkspace({ mode });
    inThread = await analysed(bot, COMPLETE, 'clean.pdf');
  }, STARTING_MS);
  afterAll(() => bot?.close());

  /** What bob is told when he does this. */
  async function told(act: () => Promise<unknown>): Promise<EphemeralMessage> {
    const { id } = bot.workspace.as('bob');
    const answer = bot.workspace.next('ephemeral.posted', ({ message }) => message.shownTo === id);
    await act();
    return (await answer).message;
  }

  test('is in the thread in which he pressed', async () => {
    const { shared, doc } = inThread;
    const answer = await told(() => bot.workspace.as('bob').click(doc, 'raw_json'));
    expect(bot.contains(answer, 'Raw JSON of report')).toBe(true);
    expect(answer).toMatchObject({ channel: shared.channel, thread_ts: shared.ts });
  });

  test('is there as text when Slack refuses its blocks', async () => {
    const { shared, doc } = inThread;
    bot.workspace.faults.onCall('chat.postEphemeral', { kind: 'refusal', error: 'invalid_blocks' });
    const answer = await told(() => bot.workspace.as('bob').click(doc, 'raw_json'));
    expect([answer.thread_ts, answer.blocks]).toEqual([shared.ts, undefined]);
    expect(answer.text).toContain('Raw JSON of report');
  });

  test('is there too when something went wrong', async () => {
    const { shared, doc } = inThread;
    bot.workspace.faults.onCall('views.open', { kind: 'refusal', error: 'expired_trigger_id' });
    const answer = await told(() => bot.workspace.as('bob').click(doc, 'open_details'));
    expect(bot.contains(answer, 'Please try again')).toBe(true);
    expect(answer.thread_ts).toBe(shared.ts);
  });

  test('is where the message is from whose menu he chose', async () => {
    const bob = bot.workspace.as('bob');
    const thread = bob.postMessage('credit', 'no file');
    const reply = bob.postMessage('credit', 'none here either', { thread });
    for (const [message, where] of [
      [reply, thread.ts],
      [thread, undefined],
    ] as const) {
      const answer = await told(() => bob.chooseShortcut(message, 'analyse_document'));
      expect(bot.contains(answer, 'This message has no file')).toBe(true);
      expect(answer.thread_ts).toBe(where);
    }
  });

  test('is in the channel where he typed', async () => {
    const answer = await told(() => bot.workspace.as('bob').slash('/xray', 'status', 'credit'));
    expect(answer.thread_ts).toBeUndefined();
  });

  test('reaches him where the bot may no longer post', async () => {
    const bob = bot.workspace.as('bob');
    bob.removeBot('credit');
    const answer = await told(() => bob.click(inThread.doc, 'raw_json'));
    expect(bot.contains(answer, 'Raw JSON of report')).toBe(true);
    expect(answer.channel).toBe(inThread.shared.channel);
  });
});
