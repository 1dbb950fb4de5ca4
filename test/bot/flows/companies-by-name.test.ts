import type { AnyBlock } from '@slack/types';
import { actionIds, inputIds } from '../../../bot/slack/interactions/action-ids';
import { getTexts } from '../../../bot/texts/texts';
import { type RegisterSandbox, startRegisterSandbox } from '../../../sandbox/register';
import { registeredCompanies } from '../../../sandbox/register/registered-companies';
import type { Message, View } from '../../../sandbox/slack';
import {
  type BotInWorkspace,
  openLoadedModal,
  openModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { findButtons } from '../../support/find-blocks';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';

const { intake, forms, buttons } = getTexts();
const { search } = forms.submit;

const named = (name: string) => registeredCompanies.filter((company) => company.name.startsWith(name));
const [printer] = named('IMPRIMERIE DES ALPILLES');
const joiners = named('MENUISERIE DE LA LOIRE');
const closedJoiner = joiners.find(({ closedOn }) => closedOn !== undefined);
const openJoiner = joiners.find(({ closedOn }) => closedOn === undefined);
if (!printer || !closedJoiner || !openJoiner)
  throw new Error('The register lacks the companies of these tests.');

type SearchId = (typeof inputIds)['findCompany' | 'findChannelCompany'];

interface Options {
  readonly option_groups?: readonly {
    readonly label: { readonly text: string };
    readonly options: readonly {
      readonly text: { readonly text: string };
      readonly description?: { readonly text: string };
      readonly value: string;
    }[];
  }[];
}

describe('a company by its name', () => {
  let bot: BotInWorkspace;
  let register: RegisterSandbox;
  beforeAll(async () => {
    register = await startRegisterSandbox();
    bot = await startBotInWorkspace({ env: { COMPANY_SEARCH_URL: register.url } });
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await bot?.close();
    await register?.close();
  });

  const share = (text: string, { channel = 'credit', thread }: { channel?: string; thread?: Message } = {}) =>
    bot.workspace.as('ada').shareFile(channel, { name: 'scan.pdf', content: `%PDF ${text}`, text, thread });
  const requested = async () => (await bot.state()).requests.map(({ code }) => code.id);
  const queries = () => register.calls.map(({ query }) => query);
  const enteredIn = ({ state }: View, block: string) => {
    const [entered] = Object.values(state.values[block] ?? {}) as { value?: string }[];
    return entered?.value;
  };
  const labelsOf = ({ blocks = [] }: Message) =>
    findButtons({ blocks: blocks as unknown as AnyBlock[] }).map(({ text }) => text.text);
  const textOf = (view: View | Message) => JSON.stringify(view.blocks);

  async function openForm(who: 'ada' | 'bob', channel: string, command = 'new') {
    return openModal(bot.workspace, () => bot.workspace.as(who).runCommand('/xray', command, channel));
  }

  /** What somebody sees who types into the search, by the label above it. */
  async function type(who: 'ada' | 'bob', view: View, typed: string, input: SearchId = inputIds.findCompany) {
    const options = (await bot.workspace.as(who).suggest(view, input, typed)) as Options;
    return Object.fromEntries(
      (options.option_groups ?? []).map((group) => [
        group.label.text,
        group.options.map(({ text, description, value }) => ({
          text: text.text,
          more: description?.text,
          value,
        })),
      ]),
    );
  }

  /** Chooses a company in the search, and resolves to the form with it. */
  async function choose(view: View, siren: string, input: SearchId = inputIds.findCompany) {
    const options = Object.values(await type('ada', view, 'menuiserie loire', input)).flat();
    const { value = '' } = options.find(({ value }) => value.includes(siren)) ?? {};
    const updated = bot.workspace.next('view.updated');
    expect(await bot.workspace.as('ada').click(view, input, value)).toEqual({ ok: true });
    return ((await updated) as unknown as { view: View }).view;
  }

  /** What `/xray company` shows for what is typed after it. */
  async function lookUp(typed: string) {
    const ada = bot.workspace.as('ada');
    return openLoadedModal(bot.workspace, () => ada.runCommand('/xray', `company ${typed}`, 'credit'));
  }

  /** A company that has a case in a channel. */
  async function analyse(channel: string, siren: string, name: string) {
    const ada = bot.workspace.as('ada');
    const form = await openForm('ada', channel, `new ${siren}`);
    const created = bot.risk.eventLog.next('request.created');
    expect(await ada.submitView(form, { business_name: name })).toEqual({ outcome: 'closed' });
    expect((await created).code).toContain(siren);
    return bot.waitForMessage(siren, { channel });
  }

  test('in a message is proposed with a button, and nothing is sent without a look', async () => {
    const shared = share('Imprimerie des Alpilles bank statement march 2024');
    const reply = await bot.waitForMessage(intake.foundByName('imprimerie des alpilles'), {
      thread: shared.ts,
    });
    expect(textOf(reply)).toContain(printer.town);
    expect(queries()).toEqual(['imprimerie des alpilles']);
    expect(await requested()).toEqual([]);
    expect(labelsOf(reply)).toEqual([
      expect.stringContaining(`(SIREN ${printer.siren})`),
      getTexts().buttons.otherCompany,
    ]);
    const ada = bot.workspace.as('ada');
    const form = await openModal(bot.workspace, () => ada.click(reply, 'open_submit'));
    expect(enteredIn(form, 'code_id')).toBe(printer.siren);
    expect(enteredIn(form, 'business_name')).toBe(printer.name);
    const online = bot.risk.eventLog.next('medium.online');
    expect(await ada.submitView(form)).toEqual({ outcome: 'closed' });
    await online;
    expect(await requested()).toEqual([printer.siren]);
  });

  test('that several have is offered with their towns, and a closed one is said to be closed', async () => {
    const shared = share('relevé de compte de Menuiserie de la Loire, mars 2024');
    const reply = await bot.waitForMessage(intake.foundByName('menuiserie de la loire'), {
      thread: shared.ts,
    });
    for (const { siren, town } of joiners)
      expect(textOf(reply)).toMatch(new RegExp(`SIREN ${siren}.*${town}`));
    expect(textOf(reply)).toContain(search.closedOn(closedJoiner.closedOn ?? ''));
    expect(labelsOf(reply)).toHaveLength(joiners.length + 1);
  });

  test('that nobody has is said to be unknown, and so is that the register does not answer', async () => {
    const unknown = share('Nonexistent Brothers bank statement march 2024');
    await bot.waitForMessage(intake.notFoundByName('nonexistent brothers'), { thread: unknown.ts });
    register.answerWith({ status: 503, json: { erreur: 'Service is unavailable' } });
    const unanswered = share('Other Brothers bank statement march 2024');
    await bot.waitForMessage(intake.noRegister, { thread: unanswered.ts });
    const form = await openForm('ada', 'credit');
    expect(await type('ada', form, 'third brothers')).toEqual({
      [search.groups.register]: [{ text: search.noAnswer, more: search.noAnswerHint, value: '-' }],
    });
    await bot.workspace.as('ada').closeView(form);
    register.answerWith(undefined);
  });

  test('is not looked for where a message says nothing of a document, nor in more than a name', async () => {
    const before = queries();
    const [greeting, sentence] = [
      share('for tomorrow morning'),
      share('bank statement march 2024, which our colleague from Lyon asked us to check before the meeting'),
    ];
    for (const { ts } of [greeting, sentence])
      await bot.waitForMessage(intake.whichCompany(1), { thread: ts });
    expect(queries()).toEqual(before);
  });

  test('is shown to no other company', async () => {
    const shared = share('Imprimerie des Alpilles bank statement april 2024', { channel: 'partners' });
    const reply = await bot.waitForMessage(intake.whichCompany(1), { thread: shared.ts });
    expect(textOf(reply)).not.toMatch(new RegExp(`${printer.siren}|alpilles|${printer.town}`, 'i'));
    const unknown = share('Fonderie Inconnue bank statement april 2024', { channel: 'partners' });
    const answer = await bot.waitForMessage(intake.notFoundByHiddenName, { thread: unknown.ts });
    expect(textOf(answer)).not.toMatch(/inconnue/i);
  });

  test('of the channel contradicts the one of its thread: then nothing is sent', async () => {
    const [first, second] = [nthSiren(910), nthSiren(911)];
    const card = await analyse('credit', first, 'Étoile Saint-Roch');
    await analyse('credit', second, 'Conserverie Oubliée');
    const shared = share('conserverie oubliee bank statement month 2024-11-30', { thread: card });
    const reply = await bot.waitForMessage(intake.foundByName('conserverie oubliee'), {
      thread: shared.thread_ts,
    });
    expect(labelsOf(reply)).toEqual([
      expect.stringContaining(second),
      expect.stringContaining(first),
      getTexts().buttons.otherCompany,
    ]);
  });

  test('that nobody has is never sent for the company of its thread or channel, unless the name is theirs', async () => {
    const [first, own] = [nthSiren(914), nthSiren(915)];
    const card = await analyse('credit', first, 'Brasserie du Port');
    const before = await requested();
    const unknown = share('Fonderie Inconnue, from Marie: bank statement month 2024-11-30', { thread: card });
    const reply = await bot.waitForMessage(intake.notFoundByName('fonderie inconnue, marie'), {
      thread: unknown.thread_ts,
    });
    expect(labelsOf(reply)).toEqual([expect.stringContaining(first), getTexts().buttons.otherCompany]);
    const ada = bot.workspace.as('ada');
    const setting = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'company', 'board'));
    expect(await ada.submitView(setting, { code_id: own, business_name: 'Cristallerie du Nord' })).toEqual({
      outcome: 'closed',
    });
    const other = share('Fonderie Inconnue bank statement month 2024-11-30', { channel: 'board' });
    await bot.waitForMessage(intake.notFoundByName('fonderie inconnue'), { thread: other.ts });
    expect(await requested()).toEqual(before);
    const online = bot.risk.eventLog.next('medium.online');
    share('Cristallerie du Nord bank statement month 2024-11-30', { channel: 'board' });
    await online;
    expect(await requested()).toEqual([...before, own]);
  });

  test('is searched for in the form: this channel, then others that the person is in, then the register', async () => {
    await analyse('board', nthSiren(912), 'Étoile Privée');
    const form = await openForm('ada', 'credit');
    const found = await type('ada', form, 'etoile');
    expect(Object.keys(found)).toEqual([search.groups.here, search.groups.elsewhere]);
    expect(found[search.groups.here]).toMatchObject([
      { text: 'Étoile Saint-Roch', more: expect.stringContaining(nthSiren(910)) },
    ]);
    expect(found[search.groups.elsewhere]).toMatchObject([{ text: 'Étoile Privée' }]);
    const both = await type('ada', form, 'alpilles imprimerie');
    expect(both).toEqual({
      [search.groups.here]: [
        { text: printer.name, more: `SIREN ${printer.siren} · ${printer.town}`, value: expect.any(String) },
      ],
    });
    await bot.workspace.as('ada').closeView(form);
    const other = await openForm('bob', 'credit');
    expect(Object.keys(await type('bob', other, 'etoile'))).toEqual([search.groups.here]);
    await bot.workspace.as('bob').closeView(other);
  });

  test('is not said to be nowhere else while Slack does not say in which channels the person is', async () => {
    const ada = bot.workspace.as('ada');
    const { incomplete, one, notFound } = forms.companyView;
    const fail = () => bot.workspace.faults.onCall('users.conversations', { kind: 'server_error' });
    const form = await openForm('ada', 'credit');
    fail();
    const found = await type('ada', form, 'etoile');
    expect(found[search.groups.here]).toMatchObject([{ text: 'Étoile Saint-Roch' }]);
    expect(found[search.groups.elsewhere]).toEqual([
      { text: search.noChannels, more: search.noChannelsHint, value: '-' },
    ]);
    await ada.closeView(form);
    for (const [query, sentence] of [
      ['etoile', one('etoile')],
      ['privee', notFound('privee')],
    ] as const) {
      fail();
      const view = await openLoadedModal(bot.workspace, () =>
        ada.runCommand('/xray', `company ${query}`, 'credit'),
      );
      for (const said of [incomplete, sentence]) expect(textOf(view)).toContain(said);
      await ada.closeView(view);
    }
  });

  test('is filled in when it is chosen, with what the register says against it; another choice replaces it', async () => {
    const ada = bot.workspace.as('ada');
    const form = await openForm('ada', 'credit', `new ${nthSiren(913)}`);
    const closed = await choose(form, closedJoiner.siren);
    expect([enteredIn(closed, 'code_id'), enteredIn(closed, 'business_name')]).toEqual([
      closedJoiner.siren,
      closedJoiner.name,
    ]);
    expect(textOf(closed)).toContain(search.closedOn(closedJoiner.closedOn ?? ''));
    const again = await choose(closed, openJoiner.siren);
    expect(enteredIn(again, 'code_id')).toBe(openJoiner.siren);
    expect(textOf(again)).not.toContain('says the register');
    const created = bot.risk.eventLog.next('request.created');
    expect(await ada.submitView(again)).toEqual({ outcome: 'closed' });
    expect((await created).code).toBe(`siren ${openJoiner.siren}`);
  });

  test('is looked up with /xray company: in the channels of the person and in the register', async () => {
    const before = queries().length;
    const view = await lookUp('Loire Menuiserie');
    expect(queries().slice(before)).toEqual(['Loire Menuiserie']);
    const shown = textOf(view);
    expect(shown).toContain(forms.companyView.several('Loire Menuiserie'));
    // Of those with a case where it stands, with a button to its view, and what the register says of it.
    const rows = (view.blocks as { accessory?: { text: { text: string } } }[]).flatMap(
      ({ accessory }) => accessory ?? [],
    );
    expect(rows.map(({ text }) => text.text).toSorted()).toEqual([
      ...joiners.slice(1).map(() => buttons.analyse),
      buttons.openCompany,
    ]);
    for (const { siren, town } of joiners) expect(shown).toMatch(new RegExp(`SIREN ${siren}.*${town}`));
    expect(shown).toContain(search.closedOn(closedJoiner.closedOn ?? ''));
    const ada = bot.workspace.as('ada');
    const pushed = bot.workspace.next('view.pushed');
    const blockId = `siren:${closedJoiner.siren}`;
    expect(await ada.click(view, actionIds.openSubmit, undefined, { blockId })).toEqual({ ok: true });
    const { view: form } = (await pushed) as unknown as { view: View };
    expect([enteredIn(form, 'code_id'), enteredIn(form, 'business_name')]).toEqual([
      closedJoiner.siren,
      closedJoiner.name,
    ]);
    expect(textOf(form)).toContain(search.closedOn(closedJoiner.closedOn ?? ''));
    await ada.closeView(form);
    await ada.closeView(view);
  });

  test('is found by the code that the register has for it, where its case has no name', async () => {
    const { siren, name } = named('CONSERVERIE')[0] ?? {};
    if (siren === undefined || name === undefined) throw new Error('The register lacks a cannery.');
    const ada = bot.workspace.as('ada');
    expect(await ada.submitView(await openForm('ada', 'credit', `new ${siren}`))).toEqual({
      outcome: 'closed',
    });
    await bot.waitForMessage(siren, { channel: 'credit' });
    const view = await lookUp(name);
    expect(view.callback_id).toBe('company');
    expect(textOf(view)).toContain(siren);
    await ada.closeView(view);
  });

  test('is not looked for in the register where a code or an id was typed, and its silence is said', async () => {
    const ada = bot.workspace.as('ada');
    const before = queries().length;
    for (const typed of [printer.siren, '732829321', '7f1d0c52-91be-4c3f-8a4e-0d6f2b9c8e11'])
      await ada.closeView(await lookUp(typed));
    expect(queries().slice(before)).toEqual([]);
    const unknown = await lookUp('nonexistent sisters');
    expect(textOf(unknown)).toContain(forms.companyView.notInRegister);
    await ada.closeView(unknown);
    register.answerWith({ status: 503, json: {} });
    for (const [typed, found] of [
      ['other sisters', forms.companyView.notFound('other sisters')],
      ['oubliee conserverie', nthSiren(911)],
    ] as const) {
      const view = await lookUp(typed);
      expect(textOf(view)).toContain(intake.noRegister);
      expect(textOf(view)).toContain(found);
      await ada.closeView(view);
    }
    register.answerWith(undefined);
  });

  test('is searched for in the form of a channel too, which says what the register knows against it', async () => {
    const ada = bot.workspace.as('ada');
    const open = () => openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'company', 'credit'));
    const form = await open();
    const found = await type('ada', form, 'etoile', inputIds.findChannelCompany);
    expect(Object.keys(found)).toEqual([search.groups.here, search.groups.elsewhere]);
    const closed = await choose(form, closedJoiner.siren, inputIds.findChannelCompany);
    expect(textOf(closed)).toContain(search.closedOn(closedJoiner.closedOn ?? ''));
    const again = await choose(closed, openJoiner.siren, inputIds.findChannelCompany);
    expect([enteredIn(again, 'code_id'), enteredIn(again, 'business_name')]).toEqual([
      openJoiner.siren,
      openJoiner.name,
    ]);
    expect(await ada.submitView(again)).toEqual({ outcome: 'closed' });
    const saved = await open();
    expect(enteredIn(saved, 'code_id')).toBe(openJoiner.siren);
    const kept = await choose(saved, closedJoiner.siren, inputIds.findChannelCompany);
    expect(labelsOf(kept as unknown as Message)).toContain(buttons.forgetCompany);
    await ada.closeView(kept);
  });

  test('that is being typed is asked for once, when the person pauses', async () => {
    const before = queries().length;
    const form = await openForm('ada', 'credit');
    const found = await Promise.all(
      ['cons', 'conserve', 'conserverie des'].map((typed) => type('ada', form, typed)),
    );
    expect(found.filter((groups) => Object.keys(groups).length > 0)).toHaveLength(1);
    expect(queries().slice(before)).toHaveLength(1);
    await bot.workspace.as('ada').closeView(form);
  });
});
