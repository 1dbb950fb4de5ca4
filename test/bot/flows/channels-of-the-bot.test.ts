import manifest from '../../../bot/manifest.json';
import { getTexts } from '../../../bot/texts/texts';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  openModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument, submitDocument } from '../../support/submit-document';

describe('group direct messages', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  test('a file in a group direct message is handled as in a channel, with full reports', async () => {
    const group = bot.workspace.groupMessage(['ada', 'bob']);
    const { doc, shared } = await analyseDocument(bot, COMPLETE_MESSAGE, 'fraudulent.pdf', group);
    expect(doc.channel).toBe(group);
    expect(bot.contains(doc, 'open_details')).toBe(true);
    expect(bot.replies(group, shared).length).toBeGreaterThan(1);
  });

  test('a mention in a group direct message gets help', async () => {
    const group = bot.workspace.groupMessage(['ada', 'bob']);
    const asked = bot.workspace.as('ada').postMessage(group, `<@${bot.workspace.bot.id}> hello?`);
    const card = await bot.waitForMessage(getTexts().help.share, { thread: asked.ts });
    expect(card.channel).toBe(group);
  });

  test(
    'an app installed without the mpim scopes ignores files in group messages and works everywhere else',
    async () => {
      // `file_shared` needs `files:read` alone: https://docs.slack.dev/reference/events/file_shared.
      const scopes = manifest.oauth_config.scopes.bot.filter((scope) => !scope.startsWith('mpim:'));
      await using bot = await startBotInWorkspace({
        settings: { messageGraceSeconds: 0, missedFilesIntervalSeconds: 1 },
        slack: { app: { scopes } },
      });
      const group = bot.workspace.groupMessage(['ada', 'bob']);
      const ended = bot.waitForLog('event abandoned', 1);
      const shared = bot.workspace
        .as('ada')
        .shareFile(group, { name: 'a.pdf', content: '%PDF', text: COMPLETE_MESSAGE });
      await ended;
      expect(bot.replies(group, shared)).toEqual([]);
      await bot.workspace.next('call', ({ method, ok }) => method === 'files.list' && ok);
      await submitDocument(bot, COMPLETE_MESSAGE, 'after.pdf');
    },
    STORE_START_TIMEOUT_MS,
  );
});

describe('in a channel the bot is not in', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const shown = async (act: () => Promise<unknown>) =>
    JSON.stringify((await openLoadedModal(bot.workspace, act)).blocks);

  test.each(['general', 'secrets'])('/xray in %s says how to invite the bot', async (channel) => {
    const ada = bot.workspace.as('ada');
    for (const text of ['new 732829320', 'notes', 'company', 'alerts', 'decisions'])
      expect(await shown(() => ada.runCommand('/xray', text, channel))).toContain('/invite @risk-xray');
    expect(await ada.runCommand('/xray', 'alerts test', channel)).toEqual({ ok: true });
    await bot.waitForEphemeral('/invite @risk-xray');
  });

  test('the shortcut says so too, and works once the bot is invited', async () => {
    const ada = bot.workspace.as('ada');
    bot.workspace.addChannel('invited-later', { members: ['ada'] });
    const message = ada.shareFile('invited-later', {
      name: 'a.pdf',
      content: '%PDF',
      text: COMPLETE_MESSAGE,
    });
    const choose = () => ada.chooseShortcut(message, 'analyse_document');
    expect(await shown(choose)).toContain('/invite @risk-xray');
    ada.inviteBot('invited-later');
    const view = await openLoadedModal(bot.workspace, choose);
    expect(await ada.submitView(view)).toEqual({ outcome: 'closed' });
    await bot.waitForMessage('Analysis running', { thread: message.ts });
  });

  test('an archived channel is reported as archived', async () => {
    const ada = bot.workspace.as('ada');
    bot.workspace.addChannel('old', { members: ['ada'], bot: true });
    const message = ada.shareFile('old', { name: 'a.pdf', content: '%PDF', text: 'hello' });
    await bot.waitForMessage('Which company is this document about?', { thread: message.ts });
    bot.workspace.archive('old');
    expect(await shown(() => ada.chooseShortcut(message, 'analyse_document'))).toContain('archived');
  });

  test('a direct message with the bot needs no invitation', async () => {
    const ada = bot.workspace.as('ada');
    const form = () => ada.runCommand('/xray', 'new 732829320', ada.directMessage);
    expect(await ada.submitView(await openModal(bot.workspace, form))).toEqual({ outcome: 'closed' });
    await bot.waitForMessage('without a document');
  });

  test('a direct message between two people is recognised, and its history is not read', async () => {
    const ada = bot.workspace.as('ada');
    const form = (channel: string) => shown(() => ada.runCommand('/xray', 'alerts', channel));
    expect(await form(ada.directMessageWith('bob'))).toContain("I'm not part of this conversation");
    expect(await form(ada.directMessage)).not.toContain("I'm not part of this conversation");
    // An unlisted app may ask once a minute: https://docs.slack.dev/changelog/2025/05/29/rate-limit-changes-for-non-marketplace-apps
    const calls = bot.workspace.eventLog.history().filter(({ type }) => type === 'call');
    expect(calls).not.toContainEqual(expect.objectContaining({ method: 'conversations.history' }));
  });
});
