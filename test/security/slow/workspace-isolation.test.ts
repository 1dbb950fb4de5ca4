import { type SubcommandName, subcommandNames } from '../../../bot/app/subcommands';
import { actionIds, inputIds, menuIds, selectIds } from '../../../bot/slack/interactions/action-ids';
import { callbackIds } from '../../../bot/slack/interactions/callback-ids';
import { getTexts } from '../../../bot/texts/texts';
import type { SlackWorkspace, View } from '../../../sandbox/slack';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  botMessages,
  openLoadedModal,
  openModal,
} from '../../support/bot-in-workspace';
import { uninstallApp } from '../../support/install-app';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { completeNotes } from '../../support/sample-document';
import { sendEvent } from '../../support/send-event';
import { listListeners } from './list-listeners';
import {
  buttonValue,
  FIRST_WORKSPACE_SECRET,
  forgedCaseForms,
  forgedDecisionSettings,
  installInWorkspace,
  postForgedButton,
  readDecisions,
  SIREN,
  sendViewPayload,
  startTwoWorkspaces,
  type TwoWorkspaces,
  toNamesMetadata,
  toSettingsMetadata,
} from './two-workspaces';

const {
  notices,
  decisions,
  digest,
  history,
  home,
  help,
  forms: { companyView },
} = getTexts();

let environment: TwoWorkspaces;
let bot: BotInWorkspace;
let first: SlackWorkspace;
let second: SlackWorkspace;
let firstIds: TwoWorkspaces['firstIds'];
beforeAll(async () => {
  environment = await startTwoWorkspaces();
  ({ bot, first, second, firstIds } = environment);
}, STORE_START_TIMEOUT_MS);
afterAll(() => environment?.close());

const clickForgedButton = async (actionId: string, value: string) => {
  const forged = await postForgedButton(second, 'credit', { actionId, value });
  expect(await second.as('ada').click(forged, actionId)).toEqual({ ok: true });
};

/** The next ephemeral message to the second company that contains this text. */
const nextEphemeral = (expected: string) =>
  second.next('ephemeral.posted', ({ message }) =>
    JSON.stringify([message.text, message.blocks]).includes(expected),
  );

async function expectEphemeralOnClick(actionId: string, value: string, expected: string): Promise<void> {
  const reply = nextEphemeral(expected);
  await clickForgedButton(actionId, value);
  await reply;
}

async function expectEphemeralOnCommand(text: string, expected: string): Promise<void> {
  const reply = nextEphemeral(expected);
  expect(await second.as('ada').runCommand('/xray', text, 'credit')).toEqual({ ok: true });
  await reply;
}

const sendForgedView = (type: string, view: object, more: object = {}) =>
  sendViewPayload(second, 'ada', { type, view, more });

const submitForgedView = (callback_id: string, private_metadata: string, values: object = {}) =>
  sendForgedView('view_submission', { callback_id, private_metadata, state: { values } });

const openForeignReport = (actionId: string) =>
  openLoadedModal(second, () => clickForgedButton(actionId, firstIds.report).then(() => ({ ok: true })));

/** Presses a button on a form of the own workspace that claims to be about something of the first company. */
async function turnForeignPage(
  actionId: string,
  { metadata, told }: { readonly metadata: string; readonly told: string },
): Promise<void> {
  const form = await openLoadedModal(second, () =>
    second.as('ada').runCommand('/xray', 'settings', 'credit'),
  );
  const updated = second.next(({ type }) => type === 'view.updated');
  const action = { type: 'button', action_id: actionId, block_id: 'b', value: '0' };
  await sendForgedView(
    'block_actions',
    { id: form.id, private_metadata: metadata },
    { actions: [action], trigger_id: 'T1' },
  );
  expect(JSON.stringify(await updated)).toContain(told);
}

