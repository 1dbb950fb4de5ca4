import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { getTexts } from '../../../bot/texts/texts';
import type { Message, View } from '../../../sandbox/slack';
import { type BotInWorkspace, openLoadedModal, startBotInWorkspace } from '../../support/bot-in-workspace';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument, analyseForgedStatement, completeMessage } from '../../support/submit-document';

const texts = getTexts();
const DAY_MS = 24 * 60 * 60 * 1000;
const decline = { decision: 'decline', reason: 'Content was added after the signature', note: 'Sales knows' };

describe('a case', () => {
  let bot: BotInWorkspace;
  let companies = 0;
  beforeAll(async () => {
    bot = await startBotInWorkspace({ alertChannel: 'alerts' });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  /** A forged statement of a new company: its analysis card, and the alert on it in another channel. */
  async function newAnalysis(channel = 'credit') {
    companies += 1;
    const siren = nthSiren(companies);
    const text = `siren ${siren} bank statement month 2024-12-31`;
    const { shared } = await analyseDocument(bot, text, 'fraudulent.pdf', channel);
    const card = await bot.waitForMessage('Complete since', { thread: shared.ts });
    // Reports of private channels stay there.
    const alertsIn = channel === 'credit' ? 'alerts' : undefined;
    const alert = alertsIn ? await bot.waitForAlert(siren, { channel: alertsIn }) : card;
    return { shared, card, alert };
  }

  const people = () => ({ ada: bot.workspace.as('ada'), bob: bot.workspace.as('bob') });
  type Person = ReturnType<typeof people>['ada'];
  const openForm = (person: Person, message: Message, actionId: string) =>
    openLoadedModal(bot.workspace, () => person.click(message, actionId));

  /** Waits until both cards contain this text. */
  async function bothShow(text: string | RegExp, { card, alert }: { card: Message; alert: Message }) {
    for (const { ts } of [card, alert])
      await bot.workspace.until(
        'message.updated',
        ({ message }) => message.ts === ts && bot.contains(message, text),
      );
  }

  test('is taken by the first who presses the button; the second learns who has it', async () => {
    const { ada, bob } = people();
    const found = await newAnalysis();
    expect(bot.contains(found.card, texts.decisions.nobodyHasIt)).toBe(true);
    await Promise.all([
      bob.click(found.alert, actionIds.takeCase),
      ada.click(found.card, actionIds.takeCase),
    ]);
    const refusal = await bot.waitForEphemeral(/<@U\w+> has had this case since/);
    const [owner, other] = refusal.shownTo === ada.id ? [bob, ada] : [ada, bob];
    expect(refusal.shownTo).toBe(other.id);
    expect(bot.contains(refusal, `<@${owner.id}> has had this case since`)).toBe(true);
    await bothShow(`taken by <@${owner.id}>,`, found);
  });

  test('is answered in the language of its form, wherever the case is', async () => {
    const { bob } = people();
    bot.workspace.addChannel('reims', { bot: true, locale: 'fr-FR' });
    companies += 1;
    const siren = nthSiren(companies);
    await analyseForgedStatement(bot, siren, { channel: 'reims', language: 'fr' });
    const alert = await bot.waitForAlert(siren, { channel: 'alerts' });
    const form = await openForm(bob, alert, actionIds.snoozeCase);
    expect(form.title?.text).toBe(texts.forms.snooze.title);
    expect(await bob.submitView(form, { until: '2020-01-01' })).toMatchObject({
      outcome: 'errors',
      errors: { until: texts.forms.snooze.past },
    });
    await bob.closeView(form);
  });

  test('is decided with a reason, which the card and the alert show, and reopened with another', async () => {
    const { ada, bob } = people();
    const found = await newAnalysis();
    const form = await openForm(ada, found.alert, actionIds.decideCase);
    expect(await ada.submitView(form, { ...decline, reason: '   ' })).toMatchObject({
      outcome: 'errors',
      errors: { reason: texts.forms.decide.noReason },
    });
    expect(await ada.submitView(form, decline)).toEqual({ outcome: 'closed' });
    await bothShow(new RegExp(`Declined by <@${ada.id}>, <!date.*${decline.reason}.*${decline.note}`), found);
    const decided = await bot.waitForMessage(actionIds.reopenCase, { thread: found.shared.ts });
    expect(bot.contains(decided, actionIds.decideCase)).toBe(false);
    const reopen = await openForm(bob, decided, actionIds.reopenCase);
    expect(await bob.submitView(reopen, { reason: 'A new statement came' })).toEqual({ outcome: 'closed' });
    await bothShow(texts.decisions.nobodyHasIt, found);
  });

  test('is assigned to a member of its channel, who is told; not to others', async () => {
    const { ada, bob } = people();
    const found = await newAnalysis();
    const form = await openForm(ada, found.card, actionIds.assignCase);
    expect(await ada.submitView(form, { owner: bob.id })).toEqual({ outcome: 'closed' });
    await bothShow(`taken by <@${bob.id}>,`, found);
    await bot.waitForMessage(`<@${ada.id}> assigned`, { channel: bob.directMessage });
    const stranger = bot.workspace.as('eve');
    const again = await openForm(ada, found.alert, actionIds.assignCase);
    expect(await ada.submitView(again, { owner: stranger.id })).toMatchObject({ outcome: 'updated' });
    expect(JSON.stringify(ada.view())).toContain(`<@${stranger.id}> is not a member of this channel`);
  });

  test('is assigned to no app and to nobody who left, and to nobody while Slack does not say who is there', async () => {
    const { ada, bob } = people();
    const { workspace } = bot;
    const found = await newAnalysis('board');
    const { notices, decisions } = texts;
    const assign = async (owner: string) => {
      const form = await openForm(ada, found.card, actionIds.assignCase);
      expect(await ada.submitView(form, { owner })).toMatchObject({ outcome: 'updated' });
      const told = JSON.stringify(ada.view());
      await ada.closeView(ada.view() as View);
      return told;
    };
    const otherApp = workspace.addUser({ name: 'other-app', isBot: true });
    for (const app of [workspace.bot.id, otherApp.id])
      expect(await assign(app)).toContain(decisions.refusals.ownerNotPerson(`<@${app}>`));
    const left = await openForm(ada, found.card, actionIds.assignCase);
    workspace.faults.onCall('conversations.open', { kind: 'error', error: 'user_disabled' });
    expect(await ada.submitView(left, { owner: bob.id })).toMatchObject({ outcome: 'updated' });
    expect(JSON.stringify(ada.view())).toContain(decisions.refusals.ownerNotPerson(`<@${bob.id}>`));
    await ada.closeView(ada.view() as View);
    // Nor to whom Slack does not say what they are: it may be the bot, which is a member.
    const unsure = await openForm(ada, found.card, actionIds.assignCase);
    workspace.faults.onCall('conversations.open', { kind: 'error', error: 'fatal_error' });
    expect(await ada.submitView(unsure, { owner: workspace.bot.id })).toMatchObject({ outcome: 'updated' });
    expect(JSON.stringify(ada.view())).toContain(notices.membershipUnknown);
    await ada.closeView(ada.view() as View);
    // Bob is not in the private channel; with this fault Slack does not say so.
    const silent = await openForm(ada, found.card, actionIds.assignCase);
    const answered = await deliverWhileMembersFail(() => ada.submitView(silent, { owner: bob.id }));
    expect(answered).toMatchObject({ outcome: 'updated' });
    expect(JSON.stringify(ada.view())).toContain(notices.membershipUnknown);
    const card = workspace.messages('board').find(({ ts }) => ts === found.card.ts) as Message;
    expect(bot.contains(card, decisions.nobodyHasIt)).toBe(true);
  });

  async function deliverWhileMembersFail<Result>(act: () => Promise<Result>): Promise<Result> {
    const fault = { kind: 'error', error: 'fetch_members_failed' } as const;
    bot.workspace.faults.onCall('conversations.members', fault, { times: 5 });
    return act().finally(() => bot.workspace.faults.clear());
  }

  /** Submits a form and resolves to a function that sends Slack's payload once more. */
  async function submitOnce(person: Person, form: View, values: Parameters<Person['submitView']>[1]) {
    const { workspace } = bot;
    const delivered = workspace.next(
      'delivery.acked',
      ({ payload }) => payload.type === 'view_submission' && (payload.view as View).id === form.id,
    );
    expect(await person.submitView(form, values)).toEqual({ outcome: 'closed' });
    const { payload } = await delivered;
    return async () => {
      const receipt = await workspace.send({ kind: 'interactive', payload, acceptsResponse: true });
      return 'response' in receipt ? receipt.response : undefined;
    };
  }

  test('is changed by a form once: sent again after other changes, it is refused with what was typed', async () => {
    const { ada, bob } = people();
    const found = await newAnalysis();
    const refused = (field: string) => ({
      response_action: 'errors',
      errors: { [field]: texts.decisions.refusals.formUsed },
    });
    const assign = await openForm(ada, found.card, actionIds.assignCase);
    const assignAgain = await submitOnce(ada, assign, { owner: bob.id });
    // The same delivery twice is one change.
    expect(await assignAgain()).toBeUndefined();
    const later = new Date(bot.clock.now() + 3 * DAY_MS).toISOString().slice(0, 10);
    const snooze = await openForm(ada, found.card, actionIds.snoozeCase);
    const snoozeAgain = await submitOnce(ada, snooze, { until: later });
    expect(await snoozeAgain()).toBeUndefined();
    const takeOver = await openForm(ada, found.card, actionIds.assignCase);
    await submitOnce(ada, takeOver, { owner: ada.id });
    expect(await assignAgain()).toEqual(refused('owner'));
    expect(await snoozeAgain()).toEqual(refused('until'));

    const decide = await openForm(ada, found.card, actionIds.decideCase);
    const decideAgain = await submitOnce(ada, decide, decline);
    expect(await decideAgain()).toBeUndefined();
    const decided = await bot.waitForMessage(actionIds.reopenCase, { thread: found.shared.ts });
    const reopen = await openForm(bob, decided, actionIds.reopenCase);
    const reopenAgain = await submitOnce(bob, reopen, { reason: 'A new statement came' });
    expect(await decideAgain()).toEqual(refused('decision'));
    expect(await reopenAgain()).toEqual(refused('reason'));
    const second = await openForm(ada, found.card, actionIds.decideCase);
    await submitOnce(ada, second, { decision: 'accept', reason: 'It is genuine' });
    // Nor does it undo the new decision; what was typed is shown again.
    for (const [again, typed] of [
      [decideAgain, decline.reason],
      [reopenAgain, 'A new statement came'],
    ] as const) {
      const shown = JSON.stringify(await again());
      expect(shown).toContain(`<@${ada.id}> has already decided`);
      expect(shown).toContain(typed);
    }
    await bothShow(/Accepted by.*It is genuine/, found);
  });

  test('is snoozed until a later day, not until today', async () => {
    const { ada } = people();
    const found = await newAnalysis();
    const form = await openForm(ada, found.card, actionIds.snoozeCase);
    const day = (offset: number) => new Date(bot.clock.now() + offset * DAY_MS).toISOString().slice(0, 10);
    expect(await ada.submitView(form, { until: day(0) })).toMatchObject({
      outcome: 'errors',
      errors: { until: texts.forms.snooze.past },
    });
    const later = day(3);
    expect(await ada.submitView(form, { until: later })).toEqual({ outcome: 'closed' });
    // At nine in UTC, as nothing else was saved.
    const until = Date.parse(`${later}T09:00:00Z`) / 1000;
    await bothShow(`snoozed until <!date^${until}^`, found);
  });
});

test('a decided case that gets worse is open again, and a new finding raises a new alert', async () => {
  await using bot = await startBotInWorkspace({ alertChannel: 'alerts' });
  const ada = bot.workspace.as('ada');
  const accept = { decision: 'accept', reason: 'All is well' };
  const { shared } = await analyseDocument(bot, completeMessage('report-changes'), 'green-changing.pdf');
  const card = await bot.waitForMessage('Complete since', { thread: shared.ts });
  const form = await openLoadedModal(bot.workspace, () => ada.click(card, actionIds.decideCase));
  expect(await ada.submitView(form, accept)).toEqual({ outcome: 'closed' });
  await bot.waitForMessage(`Accepted by <@${ada.id}>`, { thread: shared.ts });
  await bot.risk.clock.advance(5 * 60_000);
  await bot.waitForMessage('🟢\u00a0Clear → 🔴\u00a0Alert', { thread: shared.ts });
  await bot.waitForAlert('', { channel: 'alerts' });
  await bot.workspace.until(
    'message.updated',
    ({ message }) => message.ts === card.ts && bot.contains(message, /🔴.*nobody has it yet.*decide_case/s),
  );
});
