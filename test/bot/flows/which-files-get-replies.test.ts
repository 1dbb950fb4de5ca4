import { getTexts } from '../../../bot/texts/texts';
import type { FileToShare, Message } from '../../../sandbox/slack';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  openModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { submitDocument } from '../../support/submit-document';

const pdf: FileToShare = { name: 'bilan.pdf', content: '%PDF' };
const scan: FileToShare = { name: 'scan.png', content: 'PNG' };
const driveLink: FileToShare = {
  name: 'Bilan 2024',
  mimetype: 'application/vnd.google-apps.spreadsheet',
  filetype: 'gsheet',
  external: { type: 'gdrive', url: 'https://docs.google.com/spreadsheets/d/1' },
};
const canvas: FileToShare = {
  name: 'Meeting notes',
  content: '<h1>Notes</h1>',
  mimetype: 'application/vnd.slack-docs',
  filetype: 'quip',
  mode: 'quip',
};
const gif: FileToShare = { name: 'thanks.gif', content: 'GIF89a' };
const clip: FileToShare = { name: 'audio_message.m4a', content: 'clip', subtype: 'slack_audio' };
const list: FileToShare = {
  name: 'To do',
  content: '{}',
  mimetype: 'application/vnd.slack-list',
  filetype: 'list',
  mode: 'list',
};
const snippet: FileToShare = { name: 'Untitled', content: 'x = 1', mimetype: 'text/plain', mode: 'snippet' };
const archive: FileToShare = { name: 'all.zip', content: 'PK' };

