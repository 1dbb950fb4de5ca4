import { textsFor } from '../../../bot/texts';
import { STARTING_MS } from '../store/stores';
import { type BotInWorkspace, botInWorkspace, COMPLETE, fills, opens } from './bot-in-workspace';
import { entered as figures } from './entered-figures';
import { analysed } from './submit';

const { notices, status } = textsFor();

describe("the analyst's tools", () => {
  let bot: BotInWorkspace;
  let first: Awaited<ReturnType<typeof analysed>>;
  beforeAll(async () => {
    bot = await botInWorkspace();
    first = await analysed(bot, COMPLETE, 'suspicious.pdf');
  }, STARTING_MS);
  afterAll(() => bot?.close());

  const xray = (text: string, channel = 'credit') => bot.workspace.as('ada').slash('/xray', text, channel);

  test('/xray help answers the asker alone, and knows what was meant', async () => {
    expect(await xray('hepl', 'general')).toEqual({ ok: true });
    await bot.whispered('Did you mean /xray help?');
  });

  test('/xray new analyses a company without a document, its reports below the card', async () => {
    const view = await opens(bot.workspace, () => xray('new 552100554'));
    const created = bot.risk.happenings.next('request.created');
    expect(await bot.workspace.as('ada').submitView(view)).toEqual({ outcome: 'closed' });
    expect((await created).code).toBe('siren 552100554');
    const status = await bot.said(/552100554.*without a document/, { channel: 'credit' });
    await bot.risk.clock.advance(2 * 60_000);
    await bot.reported('manager', status.ts);
  });

  test('/xray report and history show what this channel knows, and nothing elsewhere', async () => {
    expect(await xray(`report ${first.request}`)).toEqual({ ok: true });
    await bot.whispered('Doc X-Ray');
    expect(await xray(`report ${first.request}`, 'board')).toEqual({ ok: true });
    await bot.whispered(`I know nothing of ${first.request} here`);
    expect(await xray('history')).toEqual({ ok: true });
    await bot.whispered(/Earlier analyses.*suspicious\.pdf/);
    expect(await xray('status')).toEqual({ ok: true });
    await bot.whispered('Nothing is running here');
  });

  test('Details opens everything, Raw JSON goes to the asker', async () => {
    const bob = bot.workspace.as('bob');
    const view = await fills(bot.workspace, () => bob.click(first.doc, 'open_details'));
    expect(JSON.stringify(view.blocks)).toContain('Page 1 of');
    expect(await bob.click(first.doc, 'raw_json')).toEqual({ ok: true });
    const raw = await bot.whispered('Raw JSON of report');
    expect(raw.shownTo).toBe(bob.id);
  });

  test('figures are echoed before they are sent, and bring a Financial X-Ray', async () => {
    const ada = bot.workspace.as('ada');
    const view = await fills(bot.workspace, () => xray(`notes ${first.request}`));
    const wrong = await ada.submitView(view, { ...figures, revenue: 'plenty' });
    expect(wrong).toMatchObject({ outcome: 'errors', errors: { revenue: expect.any(String) } });
    const checked = await ada.submitView(view, { ...figures, revenue: '1 200 000' });
    expect(checked.outcome).toBe('pushed');
    const echo = ada.view();
    expect(JSON.stringify(echo?.blocks)).toMatch(/1[\s,.\u202f]200[\s,.\u202f]000/);
    const added = bot.risk.happenings.next('notes.added');
    expect(await ada.submitView(echo as never)).toEqual({ outcome: 'closed' });
    await added;
    await bot.said('Financial figures sent', { thread: first.shared.ts });
    await bot.risk.clock.advance(2 * 60_000);
    await bot.reported('financial', first.shared.ts);
  });

  test("the channel's own company completes a message that names none", async () => {
    const ada = bot.workspace.as('ada');
    const view = await fills(bot.workspace, () => xray('company siren 552100554', 'board'));
    expect(await ada.submitView(view, { business_name: 'Peugeot' })).toEqual({
      outcome: 'closed',
    });
    const [created, online] = [
      bot.risk.happenings.next('request.created'),
      bot.risk.happenings.next('medium.online'),
    ];
    ada.shareFile('board', { name: 'a.pdf', content: '%PDF', text: 'bank statement month 2024-12-31' });
    expect((await created).code).toBe('siren 552100554');
    await online;
  });

  test('the shortcut analyses a file that was shared earlier', async () => {
    const ada = bot.workspace.as('ada');
    const message = ada.shareFile('secrets', { name: 'bilan 2023.pdf', content: '%PDF', text: 'earlier' });
    ada.inviteBot('secrets');
    const view = await opens(bot.workspace, () => ada.chooseShortcut(message, 'analyse_document'));
    const online = bot.risk.happenings.next('medium.online');
    expect(await ada.submitView(view, { code_id: '732829320' })).toEqual({ outcome: 'closed' });
    expect((await online).file).toBe('bilan 2023.pdf');
    await bot.said('Analysis running', { thread: message.ts });
    const empty = ada.postMessage('secrets', 'no file');
    expect(await ada.chooseShortcut(empty, 'analyse_document')).toEqual({ ok: true });
    await bot.whispered('This message has no file');
  });

  test('the shortcut makes no request when its file is gone by the time the form is sent', async () => {
    const ada = bot.workspace.as('ada');
    const { requests } = await bot.state();
    const message = ada.shareFile('credit', { name: 'bilan 2023.pdf', content: '%PDF', text: 'gone' });
    const view = await opens(bot.workspace, () => ada.chooseShortcut(message, 'analyse_document'));
    const submit = () => ada.submitView(view, { code_id: '732829320' });
    bot.workspace.faults.onCall('files.info', { kind: 'refusal', error: 'not_visible' });
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
    const view = await opens(bot.workspace, () => ada.chooseShortcut(message, 'analyse_document'));
    ada.deleteFile(String(message.files?.[0]?.id));
    const online = bot.risk.happenings.next('medium.online');
    expect(await ada.submitView(view, { code_id: '732829320' })).toEqual({ outcome: 'closed' });
    expect((await online).file).toBe('bilan 2023.pdf');
    await bot.said('Analysis running', { thread: message.ts });
    await bot.said(status.fileMissing('bilan 2022.pdf'), { thread: message.ts });
  });

  test('the home tab shows what the person handed in, and nobody else', async () => {
    const published = bot.workspace.next('home.published');
    bot.workspace.as('ada').openHome();
    expect(JSON.stringify((await published).view.blocks)).toContain('suspicious.pdf');
    const others = bot.workspace.next('home.published');
    bot.workspace.as('bob').openHome();
    expect(JSON.stringify((await others).view.blocks)).not.toContain('suspicious.pdf');
  });
});
