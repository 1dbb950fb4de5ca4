import { STARTING_MS } from '../store/stores';
import { type BotInWorkspace, botInWorkspace, COMPLETE, fills, opens } from './bot-in-workspace';

describe('where the bot is not', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await botInWorkspace();
  }, STARTING_MS);
  afterAll(() => bot?.close());

  const shown = async (act: () => Promise<unknown>) =>
    JSON.stringify((await fills(bot.workspace, act)).blocks);

  test.each(['general', 'secrets'])('/xray in %s says how to invite it', async (channel) => {
    const ada = bot.workspace.as('ada');
    for (const text of ['new 732829320', 'notes', 'company', 'alerts'])
      expect(await shown(() => ada.slash('/xray', text, channel))).toContain('/invite @risk-xray');
    expect(await ada.slash('/xray', 'alerts test', channel)).toEqual({ ok: true });
    await bot.whispered('/invite @risk-xray');
  });

  test('the shortcut says so too, and works after the invitation', async () => {
    const ada = bot.workspace.as('ada');
    const message = ada.shareFile('general', { name: 'a.pdf', content: '%PDF', text: COMPLETE });
    const choose = () => ada.chooseShortcut(message, 'analyse_document');
    expect(await shown(choose)).toContain('/invite @risk-xray');
    ada.inviteBot('general');
    const view = await opens(bot.workspace, choose);
    expect(await ada.submitView(view)).toEqual({ outcome: 'closed' });
    await bot.said('Analysis running', { thread: message.ts });
  });

  test('an archived channel is said to be archived', async () => {
    const ada = bot.workspace.as('ada');
    bot.workspace.addChannel('old', { members: ['ada'], bot: true });
    const message = ada.shareFile('old', { name: 'a.pdf', content: '%PDF', text: 'hello' });
    await bot.said('I can have this document analysed', { thread: message.ts });
    bot.workspace.archive('old');
    expect(await shown(() => ada.chooseShortcut(message, 'analyse_document'))).toContain('archived');
  });

  test('its own conversation needs no invitation', async () => {
    const ada = bot.workspace.as('ada');
    const form = () => ada.slash('/xray', 'new 732829320', ada.directMessage);
    expect(await ada.submitView(await opens(bot.workspace, form))).toEqual({ outcome: 'closed' });
    await bot.said('without a document');
  });

  test('a conversation of two people is told from its own, and no history is read for it', async () => {
    const ada = bot.workspace.as('ada');
    const form = (channel: string) => shown(() => ada.slash('/xray', 'alerts', channel));
    expect(await form(ada.directMessageWith('bob'))).toContain('I am not part of this conversation');
    expect(await form(ada.directMessage)).not.toContain('I am not part of this conversation');
    // An unlisted app may ask once a minute: https://docs.slack.dev/changelog/2025/05/29/rate-limit-changes-for-non-marketplace-apps
    const calls = bot.workspace.happenings.past().filter(({ type }) => type === 'call');
    expect(calls).not.toContainEqual(expect.objectContaining({ method: 'conversations.history' }));
  });
});
