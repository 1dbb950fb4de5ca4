import { getTexts } from '../../../bot/texts/texts';
import type { Message } from '../../../sandbox/slack';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { submitDocument } from '../../support/submit-document';

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

  test('leaves alone what is not addressed to the bot, and other bots', async () => {
    const [ada, robot] = [bot.workspace.as('ada'), bot.workspace.as('robot')];
    const before = countHelp('credit');
    const messages: Message[] = [
      ada.postMessage('credit', 'good morning'),
      ada.postMessage('credit', `<@${ada.id}> note to myself`),
      robot.postMessage('credit', `${mention()} I am a bot too`),
    ];
    await settle();
    expect(messages.flatMap((message) => bot.replies('credit', message))).toEqual([]);
    expect(countHelp('credit')).toBe(before);
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