/** Types a part of a name into a form of the own workspace that claims to be about something of the first company. */
async function typeInForm(actionId: string, metadata: string): Promise<void> {
  const typed = { action_id: actionId, block_id: 'company', value: FIRST_WORKSPACE_SECRET.slice(0, 6) };
  const answer = await sendForgedView('block_suggestion', { private_metadata: metadata }, typed);
  expect(answer).toEqual({ options: [] });
}

const chooseInForeignForm = (actionId: string) =>
  chooseInForm(actionId, {
    metadata: JSON.stringify(forgedFormState()),
    told: expect.stringContaining(notices.fileGone),
  });

/** Chooses in a form of the own workspace that claims to be about something of the first company. */
async function chooseInForm(
  actionId: string,
  { metadata, told }: { readonly metadata: string; readonly told: unknown },
): Promise<void> {
  const form = await openLoadedModal(second, () =>
    second.as('ada').runCommand('/xray', 'settings', 'credit'),
  );
  const updated = second.next(({ type }) => type === 'view.updated');
  const action = { type: 'static_select', action_id: actionId, block_id: 'b' };
  await sendForgedView(
    'block_actions',
    { id: form.id, private_metadata: metadata },
    { actions: [{ ...action, selected_option: { value: 'other' } }], trigger_id: 'T1' },
  );
  expect(JSON.stringify(await updated)).toEqual(told);
}

const turnReportPage = (actionId: string) =>
  turnForeignPage(actionId, { metadata: firstIds.report, told: notices.notFound(firstIds.report) });

const turnCompanyPage = (actionId: string) =>
  turnForeignPage(actionId, {
    metadata: `${firstIds.case}:${firstIds.channel}:0`,
    told: decisions.refusals.notFound,
  });

const forgedFormState = () => ({
  draftId: firstIds.submission,
  channel: firstIds.channel,
  prefill: { documents: [] },
});
const codeValues = {
  code_type: { value: { selected_option: { value: 'siren' } } },
  code_id: { value: { value: SIREN } },
};

async function expectModalOnCommand(text: string, expected: string): Promise<void> {
  const view = await openLoadedModal(second, () => second.as('ada').runCommand('/xray', text, 'credit'));
  expect(JSON.stringify(view)).toContain(expected);
}

/** What names the first company, its request or its report. */
const foreignQueries = () => [
  firstIds.report,
  firstIds.request,
  SIREN,
  // A part of its name that is in nothing of the second company.
  FIRST_WORKSPACE_SECRET.slice(0, 6),
];

const expectNoCompany = async (subcommand: SubcommandName) => {
  for (const query of foreignQueries())
    await expectModalOnCommand(`${subcommand} ${query}`, companyView.notFound(query));
};

const expectNothingFound = async (subcommand: SubcommandName) => {
  for (const query of foreignQueries())
    await expectEphemeralOnCommand(`${subcommand} ${query}`, notices.nothingFound(query));
};

/** What the same command shows about the channel of the second company, where nothing of the first one is. */
const openOwnForm = (subcommand: SubcommandName) => () =>
  openLoadedModal(second, () => second.as('ada').runCommand('/xray', subcommand, 'credit'));

/** How another company tries each subcommand. One without an attempt does not compile. */
const commandAttempts: Record<SubcommandName, () => Promise<unknown>> = {
  help: () => expectEphemeralOnCommand(`help ${firstIds.report}`, help.title),
  new: () => openModal(second, () => second.as('ada').runCommand('/xray', `new ${SIREN}`, 'credit')),
  report: () => expectNoCompany('report'),
  status: async () => {
    await expectNoCompany('status');
    await expectEphemeralOnCommand('status', history.noneRunning);
  },
  company: async () => {
    await expectNoCompany('company');
    await openOwnForm('company')();
  },
  notes: async () => {
    for (const query of foreignQueries())
      await expectModalOnCommand(`notes ${query}`, notices.nothingFound(query));
  },
  history: async () => {
    await expectNothingFound('history');
    await expectEphemeralOnCommand('history', history.none);
  },
  export: async () => {
    await expectNothingFound('export');
    await openOwnForm('export')();
  },
  digest: () => expectEphemeralOnCommand('digest', digest.nothing),
  alerts: openOwnForm('alerts'),
  decisions: openOwnForm('decisions'),
  settings: openOwnForm('settings'),
};

