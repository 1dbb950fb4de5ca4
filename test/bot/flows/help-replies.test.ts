import { getTexts } from '../../../bot/texts/texts';
import type { EphemeralMessage, Message } from '../../../sandbox/slack';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  openModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument, submitDocument } from '../../support/submit-document';

const { help } = getTexts();

describe('help', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
    bot.workspace.addUser({ name: 'robot', isBot: true });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const mention = () => `<@${bot.workspace.bot.id}>`;
  const countHelp = (channel: string) =>
    bot.workspace
      .messages(channel)
      .filter((message) => message.bot_id === bot.workspace.bot.botId && bot.contains(message, help.share))
      .length;
  /** The document shared last is handled after everything before it. */
  const settle = () => submitDocument(bot, COMPLETE_MESSAGE, 'settled.pdf');

  test('answers a direct message without a file', async () => {
    const ada = bot.workspace.as('ada');
    ada.postMessage(ada.directMessage, 'hello?');
    const card = await bot.waitForMessage(help.share, { channel: ada.directMessage });
    expect(card.thread_ts).toBeUndefined();
    expect(bot.contains(card, help.shortcut)).toBe(true);
    // Three sentences and three buttons; the commands are behind one of them.
    expect(JSON.stringify(card.blocks).match(/"action_id"/g)).toHaveLength(3);
    expect(bot.contains(card, '/xray settings')).toBe(false);
  });

  test('answers a mention in its thread, once however often the thread mentions the bot', async () => {
    const ada = bot.workspace.as('ada');
    const asked = ada.postMessage('credit', `${mention()} what can you do?`);
    const card = await bot.waitForMessage(help.share, { thread: asked.ts });
    ada.postMessage('credit', `${mention()} really?`, { thread: asked });
    ada.postMessage('credit', 'thanks', { thread: asked });
    await settle();
    expect(bot.replies('credit', asked).map(({ ts }) => ts)).toEqual([card.ts]);
  });

  test('starts the form with the company that the mention names', async () => {
    const ada = bot.workspace.as('ada');
    const asked = ada.postMessage('credit', `${mention()} what about 552100554?`);
    const card = await bot.waitForMessage(help.share, { thread: asked.ts });
    const view = await openModal(bot.workspace, () => ada.click(card, 'open_submit'));
    expect(view.state.values).toMatchObject({ code_id: { value: { value: '552100554' } } });
    await ada.closeView(view);
  });

  test('greets the channel that the bot is invited to', async () => {
    bot.workspace.as('ada').inviteBot('general');
    const card = await bot.waitForMessage(help.share, { channel: 'general' });
    expect(card.thread_ts).toBeUndefined();
    await settle();
    expect(countHelp('general')).toBe(1);
  });

  test('does not answer in the thread of a direct message, where people talk about a result', async () => {
    const ada = bot.workspace.as('ada');
    const { shared } = await submitDocument(bot, COMPLETE_MESSAGE, 'direct.pdf', ada.directMessage);
    const before = bot.replies(ada.directMessage, shared).length;
    ada.postMessage(ada.directMessage, 'thanks', { thread: shared });
    await settle();
    expect(bot.replies(ada.directMessage, shared)).toHaveLength(before);
  });

  test('its buttons show earlier analyses and all commands, to the person who pressed them', async () => {
    const bob = bot.workspace.as('bob');
    expect(await bob.runCommand('/xray', 'help', 'credit')).toEqual({ ok: true });
    const card = await bot.waitForEphemeral(help.share);
    expect(await bob.click(card, 'show_history')).toEqual({ ok: true });
    const history = await bot.waitForEphemeral('732829320');
    expect(await bob.click(card, 'all_commands')).toEqual({ ok: true });
    const commands = await bot.waitForEphemeral('/xray settings');
    expect([history.shownTo, commands.shownTo]).toEqual([bob.id, bob.id]);
  });
});

describe('ephemeral replies', () => {
  let bot: BotInWorkspace;
  let inThread: Awaited<ReturnType<typeof analyseDocument>> & { readonly card: Message };
  beforeAll(async () => {
    bot = await startBotInWorkspace({ mode: 'signed HTTP' });
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
