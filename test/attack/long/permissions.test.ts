import { actionIds } from '../../../bot/cards';
import { textsFor } from '../../../bot/texts';
import { callbackIds } from '../../../bot/views';
import type { SlackWorkspace, View } from '../../../sandbox/slack';
import { type BotInWorkspace, fills, opens } from '../../bot/flows/bot-in-workspace';
import { entered } from '../../bot/flows/entered-figures';
import { uninstall } from '../../bot/flows/install';
import { sendEvent } from '../../bot/flows/send-event';
import { STARTING_MS } from '../../bot/store/stores';
import { listeners } from './listeners';
import {
  buttonValue,
  forgedButton,
  install,
  SECRET,
  SIREN,
  startTwoCompanies,
  type TwoCompanies,
} from './two-companies';

const { notices } = textsFor();

let companies: TwoCompanies;
let bot: BotInWorkspace;
let first: SlackWorkspace;
let second: SlackWorkspace;
let theirs: TwoCompanies['theirs'];
beforeAll(async () => {
  companies = await startTwoCompanies();
  ({ bot, first, second, theirs } = companies);
}, STARTING_MS);
afterAll(() => companies?.close());

const press = async (actionId: string, value: string) => {
  const forged = await forgedButton(second, 'credit', { actionId, value });
  expect(await second.as('ada').click(forged, actionId)).toEqual({ ok: true });
};

/** What only the second company's own person is told, from now on. */
const whispered = (words: string) =>
  second.next('ephemeral.posted', ({ message }) =>
    JSON.stringify([message.text, message.blocks]).includes(words),
  );

async function pressed(actionId: string, value: string, words: string): Promise<void> {
  const told = whispered(words);
  await press(actionId, value);
  await told;
}

async function typed(text: string, words: string): Promise<void> {
  const told = whispered(words);
  expect(await second.as('ada').slash('/xray', text, 'credit')).toEqual({ ok: true });
  await told;
}

/** Something that only Slack could sign, about a view that names what is the first company's. */
async function aboutView(type: string, view: object, more: object = {}): Promise<unknown> {
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

const submit = (callback_id: string, private_metadata: string, values: object = {}) =>
  aboutView('view_submission', { callback_id, private_metadata, state: { values } });

const openedDetails = () =>
  fills(second, () => press(actionIds.details, theirs.report).then(() => ({ ok: true })));

async function turned(actionId: string): Promise<void> {
  const { id } = await openedDetails();
  const action = { type: 'button', action_id: actionId, block_id: 'b', value: '0' };
  await aboutView(
    'block_actions',
    { id, private_metadata: theirs.report },
    { actions: [action], trigger_id: 'T1' },
  );
}

const ticket = () => ({ draftId: theirs.submission, channel: theirs.channel, prefill: { documents: [] } });
const codeValues = {
  code_type: { value: { selected_option: { value: 'siren' } } },
  code_id: { value: { value: SIREN } },
};

/** How another company tries each of them on what is the first company's, and what it gets to see. */
const attempts: Record<string, () => Promise<unknown>> = {
  [`action ${actionIds.openSubmit}`]: async () => {
    const form = () => press(actionIds.openSubmit, JSON.stringify(ticket())).then(() => ({ ok: true }));
    expect((await opens(second, form)).private_metadata).toContain(theirs.submission);
  },
  [`action ${actionIds.openFigures}`]: () =>
    opens(second, () => press(actionIds.openFigures, theirs.request).then(() => ({ ok: true }))),
  ...Object.fromEntries(
    [actionIds.cancel, actionIds.retry, actionIds.checkAgain].map((id) => [
      `action ${id}`,
      () => pressed(id, theirs.submission, notices.notFound(theirs.submission)),
    ]),
  ),
  [`action ${actionIds.retryFigures}`]: () =>
    pressed(actionIds.retryFigures, theirs.figures, notices.notFound(theirs.figures)),
  [`action ${actionIds.details}`]: async () =>
    expect(JSON.stringify(await openedDetails())).toContain(notices.notFound(theirs.report)),
  [`action ${actionIds.previousPage}`]: () => turned(actionIds.previousPage),
  [`action ${actionIds.nextPage}`]: () => turned(actionIds.nextPage),
  [`action ${actionIds.rawJson}`]: () =>
    pressed(actionIds.rawJson, theirs.report, notices.notFound(theirs.report)),
  [`action ${actionIds.acknowledge}`]: () =>
    pressed(actionIds.acknowledge, theirs.alert, notices.notFound(theirs.alert)),
  [`action ${actionIds.testAlert}`]: () => press(actionIds.testAlert, theirs.channel),
  [`action ${actionIds.forgetCompany}`]: () => press(actionIds.forgetCompany, theirs.channel),
  'command /xray': async () => {
    await typed(`report ${theirs.report}`, notices.notFound(theirs.report));
    await typed(`report ${theirs.request}`, notices.notFound(theirs.request));
    await typed(`status ${theirs.request}`, 'Nothing is running');
    await typed('history', 'Nothing has been analysed here yet');
    const figures = () => second.as('ada').slash('/xray', `notes ${theirs.request}`, 'credit');
    expect(JSON.stringify(await fills(second, figures))).toContain(notices.notFound(theirs.request));
    for (const text of ['company', 'alerts', 'settings'])
      await fills(second, () => second.as('ada').slash('/xray', text, 'credit'));
  },
  // An event names channels and files of the workspace that it comes from, by whose token all is looked up.
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
    const known = bot.logged('invited to a channel', 1);
    const { channel } = theirs;
    await sendEvent(second, {
      type: 'member_joined_channel',
      user: second.bot.id,
      channel,
      event_ts: String(second.clock.now() / 1000),
    });
    await known;
  },
  'event channel_shared': async () => {
    const known = bot.logged('other companies read a channel from now on', 1);
    const { channel } = theirs;
    await sendEvent(second, { type: 'channel_shared', channel, connected_team_id: second.team.id });
    await known;
  },
  'event channel_unarchive': () => unarchived('channel_unarchive'),
  'event group_unarchive': () => unarchived('group_unarchive'),
  'shortcut analyse_document': async () => {
    const message = second.as('ada').shareFile('credit', { name: 'own.pdf', content: '%PDF', text: 'x' });
    await opens(second, () => second.as('ada').chooseShortcut(message, 'analyse_document'));
  },
  [`view ${callbackIds.submitDocument}`]: async () =>
    expect(await submit(callbackIds.submitDocument, JSON.stringify(ticket()), codeValues)).toMatchObject({
      response_action: 'errors',
    }),
  [`view ${callbackIds.channelCompany}`]: () =>
    submit(callbackIds.channelCompany, theirs.channel, {
      ...codeValues,
      business_name: { value: { value: 'Thief' } },
    }),
  [`view ${callbackIds.channelSettings}`]: () =>
    submit(callbackIds.channelSettings, theirs.channel, {
      intake: { value: { selected_option: { value: 'off' } } },
    }),
  [`view ${callbackIds.alertRules}`]: () => submit(callbackIds.alertRules, theirs.channel),
  [`view ${callbackIds.enterFigures}`]: () => figuresSent(),
  [`view ${callbackIds.confirmFigures}`]: () => figuresSent(),
  // A company that leaves, which comes last, takes nothing with it but its own. Slack tells it by both.
  'event app_uninstalled': () => left(),
  'event tokens_revoked': () => left(),
};