/** How another company tries each listener on the first company's data, and what it sees. */
const attempts: Record<string, () => Promise<unknown>> = {
  [`action ${actionIds.openSubmit}`]: async () => {
    const form = () =>
      clickForgedButton(actionIds.openSubmit, JSON.stringify(forgedFormState())).then(() => ({ ok: true }));
    expect((await openModal(second, form)).private_metadata).toContain(firstIds.submission);
  },
  ...Object.fromEntries(
    [actionIds.openSubmitSecond, actionIds.openSubmitThird, actionIds.openSubmitOther].map((id) => [
      `action ${id}`,
      () =>
        openModal(second, () =>
          clickForgedButton(id, JSON.stringify(forgedFormState())).then(() => ({ ok: true })),
        ),
    ]),
  ),
  ...Object.fromEntries(
    [actionIds.submitCertified, actionIds.submitBank, actionIds.submitInterim, actionIds.submitOther].map(
      (id) => [
        `action ${id}`,
        () => {
          const foreign = JSON.stringify({ draftId: firstIds.submission, kind: 'other' });
          return expectEphemeralOnClick(id, foreign, notices.fileGone);
        },
      ],
    ),
  ),
  [`action ${actionIds.correctCompany}`]: async () => {
    // Elsewhere the form only says that the bot is not in the channel.
    second.addChannel('inside', { bot: true });
    const button = { actionId: actionIds.correctCompany, value: firstIds.submission };
    const forged = await postForgedButton(second, 'inside', button);
    const form = await openLoadedModal(second, () => second.as('ada').click(forged, button.actionId));
    expect(JSON.stringify(form)).toContain(notices.notFound(firstIds.submission));
  },
  [`action ${actionIds.confirmSettings}`]: () =>
    expectEphemeralOnClick(actionIds.confirmSettings, '1', 'does not wait for anybody any more'),
  [`action ${actionIds.refuseSettings}`]: () =>
    expectEphemeralOnClick(actionIds.refuseSettings, '1', 'does not wait for anybody any more'),
  [`action ${actionIds.showHistory}`]: () =>
    expectEphemeralOnClick(actionIds.showHistory, firstIds.channel, 'Nothing has been analysed here yet'),
  [`action ${actionIds.allCommands}`]: () =>
    expectEphemeralOnClick(actionIds.allCommands, firstIds.channel, '/xray history'),
  [`action ${selectIds.chooseLanguage}`]: async () => {
    const published = second.next('home.published');
    await clickForgedButton(selectIds.chooseLanguage, 'fr');
    expect(JSON.stringify((await published).view)).not.toContain(FIRST_WORKSPACE_SECRET);
  },
  [`action ${actionIds.openFigures}`]: () => openForeignFigures(),
  ...Object.fromEntries(
    [actionIds.cancel, actionIds.retry, actionIds.checkAgain, actionIds.findFile, actionIds.sendAgain].map(
      (id) => [
        `action ${id}`,
        () => expectEphemeralOnClick(id, firstIds.submission, notices.notFound(firstIds.submission)),
      ],
    ),
  ),
  [`action ${actionIds.retryFigures}`]: () =>
    expectEphemeralOnClick(actionIds.retryFigures, firstIds.figures, notices.notFound(firstIds.figures)),
  [`action ${actionIds.details}`]: async () =>
    expect(JSON.stringify(await openForeignReport(actionIds.details))).toContain(
      notices.notFound(firstIds.report),
    ),
  [`action ${actionIds.previousPage}`]: () => turnReportPage(actionIds.previousPage),
  [`action ${actionIds.nextPage}`]: () => turnReportPage(actionIds.nextPage),
  [`action ${actionIds.rawJson}`]: async () =>
    expect(JSON.stringify(await openForeignReport(actionIds.rawJson))).toContain(
      notices.notFound(firstIds.report),
    ),
  [`action ${selectIds.chooseReport}`]: () =>
    expectEphemeralOnClick(selectIds.chooseReport, firstIds.report, notices.notFound(firstIds.report)),
  ...Object.fromEntries(
    [actionIds.takeCase, actionIds.sendDossier].map((id) => [
      `action ${id}`,
      () => expectEphemeralOnClick(id, firstIds.case, decisions.refusals.notFound),
    ]),
  ),
  ...Object.fromEntries(
    [
      actionIds.assignCase,
      actionIds.decideCase,
      actionIds.snoozeCase,
      actionIds.confirmCase,
      actionIds.refuseCase,
      actionIds.reopenCase,
    ].map((id) => [
      `action ${id}`,
      async () => {
        const form = () => clickForgedButton(id, firstIds.case).then(() => ({ ok: true }));
        expect(JSON.stringify(await openLoadedModal(second, form))).toContain(decisions.refusals.notFound);
      },
    ]),
  ),
  ...Object.fromEntries(
    [inputIds.chooseKind, inputIds.findCompany].map((id) => [`action ${id}`, () => chooseInForeignForm(id)]),
  ),
  // It is the channel of that form in the own workspace, of which nothing is known.
  [`action ${inputIds.findChannelCompany}`]: () =>
    chooseInForm(inputIds.findChannelCompany, {
      metadata: firstIds.channel,
      told: expect.not.stringContaining(FIRST_WORKSPACE_SECRET),
    }),
  [`options ${menuIds.findCompany}`]: () =>
    typeInForm(menuIds.findCompany, JSON.stringify(forgedFormState())),
  [`options ${menuIds.findChannelCompany}`]: () => typeInForm(menuIds.findChannelCompany, firstIds.channel),
  // A person of the own workspace finds only what is theirs there.
  [`action ${inputIds.searchCompanies}`]: async () => {
    for (const text of [SIREN, FIRST_WORKSPACE_SECRET.slice(0, 6)]) {
      const published = second.next('home.published');
      const action = { type: 'plain_text_input', action_id: inputIds.searchCompanies, block_id: 'b' };
      await sendForgedView(
        'block_actions',
        { type: 'home' },
        { actions: [{ ...action, value: text }], trigger_id: 'T1' },
      );
      expect(JSON.stringify((await published).view)).toContain(home.noneFound(text));
    }
  },
  [`action ${actionIds.clearSearch}`]: async () => {
    const published = second.next('home.published');
    await clickForgedButton(actionIds.clearSearch, firstIds.case);
    expect(JSON.stringify((await published).view)).not.toContain(SIREN);
  },
  [`action ${actionIds.openMute}`]: async () => {
    const value = `${firstIds.case}:${firstIds.channel}`;
    const form = () => clickForgedButton(actionIds.openMute, value).then(() => ({ ok: true }));
    expect(JSON.stringify(await openLoadedModal(second, form))).toContain(decisions.refusals.notFound);
  },
  [`action ${actionIds.endMute}`]: async () => {
    const told = second.next('ephemeral.posted');
    await clickForgedButton(actionIds.endMute, `${firstIds.case}:${firstIds.channel}`);
    expect(JSON.stringify((await told).message)).toContain(decisions.refusals.notFound);
  },
  [`action ${actionIds.openCompany}`]: async () => {
    const view = () => clickForgedButton(actionIds.openCompany, firstIds.case).then(() => ({ ok: true }));
    expect(JSON.stringify(await openLoadedModal(second, view))).toContain(decisions.refusals.notFound);
  },
  ...Object.fromEntries(
    [actionIds.newerAnalyses, actionIds.olderAnalyses].map((id) => [
      `action ${id}`,
      () => turnCompanyPage(id),
    ]),
  ),
  // A button of the form of `/xray alerts`: it changes the channel of that form, in the own workspace.
  [`action ${actionIds.unmuteCompany}`]: () =>
    sendForgedView(
      'block_actions',
      { private_metadata: firstIds.channel },
      {
        actions: [
          { type: 'button', action_id: actionIds.unmuteCompany, block_id: 'b', value: `siren:${SIREN}` },
        ],
        trigger_id: 'T1',
      },
    ),
  // A channel of another workspace.
  [`action ${actionIds.decisionNames}`]: async () => {
    const form = () =>
      clickForgedButton(actionIds.decisionNames, firstIds.channel).then(() => ({ ok: true }));
    expect(JSON.stringify(await openLoadedModal(second, form))).toContain(notices.otherChannel);
  },
  [`action ${actionIds.testAlert}`]: () => clickForgedButton(actionIds.testAlert, firstIds.channel),
  [`action ${actionIds.forgetCompany}`]: () => clickForgedButton(actionIds.forgetCompany, firstIds.channel),
  'command /xray': async () => {
    for (const name of subcommandNames) await commandAttempts[name]();
    // Without a subcommand it is about a company.
    for (const query of foreignQueries()) await expectModalOnCommand(query, companyView.notFound(query));
  },
  // An event names channels and files of its own workspace, whose token is used for every lookup.
  'event message': async () => {
    const asked = second.next('message.posted', ({ message }) =>
      Boolean(buttonValue(message, 'open_submit')),
    );
    second.as('ada').shareFile('credit', { name: 'own.pdf', content: '%PDF', text: 'hello' });
    await asked;
  },
  'event file_shared': () => attempts['event message']?.() ?? Promise.resolve(),
  'event app_home_opened': async () => {
    const shown = second.next((one) => one.type === 'home.published');
    second.as('ada').openHome();
    await shown;
  },
  'event member_joined_channel': async () => {
    const known = bot.waitForLog('joined a channel', 1);
    const { channel } = firstIds;
    await sendEvent(second, {
      type: 'member_joined_channel',
      user: second.bot.id,
      channel,
      event_ts: String(second.clock.now() / 1000),
    });
    await known;
  },
  'event channel_shared': async () => {
    const known = bot.waitForLog('a channel is shared with another company now', 1);
    const { channel } = firstIds;
    await sendEvent(second, { type: 'channel_shared', channel, connected_team_id: second.team.id });
    await known;
  },
  'event channel_unarchive': () => sendUnarchiveEvent('channel_unarchive'),
  'event group_unarchive': () => sendUnarchiveEvent('group_unarchive'),
  'shortcut analyse_document': async () => {
    const message = second.as('ada').shareFile('credit', { name: 'own.pdf', content: '%PDF', text: 'x' });
    await openLoadedModal(second, () => second.as('ada').chooseShortcut(message, 'analyse_document'));
  },
  [`view ${callbackIds.submitDocument}`]: async () =>
    expect(
      await submitForgedView(callbackIds.submitDocument, JSON.stringify(forgedFormState()), codeValues),
    ).toMatchObject({
      response_action: 'update',
    }),
  [`view ${callbackIds.channelCompany}`]: () =>
    submitForgedView(callbackIds.channelCompany, firstIds.channel, {
      ...codeValues,
      business_name: { value: { value: 'Thief' } },
    }),
  [`view ${callbackIds.channelSettings}`]: () =>
    submitForgedView(callbackIds.channelSettings, firstIds.channel, {
      intake: { value: { selected_option: { value: 'off' } } },
    }),
  [`view ${callbackIds.alertRules}`]: () => submitForgedView(callbackIds.alertRules, firstIds.channel),
  // The cases of a channel of the own workspace, which has none with this id.
  [`view ${callbackIds.exportCases}`]: async () =>
    expect(
      await submitForgedView(callbackIds.exportCases, firstIds.channel, {
        from: { value: { selected_date: '2000-01-01' } },
        to: { value: { selected_date: '2100-01-01' } },
      }),
    ).toMatchObject({ response_action: 'update' }),
  [`view ${callbackIds.decisionSettings}`]: async () =>
    expect(
      await submitForgedView(
        callbackIds.decisionSettings,
        await toSettingsMetadata(environment, second, firstIds.channel),
        {
          ...forgedDecisionSettings,
          deciders: { value: { selected_users: [second.user('ada').id] } },
        },
      ),
    ).toMatchObject({ response_action: 'update' }),
  [`view ${callbackIds.decisionNames}`]: async () =>
    expect(
      await submitForgedView(
        callbackIds.decisionNames,
        await toNamesMetadata(environment, second, firstIds.channel),
        {
          accept: { value: { value: 'Stolen' } },
        },
      ),
    ).toMatchObject({ response_action: 'update' }),
  ...Object.fromEntries(
    Object.keys(forgedCaseForms('')).map((id) => [
      `view ${id}`,
      async () =>
        expect(
          JSON.stringify(
            await submitForgedView(id, firstIds.case, forgedCaseForms(second.user('ada').id)[id]),
          ),
        ).toContain(decisions.refusals.notFound),
    ]),
  ),
  [`view ${callbackIds.chooseAnalysis}`]: async () =>
    expect(
      JSON.stringify(
        await submitForgedView(callbackIds.chooseAnalysis, firstIds.channel, {
          case: { value: { selected_option: { value: firstIds.submission } } },
        }),
      ),
    ).toContain(notices.notInChannel),
  [`view ${callbackIds.muteCompany}`]: async () =>
    expect(
      JSON.stringify(
        await submitForgedView(callbackIds.muteCompany, `${firstIds.case}:${firstIds.channel}`, {
          until: { value: { selected_date: '2099-12-31' } },
        }),
      ),
    ).toContain(decisions.refusals.notFound),
  [`view ${callbackIds.enterFigures}`]: () => openForeignFigures(),
  [`view ${callbackIds.confirmFigures}`]: async () =>
    expect(
      JSON.stringify(
        await submitForgedView(
          callbackIds.confirmFigures,
          JSON.stringify({ target: { requestId: firstIds.request }, notes: completeNotes }),
        ),
      ),
    ).toContain(notices.notFound(firstIds.request)),
  // Last: a company that uninstalls loses only its own data. Slack sends both events.
  'event app_uninstalled': () => reinstallAndUninstall(),
  'event tokens_revoked': () => reinstallAndUninstall(),
};

