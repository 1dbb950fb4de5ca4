import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { getTexts } from '../../../bot/texts/texts';
import type { View } from '../../../sandbox/slack';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { enteredFigures } from '../../support/entered-figures';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument } from '../../support/submit-document';

const [en, fr, it] = [getTexts('en'), getTexts('fr'), getTexts('it')];

describe('three languages', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const ada = () => bot.workspace.as('ada');
  const french = 'siren 732829320 relevé de compte mars 2024';

  /** Shares a clean statement and waits for its documents and reports. */
  async function analyse(channel: string, text: string) {
    const online = bot.risk.eventLog.next('medium.online');
    const shared = ada().shareFile(channel, { name: 'statement.pdf', content: '%PDF', text });
    const { medium, request } = await online;
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForResult('manager', shared.ts);
    return { shared, medium, request };
  }

  test('a channel speaks the language of its locale, which Slack is asked for once', async () => {
    bot.workspace.addChannel('lyon', { bot: true, locale: 'fr-FR' });
    let infoCalls = 0;
    const unsubscribe = bot.workspace.eventLog.subscribe((one) => {
      if (one.type === 'call' && one.method === 'conversations.info') infoCalls += 1;
    });
    const { shared, medium } = await analyse('lyon', french);
    const state = await bot.state();
    expect(state.media.find((one) => one.id === medium)).toMatchObject({
      name: 'bank_statement',
      meta: { period: 'month', date: '2024-03-31' },
    });
    await bot.waitForMessage(fr.documents.kinds.bank_statement, { thread: shared.ts });
    await bot.waitForMessage(new RegExp(`${fr.verdicts.clear}|${fr.verdicts.review}|${fr.verdicts.alert}`), {
      thread: shared.ts,
    });
    unsubscribe();
    expect(infoCalls).toBe(1);
  });

  test("a channel's setting goes before its locale, from the next card on", async () => {
    bot.workspace.addChannel('torino', { bot: true, locale: 'fr-FR' });
    const view = await openLoadedModal(bot.workspace, () => ada().runCommand('/xray', 'settings', 'torino'));
    await ada().submitView(view, { language: 'it' });
    const { shared } = await analyse('torino', 'estratto conto mensile 31/03/2024 P.IVA IT01234567897');
    await bot.waitForMessage(it.documents.kinds.bank_statement, { thread: shared.ts });
    // The form itself is still in the language of the person.
    const again = await openLoadedModal(bot.workspace, () => ada().runCommand('/xray', 'settings', 'torino'));
    expect(JSON.stringify(again.blocks)).toContain(
      '"initial_option":{"text":{"type":"plain_text","text":"Italiano"',
    );
  });

  test('a card that is edited after the language changed is in the new one', async () => {
    bot.workspace.addChannel('lille', { bot: true, locale: 'fr-FR' });
    const shared = ada().shareFile('lille', { name: 'statement.pdf', content: '%PDF', text: french });
    const card = await bot.waitForMessage(fr.status.titles.online, { thread: shared.ts });
    const view = await openLoadedModal(bot.workspace, () => ada().runCommand('/xray', 'settings', 'lille'));
    await ada().submitView(view, { language: 'it' });
    await bot.risk.clock.advance(ANALYSIS_MS);
    const edited = await bot.waitForMessage(it.cases.completeSince(''), { thread: shared.ts });
    expect(bot.replies('lille', shared)[0]).toMatchObject({ ts: card.ts, text: edited.text });
  });

  test('a person chooses a language for forms and Home; the channel keeps its own', async () => {
    const { shared, request } = await analyse('credit', 'siren 552100554 bank statement March 2024');
    await bot.waitForMessage(en.documents.kinds.bank_statement, { thread: shared.ts });
    const opened = bot.workspace.next('home.published');
    ada().openHome();
    const { view: home } = await opened;
    const published = bot.workspace.next('home.published');
    expect(await ada().click(home, 'choose_language', 'fr')).toEqual({ ok: true });
    const { view: frenchHome } = await published;
    expect(JSON.stringify(frenchHome.blocks)).toContain('"initial_option":{"value":"fr"');

    const form = await openLoadedModal(bot.workspace, () =>
      ada().runCommand('/xray', `notes ${request}`, 'credit'),
    );
    expect(form.title?.text).toBe(fr.forms.figures.title);
    expect(JSON.stringify(form.blocks)).toContain(fr.forms.figures.labels.equity);
    expect(await ada().submitView(form, { ...enteredFigures, equity: 'beaucoup' })).toMatchObject({
      outcome: 'errors',
      errors: { equity: expect.stringContaining('beaucoup') },
    });
    await ada().closeView(form);

    const again = bot.workspace.next('home.published');
    expect(await ada().click(frenchHome, 'choose_language', 'channel')).toEqual({ ok: true });
    expect(JSON.stringify((await again).view.blocks)).toContain(en.home.language);
  });

  test('figures in thousands are shown in full, asked about, sent, and shown in the thread', async () => {
    bot.workspace.addChannel('paris', { bot: true, locale: 'fr-FR' });
    const { shared, request } = await analyse('paris', 'siren 552100554 bilan 2023');
    await bot.waitForMessage(fr.documents.kinds.certified_financial_statement, { thread: shared.ts });
    const form = await openLoadedModal(bot.workspace, () =>
      ada().runCommand('/xray', `notes ${request}`, 'paris'),
    );
    const amounts = {
      ...enteredFigures,
      totalFixedAssets: '2 000',
      totalAssets: '1 200',
      revenue: '1.234,5',
    };
    const entered = { ...amounts, thousands: ['thousands'] };
    expect((await ada().submitView(form, entered)).outcome).toBe('pushed');
    const echo = ada().view();
    const shown = JSON.stringify(echo?.blocks);
    expect(shown).toContain(fr.forms.figures.checkInput);
    expect(shown).toContain('2\u202f000\u202f000\u00a0€');
    expect(echo?.submit?.text).toBe(fr.forms.figures.sendAnyway);
    const added = bot.risk.eventLog.next('notes.added');
    expect(await ada().submitView(echo as never)).toEqual({ outcome: 'closed' });
    await added;
    const card = await bot.waitForMessage(fr.figures.titles.sent, { thread: shared.ts });
    expect(bot.contains(card, 'Chiffre d’affaires net\u00a0: *1\u202f234\u202f500\u00a0€*')).toBe(true);
    expect(bot.contains(card, `<@${ada().id}>`)).toBe(true);
    const { requests } = await bot.state();
    expect(requests.find(({ id }) => id === request)?.notes).toMatchObject({ revenue: 123_450_000 });
  });
});

