import { actionIds, selectIds } from '../../../bot/slack/interactions/action-ids';
import { callbackIds } from '../../../bot/slack/interactions/callback-ids';
import { getTexts } from '../../../bot/texts/texts';
import type { SlackWorkspace } from '../../../sandbox/slack';
import { type BotInWorkspace, openLoadedModal, openModal } from '../../support/bot-in-workspace';
import { uninstallApp } from '../../support/install-app';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { completeNotes } from '../../support/sample-document';
import { sendEvent } from '../../support/send-event';
import { listListeners } from './list-listeners';
import {
  buttonValue,
  FIRST_WORKSPACE_SECRET,
  installInWorkspace,
  postForgedButton,
  SIREN,
  startTwoWorkspaces,
  type TwoWorkspaces,
} from './two-workspaces';

const { notices, forms } = getTexts();

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

/** A payload that only Slack could sign, for a view that names data of the first company. */
async function sendViewPayload(type: string, view: object, more: object = {}): Promise<unknown> {
  const { id, name, teamId } = second.user('ada');
  const payload = {
    type,
    team: { id: second.team.id, domain: second.team.domain },
    user: { id, name, team_id: teamId },
    view: { id: 'V1', type: 'modal', state: { values: {} }, blocks: [], hash: '1', ...view },
    enterprise: null,
    is_enterprise_install: false,
    ...more,
  };
  const receipt = await second.send({ kind: 'interactive', payload, acceptsResponse: true });
  expect(receipt.acked).toBe(true);
  return 'response' in receipt ? receipt.response : undefined;
}

const submitForgedView = (callback_id: string, private_metadata: string, values: object = {}) =>
  sendViewPayload('view_submission', { callback_id, private_metadata, state: { values } });

const openForeignDetails = () =>
  openLoadedModal(second, () =>
    clickForgedButton(actionIds.details, firstIds.report).then(() => ({ ok: true })),
  );

async function turnForeignPage(actionId: string): Promise<void> {
  const { id } = await openForeignDetails();
  const action = { type: 'button', action_id: actionId, block_id: 'b', value: '0' };
  await sendViewPayload(
    'block_actions',
    { id, private_metadata: firstIds.report },
    { actions: [action], trigger_id: 'T1' },
  );
}