/** Nothing is sent to a channel of the other company; the file shared next shows that the event was handled. */
async function sendUnarchiveEvent(type: string): Promise<void> {
  await sendEvent(second, { type, channel: firstIds.channel, user: second.as('ada').id });
  await attempts['event message']?.();
}

async function reinstallAndUninstall(): Promise<void> {
  await installInWorkspace(bot, second);
  await uninstallApp(bot, second);
}

async function openForeignFigures(): Promise<void> {
  const form = () => clickForgedButton(actionIds.openFigures, firstIds.request).then(() => ({ ok: true }));
  expect(JSON.stringify(await openLoadedModal(second, form))).toContain(notices.notFound(firstIds.request));
}

test('every registered listener is covered', () => {
  expect(Object.keys(attempts).toSorted()).toEqual(listListeners().toSorted());
});

test.each(Object.keys(attempts))('another company gets nothing through %s', async (name) => {
  const had = first.messages('credit');
  const happened: string[] = [];
  const stop = second.eventLog.subscribe((event) => happened.push(JSON.stringify(event)));
  const decided = await readDecisions(environment.database, first);
  await attempts[name]?.();
  stop();
  expect(first.messages('credit')).toEqual(had);
  expect(await readDecisions(environment.database, first)).toEqual(decided);
  const ada = second.as('ada');
  const seen = [happened, second.messages('credit'), ada.ephemerals(), ada.view() ?? {}, ada.home() ?? {}];
  expect(JSON.stringify(seen)).not.toContain(FIRST_WORKSPACE_SECRET);
});

