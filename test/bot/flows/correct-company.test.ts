import type { View } from '../../../sandbox/slack';
import { type BotInWorkspace, openLoadedModal, startBotInWorkspace } from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { completeMessage, sirenFor } from '../../support/submit-document';

describe('a company that the service does not know', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

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
