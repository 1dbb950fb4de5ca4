import { getTexts } from '../../../bot/texts/texts';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { closeViews } from '../../support/open-company';
import { analyseDocument, completeMessage, submitDocument } from '../../support/submit-document';

const {
  notices,
  forms: { companyView },
} = getTexts();
const OTHER = '552100554';

describe('what is typed after a command', () => {
  let bot: BotInWorkspace;
  let finished: Awaited<ReturnType<typeof analyseDocument>>;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
    finished = await analyseDocument(bot, COMPLETE_MESSAGE, 'suspicious.pdf');
    await submitDocument(bot, COMPLETE_MESSAGE.replace('732829320', OTHER), 'running.pdf');
    const stopped = bot.workspace.as('ada').shareFile('credit', {
      name: 'stopped.pdf',
      content: '%PDF',
      text: completeMessage('unknown-company'),
    });
    await bot.waitForMessage('correct_company', { thread: stopped.ts });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  /** The first ephemeral reply to a command. */
  async function reply(text: string, channel = 'credit') {
    const answer = bot.workspace.next('ephemeral.posted');
    expect(await bot.workspace.as('ada').runCommand('/xray', text, channel)).toEqual({ ok: true });
    return (await answer).message;
  }

  /** The form or view that a command opens. */
  async function view(text: string, person: 'ada' | 'bob' = 'ada', channel = 'credit') {
    const who = bot.workspace.as(person);
    const opened = await openLoadedModal(bot.workspace, () => who.runCommand('/xray', text, channel));
    await closeViews(who);
    return opened;
  }

  async function expectCompany(query: string): Promise<void> {
    const { callback_id, blocks } = await view(`report ${query}`);
    expect(callback_id).toBe('company');
    for (const part of ['732829320', 'suspicious.pdf']) expect(JSON.stringify(blocks)).toContain(part);
  }

  test.each(['732829320', 'siren 732 829 320', '73282'])(
    '/xray report %s shows where the company stands',
    expectCompany,
  );

  test('/xray report finds a report by its id, a request by its id and a company by a part of its name', async () => {
    const request = (await bot.state()).requests.find(({ id }) => id === finished.request);
    const { businessName } = request as unknown as { businessName: string };
    const report = String(finished.doc.metadata?.event_payload.report_id);
    for (const query of [report, finished.request, businessName.slice(1).toLowerCase()])
      await expectCompany(query);
  });

  test('/xray report without anything says what to type', async () => {
    expect(JSON.stringify((await view('report')).blocks)).toContain(companyView.which);
  });

  test('/xray history says what it did not find, and finds nothing of another channel', async () => {
    const expected = 'I found nothing in this channel for “000666008”';
    expect(bot.contains(await reply('history 000666008'), expected)).toBe(true);
    expect(bot.contains(await reply('history no such name'), '“no such name”')).toBe(true);
    const answer = await reply('history 732829320', 'board');
    expect(bot.contains(answer, notices.nothingFound('732829320'))).toBe(true);
  });

  test.each(['report', 'status', 'company'])('/xray %s says what it did not find', async (command) => {
    for (const query of ['000666008', 'no such name'])
      expect(JSON.stringify((await view(`${command} ${query}`)).blocks)).toContain(
        companyView.notFound(query),
      );
  });

  test('/xray report finds what is in the channels of the person, wherever it is typed', async () => {
    const found = await view('report 732829320', 'ada', 'board');
    expect(JSON.stringify(found.blocks)).toContain('suspicious.pdf');
  });

  test('/xray history with a code lists that company only', async () => {
    const answer = await reply('history 732829320');
    expect([bot.contains(answer, '732829320'), bot.contains(answer, OTHER)]).toEqual([true, false]);
  });

  test('/xray status shows a finished analysis that is named', async () => {
    const { callback_id, blocks } = await view('status 732829320');
    expect(callback_id).toBe('company');
    expect(JSON.stringify(blocks)).toContain('732829320');
  });

  test('/xray status lists what has stopped apart from what is running', async () => {
    const answer = await reply('status');
    const text = JSON.stringify(answer.blocks);
    const [running, stopped] = text.split('Stopped');
    expect(running).toContain(OTHER);
    expect(running).not.toContain('732829320');
    expect(stopped).toMatch(/\d{9}/);
    expect(stopped).not.toContain(OTHER);
  });

  test('/xray notes asks which company, by name and code, and its form names it', async () => {
    const ada = bot.workspace.as('ada');
    const choice = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'notes', 'credit'));
    expect(choice.callback_id).toBe('choose_case');
    const options = JSON.stringify(choice.blocks);
    expect([options.includes('SIREN 732829320'), options.includes(`SIREN ${OTHER}`)]).toEqual([true, true]);
    const element = choice.blocks.find(({ block_id }) => block_id === 'case')?.element as {
      options: { text: { text: string }; value: string }[];
    };
    const chosen = element.options.find(({ text }) => text.text.includes(OTHER))?.value ?? '';
    expect(await ada.submitView(choice, { case: chosen })).toMatchObject({ outcome: 'updated' });
    const form = ada.view();
    expect(form?.callback_id).toBe('enter_figures');
    expect(JSON.stringify(form?.blocks)).toContain(OTHER);
    expect(JSON.stringify(form?.blocks)).not.toContain('732829320');
  });

  test('/xray notes with a company opens its form at once', async () => {
    const ada = bot.workspace.as('ada');
    const form = await openLoadedModal(bot.workspace, () =>
      ada.runCommand('/xray', 'notes 732829320', 'credit'),
    );
    expect(form.callback_id).toBe('enter_figures');
    expect(JSON.stringify(form.blocks)).toContain('732829320');
    const missing = () => ada.runCommand('/xray', 'notes nobody', 'credit');
    expect(JSON.stringify(await openLoadedModal(bot.workspace, missing))).toContain(
      notices.nothingFound('nobody'),
    );
  });

  test('the figures button of a card names the company too', async () => {
    const card = await bot.waitForMessage('open_figures', { thread: finished.shared.ts });
    const ada = bot.workspace.as('ada');
    const form = await openLoadedModal(bot.workspace, () => ada.click(card, 'open_figures'));
    expect(JSON.stringify(form.blocks)).toContain('732829320');
    await ada.closeView(form);
  });

  test('/xray with a bare code shows where the company stands', async () => {
    expect((await view('732829320')).callback_id).toBe('company');
  });

  test('/xray with the code of a company that was never analysed offers to analyse it', async () => {
    const none = await view('000666008');
    const button = JSON.stringify(none.blocks);
    expect(button).toContain('open_submit');
    expect(button).toContain('000666008');
  });
});