test('who analyses the company that another workspace analysed sees only what is their own', async () => {
  await installInWorkspace(bot, second);
  const happened = { first: [] as string[], second: [] as string[] };
  const stops = [
    first.eventLog.subscribe((event) => happened.first.push(JSON.stringify(event))),
    second.eventLog.subscribe((event) => happened.second.push(JSON.stringify(event))),
  ];
  const ada = second.as('ada');
  const requested = bot.risk.eventLog.next('request.created');
  const form = await openModal(second, () => ada.runCommand('/xray', `new ${SIREN}`, 'credit'));
  expect(await ada.submitView(form)).toEqual({ outcome: 'closed' });
  await requested;
  await bot.risk.clock.advance(ANALYSIS_MS);
  await botMessages(second).waitForMessage('Complete since', { channel: 'credit' });
  const view = await openLoadedModal(second, () => ada.runCommand('/xray', `company ${SIREN}`, 'credit'));
  expect(JSON.stringify(view)).toContain(second.channel('credit').id);
  expect(JSON.stringify(view)).toContain(companyView.noDecisions);
  for (const text of [`history ${SIREN}`, 'history', 'status', 'digest']) {
    const reply = nextEphemeral('');
    expect(await ada.runCommand('/xray', text, 'credit')).toEqual({ ok: true });
    await reply;
  }
  const published = second.next('home.published');
  ada.openHome();
  await published;
  for (const stop of stops) stop();
  const seen = JSON.stringify([happened.second, ada.view(), ada.home()]);
  for (const foreign of [FIRST_WORKSPACE_SECRET, firstIds.channel, firstIds.request, firstIds.report])
    expect(seen).not.toContain(foreign);
  for (const own of [second.team.id, second.channel('credit').id])
    expect(happened.first.join()).not.toContain(own);
});