/** Sends nothing in a channel of the other company; the file after it shows that the event was handled. */
async function unarchived(type: string): Promise<void> {
  await sendEvent(second, { type, channel: theirs.channel, user: second.as('ada').id });
  await attempts['event message']?.();
}

async function left(): Promise<void> {
  await install(bot, second);
  await uninstall(bot, second);
}

/** Through the bot's own forms, opened by a forged button. */
async function figuresSent(): Promise<void> {
  const ada = second.as('ada');
  const form = () => press(actionIds.openFigures, theirs.request).then(() => ({ ok: true }));
  expect((await ada.submitView(await opens(second, form), entered)).outcome).toBe('pushed');
  const echo = ada.view() as View;
  expect((await ada.submitView(echo)).outcome).toBe('updated');
  expect(JSON.stringify(ada.view())).toContain(notices.notFound(theirs.request));
}

test('everything that people can set off is tried', () => {
  expect(Object.keys(attempts).toSorted()).toEqual(listeners().toSorted());
});

test.each(Object.keys(attempts))('another company gets nothing by %s', async (name) => {
  const had = first.messages('credit');
  await attempts[name]?.();
  expect(first.messages('credit')).toEqual(had);
  const ada = second.as('ada');
  const seen = [second.messages('credit'), ada.ephemerals(), ada.view() ?? {}, ada.home() ?? {}];
  expect(JSON.stringify(seen)).not.toContain(SECRET);
});

test('the first company has all it had, for its own people', async () => {
  const [ada, bob] = [first.as('ada'), first.as('bob')];
  // Whoever had been first would be named.
  const alert = await bot.said(actionIds.acknowledge, { channel: 'alerts' });
  expect(await bob.click(alert, actionIds.acknowledge)).toEqual({ ok: true });
  await bot.said(`<@${bob.id}>`, { channel: 'alerts' });
  expect((await bot.state()).requests.filter(({ notes }) => notes)).toEqual([]);
  const alerts = await fills(first, () => ada.slash('/xray', 'alerts', 'credit'));
  expect(JSON.stringify(alerts)).not.toContain('Other companies read this channel');
  const settings = await fills(first, () => ada.slash('/xray', 'settings', 'credit'));
  expect(settings.state.values).toMatchObject({ intake: { value: { selected_option: { value: 'every' } } } });
  const company = await fills(first, () => ada.slash('/xray', 'company', 'credit'));
  expect(JSON.stringify(company)).toContain(SECRET);
  const again = first.next('ephemeral.posted', ({ message }) => bot.contains(message, SECRET));
  expect(await ada.slash('/xray', `report ${theirs.report}`, 'credit')).toEqual({ ok: true });
  expect((await again).message.shownTo).toBe(ada.id);
});
