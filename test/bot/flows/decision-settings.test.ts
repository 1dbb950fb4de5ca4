import { actionIds } from '../../../bot/slack/interactions/action-ids';
import type { Language } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import type { View } from '../../../sandbox/slack';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument } from '../../support/submit-document';

const texts = getTexts();
const form = texts.forms.decisionSettings;
const names = texts.forms.decisionNames;

describe('the settings of deciding', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const people = () => ({ ada: bot.workspace.as('ada'), bob: bot.workspace.as('bob') });
  type Person = ReturnType<typeof people>['ada'];
  const open = (person: Person, channel: string) =>
    openLoadedModal(bot.workspace, () => person.runCommand('/xray', 'decisions', channel));
  const openNames = (person: Person, settings: View) =>
    openLoadedModal(bot.workspace, () => person.click(settings, actionIds.decisionNames));
  const addChannel = (name: string) => bot.workspace.addChannel(name, { members: ['ada', 'bob'], bot: true });

  /** What a person finds in the form: the values of options, people and channels by block id. */
  async function savedValues(person: Person, channel: string) {
    const view = await open(person, channel);
    await person.closeView(view);
    return readValues(view);
  }

  const defaults = {
    deciders: [],
    four_eyes: [],
    due_hours: '',
    working_days: ['1', '2', '3', '4', '5'],
    holidays: [],
    days_off: '',
    day_starts: '540',
    day_ends: '1080',
    time_zone: 'UTC',
    escalate_user: [],
    escalate_channel: [],
    digest: 'off',
    digest_day: '1',
    digest_hour: '9',
  };

  test('are saved, confirmed, and shown when the form is opened again', async () => {
    const { ada, bob } = people();
    addChannel('loans');
    const view = await open(ada, 'loans');
    expect(view.title?.text).toBe(form.title);
    expect(readValues(view)).toEqual(defaults);
    const entered = {
      deciders: [ada.id, bob.id],
      four_eyes: ['alert', 'review'],
      due_hours: '8',
      working_days: ['1', '2', '3', '4', '6'],
      holidays: ['fr', 'it'],
      days_off: '24/12/2026\n2026-05-15',
      day_starts: '510',
      day_ends: '1440',
      time_zone: 'europe/paris',
      escalate_user: [],
      escalate_channel: ['alerts'],
      digest: 'weekly',
      digest_day: '3',
      digest_hour: '7',
    };
    expect(await ada.submitView(view, entered)).toEqual({ outcome: 'closed' });
    const confirmed = await bot.waitForEphemeral(/next digest comes on .* at 07:00 \(Europe\/Paris\)/);
    expect(confirmed.shownTo).toBe(ada.id);
    const saved = {
      ...entered,
      time_zone: 'Europe/Paris',
      days_off: '2026-05-15\n2026-12-24',
      escalate_channel: [bot.workspace.channel('alerts').id],
    };
    expect(await savedValues(bob, 'loans')).toEqual(saved);
    // Another channel keeps its own.
    expect(await savedValues(bob, 'credit')).toEqual(defaults);
    await bot.restart();
    expect(await savedValues(bob, 'loans')).toEqual(saved);

    // What is emptied is removed, and a person is told instead of the channel.
    const again = await open(bob, 'loans');
    const emptied = { deciders: [], four_eyes: [], due_hours: '', digest: 'off', escalate_user: [ada.id] };
    expect(await bob.submitView(again, emptied)).toEqual({ outcome: 'closed' });
    await bot.waitForEphemeral(form.savedAsProposal);
    // No second person, and everyone decides: somebody else has to agree.
    expect(await savedValues(ada, 'loans')).toEqual({ ...saved, digest: 'off' });
    await ada.click(await bot.waitForMessage('wants to change'), actionIds.confirmSettings);
    await bot.waitForMessage(form.entries.confirmed(`<@${ada.id}>`, `<@${bob.id}>`));
    expect(await savedValues(ada, 'loans')).toEqual({ ...saved, ...emptied, escalate_channel: [] });
  });

  test('that ask a second person less often wait for one, who is another; every change is told and shown', async () => {
    const { ada, bob } = people();
    addChannel('pairs');
    const channel = bot.workspace.channel('pairs').id;
    const [byAda, byBob] = [`<@${ada.id}>`, `<@${bob.id}>`];
    const strict = { deciders: [ada.id, bob.id], four_eyes: ['alert'] };
    expect(await ada.submitView(await open(ada, 'pairs'), strict)).toEqual({ outcome: 'closed' });
    const told = await bot.waitForMessage(form.entries.changed(byAda), { channel });
    expect(JSON.stringify(told.blocks)).toContain(`${byAda}, ${byBob}`);
    // Tighter applies at once.
    expect(await ada.submitView(await open(ada, 'pairs'), { four_eyes: ['alert', 'review'] })).toEqual({
      outcome: 'closed',
    });
    expect(await savedValues(bob, 'pairs')).toMatchObject({ four_eyes: ['alert', 'review'] });

    // Alone she changes nothing, whichever button she presses.
    expect(await ada.submitView(await open(ada, 'pairs'), { four_eyes: [] })).toEqual({ outcome: 'closed' });
    const proposal = await bot.waitForMessage(form.entries.proposed(byAda), { channel });
    await ada.click(proposal, actionIds.confirmSettings);
    expect((await bot.waitForEphemeral(form.ownProposal)).shownTo).toBe(ada.id);
    expect(await savedValues(bob, 'pairs')).toMatchObject({ four_eyes: ['alert', 'review'] });
    await bob.click(proposal, actionIds.refuseSettings);
    await bot.waitForMessage(form.entries.refused(byBob, byAda), { channel });
    // An old button does nothing any more.
    await bob.click(proposal, actionIds.confirmSettings);
    expect((await bot.waitForEphemeral(form.notProposed)).shownTo).toBe(bob.id);
    const view = await open(bob, 'pairs');
    expect(readValues(view)).toMatchObject({ four_eyes: ['alert', 'review'] });
    const shown = JSON.stringify(view.blocks);
    for (const line of [
      form.history,
      form.entries.changed(byAda),
      form.entries.proposed(byAda),
      form.entries.refused(byBob, byAda),
    ])
      expect(shown).toContain(line);
    await bob.closeView(view);
  });

  test.each([
    ['an unknown time zone', { time_zone: 'Paris' }, { time_zone: form.timeZoneInvalid('Paris') }],
    ['an end before the start', { day_starts: '1080', day_ends: '540' }, { day_ends: form.endsTooEarly }],
    ['a day without length', { day_starts: '540', day_ends: '540' }, { day_ends: form.endsTooEarly }],
    [
      'a day off that is none',
      { days_off: '31/02/2026' },
      { days_off: expect.stringContaining('Line 1: “31/02/2026”') },
    ],
    ['no hours', { due_hours: '0' }, { due_hours: form.dueHoursInvalid }],
    ['too many hours', { due_hours: '1001' }, { due_hours: form.dueHoursInvalid }],
    ['no number', { due_hours: 'soon' }, { due_hours: form.dueHoursInvalid }],
    // Slack asks for a required input itself.
    ['no working day', { working_days: [] }, { working_days: expect.any(String) }],
    ['an app that decides', { deciders: ['risk-xray'] }, { deciders: form.noDecider }],
    [
      'one person where two are needed',
      { deciders: ['ada'], four_eyes: ['alert'] },
      { deciders: form.oneDecider },
    ],
    [
      'a channel without the bot',
      { escalate_channel: ['general'] },
      { escalate_channel: texts.notices.notInChannel },
    ],
    ['an archived channel', { escalate_channel: ['attic'] }, { escalate_channel: texts.notices.archived }],
  ] as [string, Record<string, string | string[]>, Record<string, unknown>][])(
    'with %s are refused with a reason, and nothing changes',
    async (_, entered, errors) => {
      const { ada } = people();
      const view = await open(ada, 'credit');
      expect(await ada.submitView(view, { ...entered, digest: 'daily' })).toEqual({
        outcome: 'errors',
        errors,
      });
      await ada.closeView(view);
      expect(await savedValues(ada, 'credit')).toEqual(defaults);
    },
  );

  test('are changed only by who decides, where some people do', async () => {
    const { ada, bob } = people();
    addChannel('leasing');
    const early = await open(bob, 'leasing');
    const earlyNames = await openNames(bob, early);
    expect(await ada.submitView(await open(ada, 'leasing'), { deciders: [ada.id] })).toEqual({
      outcome: 'closed',
    });
    const refusal = form.notAllowed(`<@${ada.id}>`);
    // Forms that he opened before the list was saved.
    expect((await bob.submitView(earlyNames, { accept: 'Mine' })).outcome).toBe('updated');
    expect(JSON.stringify(bob.view()?.blocks)).toContain(refusal);
    await bob.closeView(earlyNames);
    expect((await bob.submitView(early, { deciders: [bob.id] })).outcome).toBe('updated');
    expect(JSON.stringify(bob.view()?.blocks)).toContain(refusal);
    await bob.closeView(early);
    const refused = await open(bob, 'leasing');
    expect(JSON.stringify(refused.blocks)).toContain(refusal);
    expect(refused.submit).toBeNull();
    await bob.closeView(refused);
    expect(await savedValues(ada, 'leasing')).toEqual({ ...defaults, deciders: [ada.id] });
    expect(readValues(await openNames(ada, await open(ada, 'leasing')))).toMatchObject({ accept: 'Accept' });
  });

  test('are one list when two people save their own in the same second', async () => {
    const both = Object.values(people());
    addChannel('twins');
    const forms = [];
    for (const person of both) forms.push({ person, view: await open(person, 'twins') });
    const outcomes = await Promise.all(
      forms.map(async ({ person, view }) => ({
        person,
        result: await person.submitView(view, { deciders: [person.id] }),
      })),
    );
    const winners = outcomes.filter(({ result }) => result.outcome === 'closed');
    const losers = outcomes.filter(({ result }) => result.outcome === 'updated');
    expect([winners.length, losers.length]).toEqual([1, 1]);
    const [winner] = winners;
    if (!winner) return;
    expect(JSON.stringify(losers[0]?.person.view()?.blocks)).toContain(`<@${winner.person.id}>`);
    expect(await savedValues(winner.person, 'twins')).toMatchObject({ deciders: [winner.person.id] });
  });

  test('and names that were saved meanwhile are not undone by a form that was opened before', async () => {
    const { ada, bob } = people();
    addChannel('mortgages');
    const early = await open(bob, 'mortgages');
    const earlyNames = await openNames(bob, early);
    const own = await open(ada, 'mortgages');
    const ownNames = await openNames(ada, own);
    expect(await ada.submitView(ownNames, { accept: 'Approve' })).toEqual({ outcome: 'closed' });
    expect(await ada.submitView(own, { due_hours: '8' })).toEqual({ outcome: 'closed' });

    expect((await bob.submitView(earlyNames, { decline: 'Reject' })).outcome).toBe('updated');
    expect(JSON.stringify(bob.view()?.blocks)).toContain(names.changed);
    await bob.closeView(earlyNames);
    expect((await bob.submitView(early, { digest: 'daily' })).outcome).toBe('updated');
    expect(JSON.stringify(bob.view()?.blocks)).toContain(form.changed);
    await bob.closeView(early);

    const again = await open(bob, 'mortgages');
    expect(readValues(again)).toMatchObject({ due_hours: '8', digest: 'off' });
    const namesAgain = await openNames(bob, again);
    expect(readValues(namesAgain)).toMatchObject({ accept: 'Approve', decline: 'Decline' });
    // As they were for the other tests.
    expect(await bob.submitView(namesAgain, { accept: 'Accept' })).toEqual({ outcome: 'closed' });
    await bob.closeView(again);
  });

  test('are free for everyone in the channel when all who decide have left, and only then', async () => {
    const { ada, bob } = people();
    addChannel('orphans');
    expect(await ada.submitView(await open(ada, 'orphans'), { deciders: [bob.id] })).toEqual({
      outcome: 'closed',
    });
    const left = (error: string) =>
      bot.workspace.faults.onCall('conversations.open', { kind: 'error', error });
    // Slack refuses for a reason that says nothing about the person.
    left('missing_scope');
    const refused = await open(ada, 'orphans');
    expect(JSON.stringify(refused.blocks)).toContain(form.notAllowed(`<@${bob.id}>`));
    await ada.closeView(refused);
    left('user_disabled');
    const view = await open(ada, 'orphans');
    left('user_disabled');
    expect(await ada.submitView(view, { deciders: [ada.id] })).toEqual({ outcome: 'closed' });
    expect(await savedValues(ada, 'orphans')).toMatchObject({ deciders: [ada.id] });
  });

  test('that need a second person need one too when all who decide have left: anybody else in the channel', async () => {
    const { ada, bob } = people();
    const { workspace } = bot;
    const gone = ['guido', 'gina'].map((name) => workspace.addUser({ name }).id);
    workspace.addChannel('heirs', { members: ['ada', 'bob', 'guido', 'gina'], bot: true });
    const rules = { deciders: gone, four_eyes: ['alert'] };
    expect(await ada.submitView(await open(ada, 'heirs'), rules)).toEqual({ outcome: 'closed' });
    const allLeft = () =>
      workspace.faults.onCall('conversations.open', { kind: 'error', error: 'user_disabled' }, { times: 2 });
    allLeft();
    const view = await open(ada, 'heirs');
    allLeft();
    const alone = { deciders: [], four_eyes: [] };
    expect(await ada.submitView(view, alone)).toEqual({ outcome: 'closed' });
    const proposal = await bot.waitForMessage(form.entries.proposed(`<@${ada.id}>`), {
      channel: workspace.channel('heirs').id,
    });
    await ada.click(proposal, actionIds.confirmSettings);
    await bot.waitForEphemeral(form.ownProposal);
    allLeft();
    expect(await savedValues(bob, 'heirs')).toMatchObject(rules);
    allLeft();
    await bob.click(proposal, actionIds.confirmSettings);
    await bot.waitForMessage(form.entries.confirmed(`<@${bob.id}>`, `<@${ada.id}>`));
    expect(await savedValues(bob, 'heirs')).toMatchObject(alone);
  });

  test('are never changed by people of another company, even where they may read everything', async () => {
    const { workspace } = bot;
    const { ada } = people();
    const eve = workspace.as('eve');
    const rules = await openLoadedModal(workspace, () => ada.runCommand('/xray', 'alerts', 'partners'));
    expect(await ada.submitView(rules, { details_for_others: ['all'] })).toEqual({ outcome: 'closed' });
    const view = await open(eve, 'partners');
    expect((await eve.submitView(view, { deciders: [eve.id] })).outcome).toBe('updated');
    expect(JSON.stringify(eve.view()?.blocks)).toContain(texts.notices.ownPeopleOnly);
    // As Slack delivers a command of another workspace; help leaves its trigger id unused.
    const delivered = workspace.next('delivery.acked', ({ kind }) => kind === 'slash_commands');
    expect(await eve.runCommand('/xray', 'help', 'partners')).toEqual({ ok: true });
    const payload = { ...(await delivered).payload, team_id: eve.user.teamId, text: 'decisions' };
    const refused = workspace.next('ephemeral.posted', ({ message }) =>
      bot.contains(message, texts.notices.ownPeopleOnly),
    );
    await workspace.send({ kind: 'slash_commands', payload, acceptsResponse: true });
    expect((await refused).message.shownTo).toBe(eve.id);
    expect(await savedValues(ada, 'partners')).toEqual(defaults);
  });

  test('exist for direct messages too, without the questions about other people', async () => {
    const { ada } = people();
    const view = await open(ada, ada.directMessage);
    const { deciders: _deciders, four_eyes: _fourEyes, ...direct } = defaults;
    expect(readValues(view)).toEqual(direct);
    expect(await ada.submitView(view, { due_hours: '4', digest: 'daily' })).toEqual({ outcome: 'closed' });
    expect(await savedValues(ada, ada.directMessage)).toEqual({ ...direct, due_hours: '4', digest: 'daily' });
  });

  test.each(['en', 'fr', 'it'] as const)(
    'and the names of decisions open in %s',
    async (language: Language) => {
      const { ada } = people();
      const own = getTexts(language);
      addChannel(`in-${language}`);
      const settings = await openLoadedModal(bot.workspace, () =>
        ada.runCommand('/xray', 'settings', `in-${language}`),
      );
      expect(await ada.submitView(settings, { language })).toEqual({ outcome: 'closed' });
      const view = await open(ada, `in-${language}`);
      expect(view.title?.text).toBe(own.forms.decisionSettings.title);
      for (const text of [own.forms.decisionSettings.weekdays[1], own.forms.decisionSettings.timeZoneHint])
        expect(JSON.stringify(view.blocks)).toContain(text);
      const pushed = await openNames(ada, view);
      expect(pushed.title?.text).toBe(own.forms.decisionNames.title);
      expect(readValues(pushed)).toEqual(own.decisions.kinds);
      await ada.closeView(pushed);
      expect(await ada.submitView(view, { time_zone: 'Rom' })).toEqual({
        outcome: 'errors',
        errors: { time_zone: own.forms.decisionSettings.timeZoneInvalid('Rom') },
      });
      await ada.closeView(view);
    },
  );
});