const forgedFormState = () => ({
  draftId: firstIds.submission,
  channel: firstIds.channel,
  prefill: { documents: [] },
});
const codeValues = {
  code_type: { value: { selected_option: { value: 'siren' } } },
  code_id: { value: { value: SIREN } },
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
  [`action ${actionIds.correctCompany}`]: async () => {
    // Elsewhere the form only says that the bot is not in the channel.
    second.addChannel('inside', { bot: true });
    const button = { actionId: actionIds.correctCompany, value: firstIds.submission };
    const forged = await postForgedButton(second, 'inside', button);
    const form = await openLoadedModal(second, () => second.as('ada').click(forged, button.actionId));
    expect(JSON.stringify(form)).toContain(notices.alreadyDone);
  },
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
    [actionIds.cancel, actionIds.retry, actionIds.checkAgain, actionIds.findFile].map((id) => [
      `action ${id}`,
      () => expectEphemeralOnClick(id, firstIds.submission, notices.notFound(firstIds.submission)),
    ]),
  ),
  [`action ${actionIds.retryFigures}`]: () =>
    expectEphemeralOnClick(actionIds.retryFigures, firstIds.figures, notices.notFound(firstIds.figures)),
  [`action ${actionIds.details}`]: async () =>
    expect(JSON.stringify(await openForeignDetails())).toContain(notices.notFound(firstIds.report)),
  [`action ${actionIds.previousPage}`]: () => turnForeignPage(actionIds.previousPage),
  [`action ${actionIds.nextPage}`]: () => turnForeignPage(actionIds.nextPage),
  [`action ${actionIds.rawJson}`]: () =>
    expectEphemeralOnClick(actionIds.rawJson, firstIds.report, notices.notFound(firstIds.report)),
  [`action ${actionIds.acknowledge}`]: () =>
    expectEphemeralOnClick(actionIds.acknowledge, firstIds.alert, notices.notFound(firstIds.alert)),
  [`action ${actionIds.openMute}`]: async () => {
    const form = () => clickForgedButton(actionIds.openMute, firstIds.alert).then(() => ({ ok: true }));
    expect(JSON.stringify(await openLoadedModal(second, form))).toContain(notices.notFound(firstIds.alert));
  },
  // A button of the form of `/xray alerts`: it changes the channel of that form, in the own workspace.
  [`action ${actionIds.unmuteCompany}`]: () =>
    sendViewPayload(
      'block_actions',
      { private_metadata: firstIds.channel },
      {
        actions: [
          { type: 'button', action_id: actionIds.unmuteCompany, block_id: 'b', value: `siren:${SIREN}` },
        ],
        trigger_id: 'T1',
      },
    ),
  [`action ${actionIds.testAlert}`]: () => clickForgedButton(actionIds.testAlert, firstIds.channel),
  [`action ${actionIds.forgetCompany}`]: () => clickForgedButton(actionIds.forgetCompany, firstIds.channel),
  'command /xray': async () => {
    for (const subcommand of ['report', 'history', 'status'])
      for (const id of [firstIds.report, firstIds.request])
        await expectEphemeralOnCommand(`${subcommand} ${id}`, notices.nothingFound(id));
    await expectEphemeralOnCommand('history', 'Nothing has been analysed here yet');
    const figures = () => second.as('ada').runCommand('/xray', `notes ${firstIds.request}`, 'credit');
    expect(JSON.stringify(await openLoadedModal(second, figures))).toContain(
      notices.nothingFound(firstIds.request),
    );
    for (const text of ['company', 'alerts', 'settings'])
      await openLoadedModal(second, () => second.as('ada').runCommand('/xray', text, 'credit'));
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
      response_action: 'errors',
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
  [`view ${callbackIds.chooseCase}`]: async () =>
    expect(
      JSON.stringify(
        await submitForgedView(callbackIds.chooseCase, firstIds.channel, {
          case: { value: { selected_option: { value: firstIds.submission } } },
        }),
      ),
    ).toContain(forms.submit.stale),
  [`view ${callbackIds.muteCompany}`]: async () =>
    expect(
      await submitForgedView(callbackIds.muteCompany, firstIds.alert, {
        until: { value: { selected_date: '2099-12-31' } },
      }),
    ).toMatchObject({
      response_action: 'errors',
      errors: { until: notices.notFound(firstIds.alert) },
    }),
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
  expect(JSON.stringify(await openModal(second, form))).toContain(notices.notFound(firstIds.request));
}

test('every registered listener is covered', () => {
  expect(Object.keys(attempts).toSorted()).toEqual(listListeners().toSorted());
});

test.each(Object.keys(attempts))('another company gets nothing through %s', async (name) => {
  const had = first.messages('credit');
  await attempts[name]?.();
  expect(first.messages('credit')).toEqual(had);
  const ada = second.as('ada');
  const seen = [second.messages('credit'), ada.ephemerals(), ada.view() ?? {}, ada.home() ?? {}];
  expect(JSON.stringify(seen)).not.toContain(FIRST_WORKSPACE_SECRET);
});

test("the first company's data is intact for its own users", async () => {
  const [ada, bob] = [first.as('ada'), first.as('bob')];
  // The first user to acknowledge it would be named.
  const alert = await bot.waitForMessage(actionIds.acknowledge, { channel: 'alerts' });
  expect(await bob.click(alert, actionIds.acknowledge)).toEqual({ ok: true });
  await bot.waitForMessage(`<@${bob.id}>`, { channel: 'alerts' });
  expect((await bot.state()).requests.filter(({ notes }) => notes)).toEqual([]);
  const alerts = await openLoadedModal(first, () => ada.runCommand('/xray', 'alerts', 'credit'));
  expect(JSON.stringify(alerts)).not.toContain('Other companies read this channel');
  const settings = await openLoadedModal(first, () => ada.runCommand('/xray', 'settings', 'credit'));
  expect(settings.state.values).toMatchObject({ intake: { value: { selected_option: { value: 'every' } } } });
  const company = await openLoadedModal(first, () => ada.runCommand('/xray', 'company', 'credit'));
  expect(JSON.stringify(company)).toContain(FIRST_WORKSPACE_SECRET);
  const again = first.next('ephemeral.posted', ({ message }) =>
    bot.contains(message, FIRST_WORKSPACE_SECRET),
  );
  expect(await ada.runCommand('/xray', `report ${firstIds.report}`, 'credit')).toEqual({ ok: true });
  expect((await again).message.shownTo).toBe(ada.id);
});
