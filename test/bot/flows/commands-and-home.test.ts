import { getTexts } from '../../../bot/texts/texts';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  openModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { enteredFigures as figures } from '../../support/entered-figures';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument } from '../../support/submit-document';

const { notices, status } = getTexts();

describe('commands, details, figures and the home tab', () => {
  let bot: BotInWorkspace;
  let first: Awaited<ReturnType<typeof analyseDocument>>;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
    first = await analyseDocument(bot, COMPLETE_MESSAGE, 'suspicious.pdf');
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const xray = (text: string, channel = 'credit') =>
    bot.workspace.as('ada').runCommand('/xray', text, channel);

  test('/xray help replies to the user only and suggests the intended command', async () => {
    expect(await xray('hepl', 'general')).toEqual({ ok: true });
    await bot.waitForEphemeral('Did you mean /xray help?');
  });

  test('/xray new analyses a company without a document, with its reports under the card', async () => {
    const view = await openModal(bot.workspace, () => xray('new 552100554'));
    const created = bot.risk.eventLog.next('request.created');
    expect(await bot.workspace.as('ada').submitView(view)).toEqual({ outcome: 'closed' });
    expect((await created).code).toBe('siren 552100554');
    const status = await bot.waitForMessage(/552100554.*without a document/, { channel: 'credit' });
    await bot.risk.clock.advance(2 * 60_000);
    await bot.waitForReportCard('manager', status.ts);
  });

  test('/xray report shows the company of a request, and history only what belongs to this channel', async () => {
    const view = await openLoadedModal(bot.workspace, () => xray(`report ${first.request}`));
    expect(JSON.stringify(view.blocks)).toContain('suspicious.pdf');
    await bot.workspace.as('ada').closeView(view);
    expect(await xray('history')).toEqual({ ok: true });
    await bot.waitForEphemeral(/Companies analysed here.*732829320/);
    bot.workspace.addChannel('quiet', { members: ['ada'], bot: true });
    expect(await xray('status', 'quiet')).toEqual({ ok: true });
    await bot.waitForEphemeral('Nothing is running here');
  });

  test('Details shows everything, and Raw JSON what the service said, to the person who clicked', async () => {
    const bob = bot.workspace.as('bob');
    const view = await openLoadedModal(bot.workspace, () => bob.click(first.doc, 'open_details'));
    expect(JSON.stringify(view.blocks)).toContain('Page 1 of');
    const raw = await openLoadedModal(bot.workspace, () => bob.click(view, 'raw_json'));
    expect(raw.title?.text).toBe('Raw JSON');
    expect(JSON.stringify(raw.blocks)).toContain(String(first.doc.metadata?.event_payload.report_id));
    await bob.closeView(raw);
    await bob.closeView(view);
  });

  test('figures are shown for confirmation before they are sent, and produce a Financial X-Ray', async () => {
    const ada = bot.workspace.as('ada');
    const view = await openLoadedModal(bot.workspace, () => xray(`notes ${first.request}`));
    const wrong = await ada.submitView(view, { ...figures, revenue: 'plenty' });
    expect(wrong).toMatchObject({ outcome: 'errors', errors: { revenue: expect.any(String) } });
    const checked = await ada.submitView(view, { ...figures, revenue: '1 200 000' });
    expect(checked.outcome).toBe('pushed');
    const echo = ada.view();
    expect(JSON.stringify(echo?.blocks)).toMatch(/1[\s,.\u202f]200[\s,.\u202f]000/);
    const added = bot.risk.eventLog.next('notes.added');
    expect(await ada.submitView(echo as never)).toEqual({ outcome: 'closed' });
    await added;
    await bot.waitForMessage('Financial figures sent', { thread: first.shared.ts });
    await bot.risk.clock.advance(2 * 60_000);
    await bot.waitForReportCard('financial', first.shared.ts);
  });

  test("the channel's default company completes a message that names none", async () => {
    const ada = bot.workspace.as('ada');
    const view = await openLoadedModal(bot.workspace, () => xray('company', 'board'));
    expect(await ada.submitView(view, { code_id: '552100554', business_name: 'Peugeot' })).toEqual({
      outcome: 'closed',
    });
    const [created, online] = [
      bot.risk.eventLog.next('request.created'),
      bot.risk.eventLog.next('medium.online'),
    ];
    ada.shareFile('board', { name: 'a.pdf', content: '%PDF', text: 'bank statement month 2024-12-31' });
    expect((await created).code).toBe('siren 552100554');
    await online;
  });

  test('the shortcut analyses a file that was shared earlier', async () => {
    const ada = bot.workspace.as('ada');
    const message = ada.shareFile('secrets', { name: 'bilan 2023.pdf', content: '%PDF', text: 'earlier' });
    ada.inviteBot('secrets');
    const view = await openLoadedModal(bot.workspace, () => ada.chooseShortcut(message, 'analyse_document'));
    const online = bot.risk.eventLog.next('medium.online');
    expect(await ada.submitView(view, { code_id: nthSiren(1) })).toEqual({ outcome: 'closed' });
    expect((await online).file).toBe('bilan 2023.pdf');
    await bot.waitForMessage('Analysis running', { thread: message.ts });
    const empty = ada.postMessage('secrets', 'no file');
    expect(await ada.chooseShortcut(empty, 'analyse_document')).toEqual({ ok: true });
    await bot.waitForEphemeral('This message has no file');
  });

  test('the shortcut makes no request when its file is gone by the time the form is sent', async () => {
    const ada = bot.workspace.as('ada');
    const { requests } = await bot.state();
    const message = ada.shareFile('credit', { name: 'bilan 2023.pdf', content: '%PDF', text: 'gone' });
    const view = await openLoadedModal(bot.workspace, () => ada.chooseShortcut(message, 'analyse_document'));
    const submit = () => ada.submitView(view, { code_id: '732829320' });
    bot.workspace.faults.onCall('files.info', { kind: 'error', error: 'not_visible' });
    expect(await submit()).toEqual({
      outcome: 'errors',
      errors: { code_id: notices.givenUp('not_visible') },
    });
    ada.deleteFile(String(message.files?.[0]?.id));
    expect(await submit()).toEqual({ outcome: 'errors', errors: { code_id: notices.fileGone } });
    expect((await bot.state()).requests).toEqual(requests);
    await ada.closeView(view);
  });

  test('the shortcut goes on without a file that is gone, and the card names it', async () => {
    const ada = bot.workspace.as('ada');
    const files = ['bilan 2022.pdf', 'bilan 2023.pdf'].map((name) => ({ name, content: '%PDF' }));
    const message = ada.shareFiles('credit', files, { text: 'one of two' });
    const view = await openLoadedModal(bot.workspace, () => ada.chooseShortcut(message, 'analyse_document'));
    ada.deleteFile(String(message.files?.[0]?.id));
    const online = bot.risk.eventLog.next('medium.online');
    expect(await ada.submitView(view, { code_id: nthSiren(1) })).toEqual({ outcome: 'closed' });
    expect((await online).file).toBe('bilan 2023.pdf');
    await bot.waitForMessage('Analysis running', { thread: message.ts });
    await bot.waitForMessage(status.fileMissing('bilan 2022.pdf'), { thread: message.ts });
  });

  test('the home tab shows own submissions, and others only to members of their channel', async () => {
    const readHome = async (name: string) => {
      const published = bot.workspace.next('home.published');
      bot.workspace.as(name).openHome();
      return JSON.stringify((await published).view.blocks);
    };
    expect(await readHome('ada')).toContain('732829320');
    expect(await readHome('bob')).toContain('732829320');
    bot.workspace.addUser({ name: 'carl' });
    expect(await readHome('carl')).not.toContain('732829320');
  });
});