test(
  'decisions are renamed and added for the whole workspace, in the form to decide and on the card',
  async () => {
    await using bot = await startBotInWorkspace();
    const ada = bot.workspace.as('ada');
    const openSettings = () =>
      openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'decisions', 'credit'));
    const settings = await openSettings();
    const view = await openLoadedModal(bot.workspace, () => ada.click(settings, actionIds.decisionNames));
    const wrong = { accept: '', decline: '', ask: '', false_alarm: '' };
    expect(await ada.submitView(view, wrong)).toEqual({ outcome: 'errors', errors: { accept: names.none } });
    const entered = { accept: 'Approve\nApprove with a guarantee', decline: 'Decline', ask: '' };
    expect(await ada.submitView(view, { ...entered, false_alarm: 'Approve' })).toEqual({
      outcome: 'errors',
      errors: { false_alarm: names.duplicate('Approve') },
    });
    expect(await ada.submitView(view, { ...entered, false_alarm: 'False alarm' })).toEqual({
      outcome: 'closed',
    });
    await bot.waitForEphemeral(names.saved);
    // The form below is still open.
    expect(ada.view()?.id).toBe(settings.id);
    await ada.closeView(settings);

    const decide = async (siren: string, decision: string) => {
      const text = COMPLETE_MESSAGE.replace('732829320', siren);
      const { shared } = await analyseDocument(bot, text, 'fraudulent.pdf', 'board');
      const card = await bot.waitForMessage('Complete since', { thread: shared.ts });
      const form = await openLoadedModal(bot.workspace, () => ada.click(card, actionIds.decideCase));
      expect(await ada.submitView(form, { decision, reason: 'Known to us' })).toEqual({ outcome: 'closed' });
      return { form, thread: shared.ts };
    };
    const first = await decide('732829320', 'accept');
    expect(readOptions(first.form, 'decision')).toEqual([
      ['accept', 'Approve'],
      ['accept:approve-with-a-guarantee', 'Approve with a guarantee'],
      ['decline', 'Decline'],
      ['false_alarm', 'False alarm'],
    ]);
    await bot.waitForMessage('Approve: decided by', { thread: first.thread });
    const second = await decide('552100554', 'accept:approve-with-a-guarantee');
    await bot.waitForMessage('Approve with a guarantee: decided by', { thread: second.thread });

    const below = await openSettings();
    const again = await openLoadedModal(bot.workspace, () => ada.click(below, actionIds.decisionNames));
    expect(readValues(again)).toEqual({ ...entered, false_alarm: 'False alarm' });
  },
  STORE_START_TIMEOUT_MS,
);

/** The values of all inputs by block id. */
function readValues({ state }: View): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(state.values).map(([blockId, { value }]) => [blockId, readValue(value)]),
  );
}

interface ElementState {
  readonly value?: string | null;
  readonly selected_option?: { readonly value: string } | null;
  readonly selected_options?: readonly { readonly value: string }[];
  readonly selected_users?: readonly string[];
  readonly selected_conversations?: readonly string[];
}

function readValue(state: ElementState = {}): unknown {
  const { value, selected_option, selected_options, selected_users, selected_conversations } = state;
  return (
    selected_option?.value ??
    selected_options?.map((option) => option.value) ??
    selected_users ??
    selected_conversations ??
    value ??
    ''
  );
}

/** The values and texts that a menu offers. */
function readOptions({ blocks }: View, blockId: string): [string, string][] {
  const block = blocks.find(({ block_id }) => block_id === blockId) as unknown as {
    element: { options: { value: string; text: { text: string } }[] };
  };
  return block.element.options.map(({ value, text }) => [value, text.text]);
}
