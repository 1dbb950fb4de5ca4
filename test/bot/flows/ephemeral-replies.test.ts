import type { EphemeralMessage, Message } from '../../../sandbox/slack';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  slackModes,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument } from '../../support/submit-document';

describe.each(slackModes)('ephemeral replies, over %s,', (mode) => {
  let bot: BotInWorkspace;
  let inThread: Awaited<ReturnType<typeof analyseDocument>> & { readonly card: Message };
  beforeAll(async () => {
    bot = await startBotInWorkspace({ mode });
    const analysed = await analyseDocument(bot, COMPLETE_MESSAGE, 'clean.pdf');
    const thread = analysed.shared.ts;
    const ada = bot.workspace.as('ada');
    const open = await bot.waitForMessage('Complete since', { thread });
    const form = await openLoadedModal(bot.workspace, () => ada.click(open, 'decide_case'));
    await ada.submitView(form, { decision: 'accept', reason: 'It is the original' });
    inThread = { ...analysed, card: await bot.waitForMessage('send_dossier', { thread }) };
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  /** The ephemeral reply that bob gets to this action. */
  async function replyTo(act: () => Promise<unknown>): Promise<EphemeralMessage> {
    const { id } = bot.workspace.as('bob');
    const answer = bot.workspace.next('ephemeral.posted', ({ message }) => message.shownTo === id);
    await act();
    return (await answer).message;
  }

  test('are in the thread of the click', async () => {
    const { shared, card } = inThread;
    const answer = await replyTo(() => bot.workspace.as('bob').click(card, 'send_dossier'));
    expect(bot.contains(answer, 'I sent you the dossier of')).toBe(true);
    expect(answer).toMatchObject({ channel: shared.channel, thread_ts: shared.ts });
  });

  test('are sent as text when Slack refuses their blocks', async () => {
    const { shared, card } = inThread;
    bot.workspace.faults.onCall('chat.postEphemeral', { kind: 'error', error: 'invalid_blocks' });
    const answer = await replyTo(() => bot.workspace.as('bob').click(card, 'send_dossier'));
    expect([answer.thread_ts, answer.blocks]).toEqual([shared.ts, undefined]);
    expect(answer.text).toContain('I sent you the dossier of');
  });

  test('are in the thread too when something went wrong', async () => {
    const { shared, doc } = inThread;
    bot.workspace.faults.onCall('views.open', { kind: 'error', error: 'expired_trigger_id' });
    const answer = await replyTo(() => bot.workspace.as('bob').click(doc, 'open_details'));
    expect(bot.contains(answer, 'Please try again')).toBe(true);
    expect(answer.thread_ts).toBe(shared.ts);
  });

  test('are where the message is whose shortcut was chosen', async () => {
    const bob = bot.workspace.as('bob');
    const thread = bob.postMessage('credit', 'no file');
    const reply = bob.postMessage('credit', 'none here either', { thread });
    for (const [message, where] of [
      [reply, thread.ts],
      [thread, undefined],
    ] as const) {
      const answer = await replyTo(() => bob.chooseShortcut(message, 'analyse_document'));
      expect(bot.contains(answer, 'This message has no file')).toBe(true);
      expect(answer.thread_ts).toBe(where);
    }
  });

  test('are in the channel of the command', async () => {
    const answer = await replyTo(() => bot.workspace.as('bob').runCommand('/xray', 'status', 'credit'));
    expect(answer.thread_ts).toBeUndefined();
  });

  test('reach the user where the bot can no longer post', async () => {
    const bob = bot.workspace.as('bob');
    bob.removeBot('credit');
    const answer = await replyTo(() => bob.click(inThread.card, 'send_dossier'));
    expect(bot.contains(answer, 'I sent you the dossier of')).toBe(true);
    expect(answer.channel).toBe(inThread.shared.channel);
    bob.inviteBot('credit');
  });
});