describe('files shared in a channel', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    // The second event about a file must not be handled meanwhile, however slow the machine.
    bot = await startBotInWorkspace({ settings: { messageGraceSeconds: 600 } });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const share = (files: FileToShare[], text: string, channel = 'credit') =>
    bot.workspace.as('ada').shareFiles(channel, files, { text });
  const mention = () => `<@${bot.workspace.bot.id}>`;
  const leftAlone = async (act: () => Message, channel = 'credit') => {
    const left = bot.waitForLog('left files alone', 1);
    const message = act();
    await left;
    expect(bot.replies(channel, message)).toEqual([]);
  };

  test.each([
    ['a screenshot', scan],
    ['a GIF', gif],
    ['a voice clip', clip],
    ['a canvas', canvas],
    ['a list', list],
    ['a snippet', snippet],
    ['a link to Drive', driveLink],
    ['an archive', archive],
  ])('%s is ignored without a call to Slack', async (_what, file) => {
    const calls: string[] = [];
    const stop = bot.workspace.eventLog.subscribe((one) => {
      if (one.type === 'call') calls.push(one.method);
    });
    await leftAlone(() => share([file], 'see this, invoice 123456789'));
    stop();
    expect(calls.filter((method) => method === 'files.info' || method === 'chat.postMessage')).toEqual([]);
  });

  test.each([
    ['a GIF', gif],
    ['a voice clip', clip],
    ['a link', driveLink],
  ])('%s is ignored even if the message names a company', async (_what, file) => {
    await leftAlone(() => share([file], COMPLETE_MESSAGE));
  });

  test('an image is accepted when the message names a company or mentions the bot', async () => {
    const named = share([scan], 'siren 732829320');
    await bot.waitForMessage('I need a few more details about this document', { thread: named.ts });
    const mistyped = share([scan], 'siren 732829321');
    await bot.waitForMessage('732829321 is not a valid company code', { thread: mistyped.ts });
    const mentioned = share([scan], `${mention()} please`);
    await bot.waitForMessage('Which company is this document about?', { thread: mentioned.ts });
  });

  test('a link gets instructions when the bot is mentioned, and in a direct message', async () => {
    const before = (await bot.state()).requests.length;
    const asked = share([driveLink], `${mention()} ${COMPLETE_MESSAGE}`);
    const reply = await bot.waitForMessage('Bilan 2024 is a link, a canvas or a list', { thread: asked.ts });
    expect(bot.contains(reply, 'Upload the file itself')).toBe(true);
    const direct = share([canvas], COMPLETE_MESSAGE, bot.workspace.as('ada').directMessage);
    await bot.waitForMessage('Meeting notes is a link, a canvas or a list', { thread: direct.ts });
    expect((await bot.state()).requests).toHaveLength(before);
  });

  test('the shortcut accepts anything that can be downloaded', async () => {
    const ada = bot.workspace.as('ada');
    const message = share([snippet], 'hello');
    const view = await openLoadedModal(bot.workspace, () => ada.chooseShortcut(message, 'analyse_document'));
    const filled = { code_id: '732829320', kind: 'other' };
    const online = bot.risk.eventLog.next('medium.online');
    expect(await ada.submitView(view, filled)).toEqual({ outcome: 'closed' });
    expect((await online).file).toBe('Untitled');
  });

  test('the shortcut rejects links and canvases up front and continues with the rest', async () => {
    const ada = bot.workspace.as('ada');
    const only = share([driveLink, canvas], 'hello');
    expect(await ada.chooseShortcut(only, 'analyse_document')).toEqual({ ok: true });
    const refusal = await bot.waitForEphemeral('Bilan 2024 is a link, a canvas or a list');
    expect(bot.contains(refusal, 'Meeting notes is a link')).toBe(true);
    expect(ada.view()).toBeUndefined();
    const mixed = share([{ ...driveLink, name: 'Other link' }, scan], 'hello');
    const view = await openLoadedModal(bot.workspace, () => ada.chooseShortcut(mixed, 'analyse_document'));
    await bot.waitForEphemeral('Other link is a link');
    expect(JSON.stringify(view.blocks)).toContain('scan.png');
    expect(JSON.stringify(view.blocks)).not.toContain('Other link');
    await ada.closeView(view);
  });

  test("another company's link, known only by its id, is rejected when the form is submitted", async () => {
    const { workspace } = bot;
    const [ada, eve] = [workspace.as('ada'), workspace.as('eve')];
    const before = (await bot.state()).requests.length;
    const left = bot.waitForLog('left files alone', 1);
    const message = eve.shareFiles('partners', [{ ...driveLink, name: 'Theirs' }], { text: 'ours' });
    await left;
    const view = await openLoadedModal(workspace, () => ada.chooseShortcut(message, 'analyse_document'));
    expect(await ada.submitView(view, { code_id: '732829320', kind: 'other' })).toMatchObject({
      outcome: 'errors',
      errors: { code_id: expect.stringContaining('Theirs is a link, a canvas or a list') },
    });
    expect((await bot.state()).requests).toHaveLength(before);
    await ada.closeView(view);
  });

  describe('by another app', () => {
    beforeAll(() => void bot.workspace.addUser({ name: 'mailbox', isBot: true }));
    const forward = (text: string, file = pdf) =>
      bot.workspace.as('mailbox').shareFiles('credit', [file], { text });

    test.each([
      ['without a company', () => 'bank statement month 2024-12-31'],
      ['with a mention only', () => `${mention()} please`],
    ])('%s are ignored', async (_what, text) => {
      await leftAlone(() => forward(text()));
    });

    test('with a company are analysed, or get the questions of any other file', async () => {
      const complete = forward(COMPLETE_MESSAGE);
      await bot.waitForMessage('Analysis running', { thread: complete.ts });
      const incomplete = forward('siren 732829320');
      const ask = await bot.waitForMessage('I need a few more details', { thread: incomplete.ts });
      const ada = bot.workspace.as('ada');
      const view = await openModal(bot.workspace, () => ada.click(ask, 'open_submit'));
      expect(await ada.submitView(view, { kind: 'other' })).toEqual({ outcome: 'closed' });
      await bot.waitForMessage('Analysis running', { thread: incomplete.ts });
    });

    test('with a mistyped company get a reply that says so', async () => {
      const mistyped = forward('siren 732829321 bank statement month 2024-12-31');
      await bot.waitForMessage('732829321 is not a valid company code', { thread: mistyped.ts });
    });

    test('are answered in their thread when Slack does not return them', async () => {
      // The event of another company's file has only its id, so the bot must call files.info.
      bot.workspace.addUser({ name: 'their-mailbox', isBot: true, company: 'Partner' });
      bot.workspace.faults.onCall('files.info', { kind: 'error', error: 'not_visible' });
      const theirs = bot.workspace
        .as('their-mailbox')
        .shareFiles('partners', [pdf], { text: COMPLETE_MESSAGE });
      await bot.waitForMessage(getTexts().notices.givenUp('not_visible'), { thread: theirs.ts });
    });
  });

  describe('get replies according to /xray settings', () => {
    async function choose(intake: string) {
      const ada = bot.workspace.as('ada');
      const view = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'settings', 'board'));
      expect(await ada.submitView(view, { intake })).toEqual({ outcome: 'closed' });
    }

    test('every document, by default', async () => {
      const ada = bot.workspace.as('ada');
      const helped = bot.workspace.next('ephemeral.posted', ({ message }) => message.shownTo === ada.id);
      expect(await ada.runCommand('/xray', 'help', 'board')).toEqual({ ok: true });
      const { message: help } = await helped;
      expect(await ada.click(help, 'all_commands')).toEqual({ ok: true });
      await bot.waitForEphemeral('In this channel I reply to: *Every document*');
      const view = await openLoadedModal(bot.workspace, () =>
        bot.workspace.as('ada').runCommand('/xray', 'settings', 'board'),
      );
      expect(view.state.values).toMatchObject({ intake: { value: { selected_option: { value: 'every' } } } });
    });

    test('only when the bot is mentioned or a company is named', async () => {
      await choose('named');
      await bot.waitForEphemeral('Saved. In this channel I reply to: Only when I am mentioned');
      await leftAlone(() => share([pdf], 'the accounts', 'board'), 'board');
      const mentioned = share([pdf], `${mention()} the accounts`, 'board');
      await bot.waitForMessage('Which company is this document about?', { thread: mentioned.ts });
      await submitDocument(bot, COMPLETE_MESSAGE, 'named.pdf', 'board');
      const elsewhere = share([pdf], 'the accounts');
      await bot.waitForMessage('Which company is this document about?', { thread: elsewhere.ts });
      await choose('every');
    });

    test('off, except for the shortcut', async () => {
      await choose('off');
      await bot.waitForEphemeral('Saved. In this channel I reply to: Nothing (off)');
      const ada = bot.workspace.as('ada');
      await leftAlone(() => share([pdf], `${mention()} ${COMPLETE_MESSAGE}`, 'board'), 'board');
      const message = share([pdf], COMPLETE_MESSAGE, 'board');
      const view = await openLoadedModal(bot.workspace, () =>
        ada.chooseShortcut(message, 'analyse_document'),
      );
      expect(await ada.submitView(view)).toEqual({ outcome: 'closed' });
      await bot.waitForMessage('Analysis running', { thread: message.ts });
      await choose('every');
      const again = share([pdf], 'the accounts', 'board');
      await bot.waitForMessage('Which company is this document about?', { thread: again.ts });
    });
  });

  test('closing a modal before it has loaded causes no message', async () => {
    const { workspace } = bot;
    const bob = workspace.as('bob');
    const stop = workspace.eventLog.subscribe((one) => {
      if (one.type === 'view.opened' && one.user === bob.id) void bob.closeView(one.view);
    });
    const before = bob.ephemerals().length;
    for (const text of ['company', 'alerts', 'settings', 'notes']) {
      const late = workspace.next('call', ({ method }) => method === 'views.update');
      expect(await bob.runCommand('/xray', text, 'credit')).toEqual({ ok: true });
      expect(await late).toMatchObject({ error: 'not_found' });
    }
    stop();
    const helped = workspace.next('ephemeral.posted', ({ message }) => message.shownTo === bob.id);
    expect(await bob.runCommand('/xray', 'help', 'credit')).toEqual({ ok: true });
    expect(bot.contains((await helped).message, 'Share a statement of a company here')).toBe(true);
    expect(bob.ephemerals()).toHaveLength(before + 1);
  });

  test('a file in a reply that is also sent to the channel is analysed, with a SIREN that Slack made a link', async () => {
    const ada = bot.workspace.as('ada');
    const thread = ada.postMessage('credit', 'The accounts of Dupont & fils');
    const text = 'siren 732 829 320 bank statement month 2024-12-31';
    const shared = ada.shareFile('credit', { ...pdf, text, thread, broadcast: true });
    expect([shared.subtype, shared.text]).toEqual([
      'thread_broadcast',
      'siren <tel:732829320|732 829 320> bank statement month 2024-12-31',
    ]);
    await bot.waitForMessage('SIREN 732829320', { thread: thread.ts });
  });
});