test('a channel in a language that the bot does not speak gets the default', async () => {
  await using bot = await startBotInWorkspace({ env: { DEFAULT_LANGUAGE: 'it' } });
  bot.workspace.addChannel('berlin', { bot: true, locale: 'de-DE' });
  const shared = bot.workspace.as('ada').shareFile('berlin', {
    name: 'a.pdf',
    content: '%PDF',
    text: 'siren 732829320 bank statement March 2024',
  });
  await bot.waitForMessage(it.documents.kinds.bank_statement, { thread: shared.ts });
});

test('alerts in a direct message, their reminder and a test are in the language of its person', async () => {
  await using bot = await startBotInWorkspace({ settings: { remindAfterSeconds: 1 } });
  const ada = bot.workspace.as('ada');
  const direct = ada.directMessage;
  const opened = bot.workspace.next('home.published');
  ada.openHome();
  const published = bot.workspace.next('home.published', ({ view }) =>
    JSON.stringify(view.blocks).includes(fr.home.recent),
  );
  expect(await ada.click((await opened).view, 'choose_language', 'fr')).toEqual({ ok: true });
  await published;
  const form = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'alerts', direct));
  expect(await ada.submitView(form, { verdict_at_least: 'alert' })).toEqual({ outcome: 'closed' });

  expect(await ada.runCommand('/xray', 'alerts test', direct)).toEqual({ ok: true });
  await bot.waitForMessage(fr.alert.test, { channel: direct });

  const online = bot.risk.eventLog.next('medium.online');
  const text = 'siren 732829320 bank statement month 2024-12-31';
  ada.shareFile(direct, { name: 'fraudulent.pdf', content: '%PDF', text });
  await online;
  await bot.risk.clock.advance(ANALYSIS_MS);
  const alert = await bot.waitForAlert('', { channel: direct });
  bot.clock.advance(60 * 60_000);
  await bot.waitForMessage(fr.alert.reminderNext, { channel: direct });
  expect(await ada.click(alert, 'take_case')).toEqual({ ok: true });
  await bot.waitForAlert(new RegExp(`${fr.decisions.takenBy(`<@${ada.id}>`, '')}`), {
    channel: direct,
  });
});

describe('form titles', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace({ alertChannel: 'alerts' });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  /** The title of the form that opens at once, and that of the form with its data. */
  async function readTitles(act: () => Promise<unknown>): Promise<readonly string[]> {
    const { workspace } = bot;
    const shown = [workspace.next('view.opened'), workspace.next('view.updated')];
    expect(await act()).toEqual({ ok: true });
    const views = (await Promise.all(shown)).map(({ view }) => view as View & { title: { text: string } });
    return views.map(({ title }) => title.text);
  }

  test.each(['alerts', 'settings', 'company', 'decisions', 'export'])(
    'the form of /xray %s opens with the title that it keeps',
    async (command) => {
      const [opened, filled] = await readTitles(() =>
        bot.workspace.as('ada').runCommand('/xray', command, 'credit'),
      );
      expect(opened).toBe(filled);
    },
  );

  test('so does that of every button on the cards of a red case', async () => {
    const ada = bot.workspace.as('ada');
    const { shared, doc } = await analyseDocument(bot, COMPLETE_MESSAGE, 'fraudulent.pdf');
    const card = () => bot.waitForMessage(/Complete since.*decide_case/, { thread: shared.ts });
    const alert = await bot.waitForAlert('', { channel: 'alerts' });
    const buttons = [
      [await card(), ['assignCase', 'snoozeCase', 'decideCase', 'openFigures']],
      [doc, ['details']],
      [alert, ['openCompany']],
    ] as const;
    for (const [message, names] of buttons)
      for (const name of names) {
        const [opened, filled] = await readTitles(() => ada.click(message, actionIds[name]));
        expect([name, opened]).toEqual([name, filled]);
      }
    const form = await openLoadedModal(bot.workspace, () => ada.click(alert, actionIds.decideCase));
    await ada.submitView(form, { decision: 'decline', reason: 'It is forged' });
    const decided = await bot.waitForMessage('reopen_case', { thread: shared.ts });
    const [opened, filled] = await readTitles(() => ada.click(decided, actionIds.reopenCase));
    expect(opened).toBe(filled);
  });
});