test("the first company's data is intact for its own users", async () => {
  const [ada, bob] = [first.as('ada'), first.as('bob')];
  // The first user to acknowledge it would be named.
  const alert = await bot.waitForAlert('', { channel: 'alerts' });
  expect(await bob.click(alert, actionIds.takeCase)).toEqual({ ok: true });
  await bot.waitForMessage(`<@${bob.id}>`, { channel: 'alerts' });
  expect((await bot.state()).requests.filter(({ notes }) => notes)).toEqual([]);
  const alerts = await openLoadedModal(first, () => ada.runCommand('/xray', 'alerts', 'credit'));
  expect(JSON.stringify(alerts)).not.toContain('Other companies read this channel');
  const settings = await openLoadedModal(first, () => ada.runCommand('/xray', 'settings', 'credit'));
  expect(settings.state.values).toMatchObject({ intake: { value: { selected_option: { value: 'every' } } } });
  const deciding = await openLoadedModal(first, () => ada.runCommand('/xray', 'decisions', 'credit'));
  expect(deciding.state.values).toMatchObject({
    deciders: { value: { selected_users: [] } },
    digest: { value: { selected_option: { value: 'off' } } },
  });
  const names = await openLoadedModal(first, () => ada.click(deciding, actionIds.decisionNames));
  expect(names.state.values).toMatchObject({ accept: { value: { value: decisions.kinds.accept } } });
  const published = first.next('home.published');
  ada.openHome();
  await published;
  const found = first.next('home.published');
  expect(await ada.click(ada.home() as View, inputIds.searchCompanies, SIREN)).toEqual({ ok: true });
  expect(JSON.stringify((await found).view)).not.toContain(home.noneFound(SIREN));
  const company = await openLoadedModal(first, () => ada.runCommand('/xray', 'company', 'credit'));
  expect(JSON.stringify(company)).toContain(FIRST_WORKSPACE_SECRET);
  await ada.closeView(company);
  const again = await openLoadedModal(first, () =>
    ada.runCommand('/xray', `report ${firstIds.report}`, 'credit'),
  );
  expect(JSON.stringify(again)).toContain(FIRST_WORKSPACE_SECRET);
});
