import { actionIds } from '../../../bot/slack/interactions/action-ids';
import type { Language } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import type { Message } from '../../../sandbox/slack';
import { type BotInWorkspace, openLoadedModal, startBotInWorkspace } from '../../support/bot-in-workspace';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseForgedStatement } from '../../support/submit-document';

const texts = getTexts();
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The settings with which the hours pass whenever the test runs. */
const everyHour = {
  working_days: ['1', '2', '3', '4', '5', '6', '7'],
  day_starts: '0',
  day_ends: '1440',
  time_zone: 'UTC',
};

describe('deadlines', () => {
  let bot: BotInWorkspace;
  let companies = 900;
  beforeAll(async () => {
    bot = await startBotInWorkspace({ settings: { recoveryIntervalSeconds: 0.5 } });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const people = () => ({ ada: bot.workspace.as('ada'), bob: bot.workspace.as('bob') });
  type Person = ReturnType<typeof people>['ada'];

  function addChannel(name: string, locale = 'en-US') {
    bot.workspace.addChannel(name, { members: ['ada', 'bob'], bot: true, locale });
    return name;
  }

  async function saveSettings(channel: string, values: Record<string, string | string[]>) {
    const { ada } = people();
    const form = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'decisions', channel));
    expect(await ada.submitView(form, { ...everyHour, ...values })).toEqual({ outcome: 'closed' });
  }

  /** A forged statement of a new company, and its analysis card. */
  async function addCase(channel: string, language: Language = 'en') {
    companies += 1;
    const siren = nthSiren(companies);
    return { siren, ...(await analyseForgedStatement(bot, siren, { channel, language })) };
  }

  /** The card of a case once it contains this text. */
  const cardShows = (card: Message, text: string | RegExp) =>
    bot.workspace.until(
      'message.updated',
      ({ message }) => message.ts === card.ts && bot.contains(message, text),
    );

  async function take(person: Person, card: Message) {
    expect(await person.click(card, actionIds.takeCase)).toEqual({ ok: true });
    await cardShows(card, `taken by <@${person.id}>,`);
  }

  /** How many messages in a conversation name a company. */
  const countAbout = (channel: string, siren: string) =>
    bot.workspace.messages(channel).filter((message) => bot.contains(message, siren)).length;

  test('escalate what nobody takes to a channel, where somebody takes it', async () => {
    const { bob } = people();
    const [channel, heads] = [addChannel('leases'), addChannel('heads')];
    await saveSettings(channel, { due_hours: '2', escalate_channel: bot.workspace.channel(heads).id });
    const { siren, card } = await addCase(channel);
    bot.clock.advance(2 * HOUR_MS);
    const escalation = await bot.waitForMessage(siren, { channel: heads });
    expect(bot.contains(escalation, texts.decisions.nobodyHasIt)).toBe(true);
    expect(await bob.click(escalation, actionIds.takeCase)).toEqual({ ok: true });
    await cardShows(card, `taken by <@${bob.id}>,`);
  });

  test('show other companies in a channel only the verdict', async () => {
    const channel = addChannel('factoring');
    const partners = bot.workspace.channel('partners').id;
    await saveSettings(channel, { due_hours: '2', escalate_channel: partners });
    const { siren, shared } = await addCase(channel);
    bot.clock.advance(2 * HOUR_MS);
    const escalation = await bot.waitForMessage(texts.deadlines.overdue(1), { channel: 'partners' });
    expect(bot.contains(escalation, 'Alert')).toBe(true);
    expect(bot.contains(escalation, `p${shared.ts.replace('.', '')}`)).toBe(true);
    expect(bot.contains(escalation, siren)).toBe(false);
  });

  test('that are saved later count for open cases too, until they are switched off', async () => {
    const channel = addChannel('mortgages');
    const { card } = await addCase(channel);
    expect(bot.contains(card, / · due <!date/)).toBe(false);
    await saveSettings(channel, { due_hours: '8' });
    await cardShows(card, / · due <!date/);
    const removed = bot.workspace.next(
      'message.updated',
      ({ message }) => message.ts === card.ts && !bot.contains(message, / · due <!date/),
    );
    await saveSettings(channel, { due_hours: '' });
    await removed;
  });

  test('wait until a snooze is over, which the thread is told', async () => {
    const { bob } = people();
    const channel = addChannel('credit-lines');
    await saveSettings(channel, { due_hours: '8' });
    const { siren, shared, card } = await addCase(channel);
    await take(bob, card);
    const form = await openLoadedModal(bot.workspace, () => bob.click(card, actionIds.snoozeCase));
    const until = new Date(bot.clock.now() + 2 * DAY_MS).toISOString().slice(0, 10);
    expect(await bob.submitView(form, { until })).toEqual({ outcome: 'closed' });
    await cardShows(card, '💤 snoozed until');
    bot.clock.advance(Date.parse(until) - 1_000 - bot.clock.now());
    const awake = texts.deadlines.awakeTo(`<@${bob.id}>`);
    expect(bot.replies(channel, shared).some((message) => bot.contains(message, awake))).toBe(false);
    bot.clock.advance(60_000);
    await bot.waitForMessage(awake, { thread: shared.ts });
    expect(countAbout(bob.directMessage, siren)).toBe(0);
    bot.clock.advance(4 * HOUR_MS);
    await bot.waitForMessage(siren, { channel: bob.directMessage });
  });

  test('tell the thread what an owner who left cannot be told', async () => {
    const { bob } = people();
    const channel = addChannel('guarantees');
    await saveSettings(channel, { due_hours: '8' });
    const { siren, shared, card } = await addCase(channel);
    await take(bob, card);
    bot.workspace.faults.onCall('conversations.open', { kind: 'error', error: 'user_disabled' });
    bot.clock.advance(4 * HOUR_MS);
    const unreachable = texts.deadlines.ownerUnreachable(`<@${bob.id}>`);
    const reminder = await bot.waitForMessage(unreachable, { thread: shared.ts });
    expect(bot.contains(reminder, actionIds.assignCase)).toBe(true);
    expect(countAbout(bob.directMessage, siren)).toBe(0);
  });

  test('start again when a case is reopened', async () => {
    const { ada } = people();
    const channel = addChannel('overdrafts');
    await saveSettings(channel, { due_hours: '8' });
    const { shared, card } = await addCase(channel);
    const decide = await openLoadedModal(bot.workspace, () => ada.click(card, actionIds.decideCase));
    await ada.submitView(decide, { decision: 'accept', reason: 'All is well' });
    await cardShows(card, actionIds.reopenCase);
    bot.clock.advance(DAY_MS);
    const [decided] = bot.workspace.messages(channel, shared).filter(({ ts }) => ts === card.ts);
    const reopen = await openLoadedModal(bot.workspace, () =>
      ada.click(decided as Message, actionIds.reopenCase),
    );
    const reopenedAt = bot.clock.now();
    await ada.submitView(reopen, { reason: 'A new statement came' });
    const readDue = ({ blocks }: Message) =>
      Number(JSON.stringify(blocks).match(/due <!date\^(\d+)/)?.[1] ?? 0) * 1000;
    await bot.workspace.until(
      'message.updated',
      ({ message }) => message.ts === card.ts && readDue(message) >= reopenedAt + 8 * HOUR_MS - 1_000,
    );
    expect(bot.replies(channel, shared).some((one) => bot.contains(one, texts.deadlines.overdue(1)))).toBe(
      false,
    );
    bot.clock.advance(8 * HOUR_MS);
    await bot.waitForMessage(texts.deadlines.overdue(1), { thread: shared.ts });
  });

  test.each(['fr', 'it'] as const)('speak the language of the channel: %s', async (language) => {
    const { bob } = people();
    const channel = addChannel(`lang-${language}`, language === 'fr' ? 'fr-FR' : 'it-IT');
    const { deadlines, decisions } = getTexts(language);
    await saveSettings(channel, { due_hours: '8' });
    const { siren, shared, card } = await addCase(channel, language);
    expect(await bob.click(card, actionIds.takeCase)).toEqual({ ok: true });
    const taken = decisions.takenBy(`<@${bob.id}>`, '').replace(/,? *$/, '');
    await cardShows(card, taken);
    bot.clock.advance(4 * HOUR_MS);
    const reminder = await bot.waitForMessage(siren, { channel: bob.directMessage });
    expect(bot.contains(reminder, deadlines.reminder(1))).toBe(true);
    bot.clock.advance(4 * HOUR_MS);
    await bot.waitForMessage(deadlines.overdueTo(`<@${bob.id}>`), { thread: shared.ts });
  });

  test('remind the owner halfway and then tell the person of the settings, once each, where both can decide', async () => {
    const { ada, bob } = people();
    const channel = addChannel('loans');
    await saveSettings(channel, { due_hours: '8', escalate_user: [ada.id] });
    const { siren, shared, card } = await addCase(channel);
    expect(bot.contains(card, / · due <!date/)).toBe(true);
    await take(bob, card);

    bot.clock.advance(4 * HOUR_MS);
    const reminder = await bot.waitForMessage(siren, { channel: bob.directMessage });
    for (const part of [texts.deadlines.reminder(1), 'Alert', `p${shared.ts.replace('.', '')}`])
      expect(bot.contains(reminder, part)).toBe(true);
    const snooze = await openLoadedModal(bot.workspace, () => bob.click(reminder, actionIds.snoozeCase));
    expect(JSON.stringify(snooze.blocks)).toContain(siren);
    await bob.closeView(snooze);

    bot.clock.advance(4 * HOUR_MS);
    const escalation = await bot.waitForMessage(siren, { channel: ada.directMessage });
    for (const part of [texts.deadlines.overdue(1), `taken by <@${bob.id}>,`])
      expect(bot.contains(escalation, part)).toBe(true);
    await cardShows(card, 'overdue since <!date');
    await bot.restart(async () => bot.clock.advance(DAY_MS));
    const decide = await openLoadedModal(bot.workspace, () => ada.click(escalation, actionIds.decideCase));
    expect(await ada.submitView(decide, { decision: 'decline', reason: 'It is forged' })).toEqual({
      outcome: 'closed',
    });
    await cardShows(card, `Declined by <@${ada.id}>`);
    expect(countAbout(bob.directMessage, siren)).toBe(1);
    expect(countAbout(ada.directMessage, siren)).toBe(1);
  });
});
