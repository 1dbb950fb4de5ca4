import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { getTexts } from '../../../bot/texts/texts';
import type { View } from '../../../sandbox/slack';
import { type BotInWorkspace, openLoadedModal, startBotInWorkspace } from '../../support/bot-in-workspace';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument, completeMessage, sirenFor } from '../../support/submit-document';

const texts = getTexts();
const { documents } = texts.decisions;

describe('a company that the service does not know', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  /** What the bot says to the person alone after this command. */
  async function replyTo(person: ReturnType<typeof bot.workspace.as>, command: string, channel: string) {
    const reply = bot.workspace.next('ephemeral.posted', ({ message }) => message.shownTo === person.id);
    expect(await person.runCommand('/xray', command, channel)).toEqual({ ok: true });
    return (await reply).message;
  }

  test('is corrected in the form, and the same submission goes on', async () => {
    const [ada, bob] = [bot.workspace.as('ada'), bot.workspace.as('bob')];
    const before = await bot.state();
    const shared = ada.shareFile('credit', {
      name: 'statement.pdf',
      content: '%PDF',
      text: completeMessage('unknown-company'),
    });
    const card = await bot.waitForMessage('correct_company', { thread: shared.ts });
    expect(bot.contains(card, 'retry_submission')).toBe(true);
    const view = await openLoadedModal(bot.workspace, () => bob.click(card, 'correct_company'));
    expect(view.state.values).toMatchObject({
      code_id: { value: { value: sirenFor('unknown-company') } },
      kind: { choose_kind: { selected_option: { value: 'bank_statement' } } },
      period: { value: { selected_option: { value: 'month' } } },
      date: { value: { selected_date: '2024-12-31' } },
    });
    const online = bot.risk.eventLog.next('medium.online');
    expect(await bob.submitView(view, { code_id: '732829320' })).toEqual({ outcome: 'closed' });
    expect((await online).file).toBe('statement.pdf');
    const running = await bot.waitForMessage(/732829320/, { thread: shared.ts });
    expect(running.ts).toBe(card.ts);
    const { requests, media } = await bot.state();
    expect(requests.slice(before.requests.length).map(({ code }) => code.id)).toEqual(['732829320']);
    expect(media).toHaveLength(before.media.length + 1);
    expect(bot.replies('credit', shared)).toHaveLength(1);
  });

  test('goes on in the open case of the right one, on whose cards it is; nothing is left of the wrong one', async () => {
    const [ada, bob] = [bot.workspace.as('ada'), bot.workspace.as('bob')];
    const [channel, siren] = ['corrected', nthSiren(4_001)];
    bot.workspace.addChannel(channel, { members: ['ada', 'bob'], bot: true });
    const text = `siren ${siren} bank statement month 2024-12-31`;
    const forged = await analyseDocument(bot, text, 'fraudulent.pdf', channel);
    const red = await bot.waitForMessage('Complete since', { thread: forged.shared.ts });
    const asking = await openLoadedModal(bot.workspace, () => ada.click(red, actionIds.decideCase));
    const due = new Date(bot.clock.now() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const ask = { decision: 'ask', reason: 'The original', due };
    expect(await ada.submitView(asking, ask)).toEqual({ outcome: 'closed' });
    await bot.waitForMessage(documents.plainAsked, { thread: forged.shared.ts });

    const wrong = completeMessage('unknown-company');
    const shared = bob.shareFile(channel, { name: 'green-original.pdf', content: '%PDF', text: wrong });
    const card = await bot.waitForMessage('correct_company', { thread: shared.ts });
    const wrongCode = sirenFor('unknown-company');
    expect(bot.contains(await replyTo(ada, 'history', channel), wrongCode)).toBe(true);
    const view = await openLoadedModal(bot.workspace, () => bob.click(card, 'correct_company'));
    expect(await bob.submitView(view, { code_id: siren })).toEqual({ outcome: 'closed' });

    // It is the document that somebody waits for.
    const arrived = await bot.waitForMessage(documents.plainArrived, { thread: shared.ts });
    for (const part of [`<@${ada.id}>`, 'green-original.pdf']) expect(bot.contains(arrived, part)).toBe(true);
    const joined = await bot.waitForMessage(/🔴.*2 analyses in this case/s, { thread: shared.ts });
    expect(joined.ts).toBe(card.ts);
    await bot.workspace.until(
      'message.updated',
      ({ message }) => message.ts === red.ts && bot.contains(message, texts.cases.analysisCount(2)),
    );
    const companies = await replyTo(ada, 'history', channel);
    expect(bot.contains(companies, siren)).toBe(true);
    expect(bot.contains(companies, wrongCode)).toBe(false);
  });

  test('is corrected once, although two people submit the form at the same time', async () => {
    const { length: before } = (await bot.state()).requests;
    const people = [bot.workspace.as('ada'), bot.workspace.as('bob')] as const;
    const shared = people[0].shareFile('credit', {
      name: 'twice.pdf',
      content: '%PDF',
      text: completeMessage('unknown-company'),
    });
    const card = await bot.waitForMessage('correct_company', { thread: shared.ts });
    const views: View[] = [];
    for (const person of people)
      views.push(await openLoadedModal(bot.workspace, () => person.click(card, 'correct_company')));
    const online = bot.risk.eventLog.next('medium.online');
    const outcomes = await Promise.all(
      people.map((person, index) => person.submitView(views[index] as View, { code_id: '732829320' })),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['closed', 'errors']);
    await online;
    expect((await bot.state()).requests).toHaveLength(before + 1);
  });
});
