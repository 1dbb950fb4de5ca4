import { getTexts } from '../../../bot/texts/texts';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { readReplies } from '../../support/read-replies';
import { analyseDocument, completeMessage, submitDocument } from '../../support/submit-document';

const { notices, help } = getTexts();
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

  /** The card of the analysis, and a card for each report that has to be read. */
  async function expectCase(query: string): Promise<void> {
    const replies = await readReplies(bot, `report ${query}`, 3);
    const card = await bot.waitForMessage('Complete since', { thread: finished.shared.ts });
    expect(replies[0]?.text).toBe(card.text);
    expect(replies.map((reply) => bot.contains(reply, 'open_details'))).toEqual([true, true, true]);
    expect(replies.filter((reply) => bot.contains(reply, 'suspicious.pdf'))).toHaveLength(2);
  }

  test.each(['732829320', 'siren 732 829 320', '73282'])(
    '/xray report %s shows the reports on the company',
    expectCase,
  );

  test('/xray report finds a report by its id, a request by its id and a company by a part of its name', async () => {
    const request = (await bot.state()).requests.find(({ id }) => id === finished.request);
    const { businessName } = request as unknown as { businessName: string };
    const report = finished.doc.metadata?.event_payload.report_id;
    expect(bot.contains(await reply(`report ${report}`), 'suspicious.pdf')).toBe(true);
    for (const query of [finished.request, businessName.slice(1).toLowerCase()]) await expectCase(query);
  });

  test('/xray report without anything says what to type', async () => {
    expect((await reply('report')).text).toContain('Which report?');
  });

  test.each(['report', 'history', 'status'])('/xray %s says what it did not find', async (command) => {
    const expected = 'I found nothing in this channel for “000666008”';
    expect(bot.contains(await reply(`${command} 000666008`), expected)).toBe(true);
    expect(bot.contains(await reply(`${command} no such name`), '“no such name”')).toBe(true);
  });

  test.each(['report', 'history', 'status'])('/xray %s finds nothing of another channel', async (command) => {
    const answer = await reply(`${command} 732829320`, 'board');
    expect(bot.contains(answer, notices.nothingFound('732829320'))).toBe(true);
  });

  test('/xray history with a code lists that company only', async () => {
    const answer = await reply('history 732829320');
    expect([bot.contains(answer, '732829320'), bot.contains(answer, OTHER)]).toEqual([true, false]);
  });

  test('/xray status shows a finished analysis that is named', async () => {
    const answer = await reply('status 732829320');
    expect(bot.contains(answer, '732829320')).toBe(true);
    expect(bot.contains(answer, 'Nothing is running')).toBe(false);
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
    expect([options.includes('siren 732829320'), options.includes(`siren ${OTHER}`)]).toEqual([true, true]);
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

  test('/xray with a bare code suggests to analyse it', async () => {
    const answer = await reply('732829320');
    expect(bot.contains(answer, help.didYouMean('new'))).toBe(true);
  });
});
