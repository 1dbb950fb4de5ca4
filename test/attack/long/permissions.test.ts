import type { App } from '@slack/bolt';
import type { Bot } from '../../../bot/bot';
import { actionIds } from '../../../bot/cards';
import { registerListeners } from '../../../bot/listeners';
import { textsFor } from '../../../bot/texts';
import { callbackIds } from '../../../bot/views';
import { startRiskSandbox } from '../../../sandbox/risk';
import { EVERY_SCOPE, type Message, type SlackWorkspace, type View } from '../../../sandbox/slack';
import {
  type BotInWorkspace,
  botInWorkspace,
  COMPLETE,
  fills,
  opens,
} from '../../bot/flows/bot-in-workspace';
import { entered } from '../../bot/flows/entered-figures';
import { heldCalls } from '../../bot/flows/held-calls';
import { analysed } from '../../bot/flows/submit';
import { STARTING_MS } from '../../bot/store/stores';
import { slackClient } from '../../sandbox/slack/slack-client';

const { notices } = textsFor();
/** In every name that belongs to the first company. */
const SECRET = 'secret-of-the-first';
const SIREN = '732829320';

/** Everything that people can set off, as the bot registers it. */
function listeners(): string[] {
  const found: string[] = [];
  const noted = (kind: string) => (id: string | { callback_id: string }) =>
    found.push(`${kind} ${typeof id === 'string' ? id : id.callback_id}`);
  const kinds = ['action', 'command', 'event', 'shortcut', 'view', 'options', 'function', 'message'];
  const app = { use: () => undefined, ...Object.fromEntries(kinds.map((kind) => [kind, noted(kind)])) };
  registerListeners(app as unknown as App, { texts: textsFor() } as Bot);
  return found;
}

let bot: BotInWorkspace;
let first: SlackWorkspace;
let second: SlackWorkspace;
/** What the first company has, by the names its buttons carry. */
let theirs: Record<'submission' | 'request' | 'report' | 'alert' | 'channel' | 'figures', string>;
let calls: Awaited<ReturnType<typeof heldCalls>>;

function buttonValue({ blocks }: Message, actionId: string): string {
  const rows = (blocks ?? []) as { elements?: { action_id?: string; value?: string }[] }[];
  const buttons = rows.flatMap(({ elements = [] }) => elements);
  return buttons.find(({ action_id }) => action_id === actionId)?.value ?? '';
}

/** A person's browser, which says yes in this workspace. */
async function install(workspace: SlackWorkspace): Promise<void> {
  const asked = await fetch(`${bot.url()}/slack/install`, { redirect: 'manual' });
  const { search, pathname } = new URL(asked.headers.get('location') ?? '');
  const consent = await fetch(`${workspace.url}${pathname}${search}`, { redirect: 'manual' });
  const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await fetch(consent.headers.get('location') ?? '', { headers: { cookie } })).status).toBe(200);
}

/** A token of the app's own in a workspace, by which it posts buttons that the bot never made. */
async function appToken(workspace: SlackWorkspace): Promise<string> {
  const { clientId: client_id, clientSecret: client_secret } = first.app;
  const redirect_uri = 'https://forger.example/back';
  const ask = new URLSearchParams({ client_id, redirect_uri, scope: EVERY_SCOPE.join(',') });
  const consent = await fetch(`${workspace.url}/oauth/v2/authorize?${ask}`, { redirect: 'manual' });
  const code = new URL(consent.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const granted = { client_id, client_secret, code, redirect_uri };
  return (await slackClient(first, '').oauth.v2.access(granted)).access_token ?? '';
}

async function forgedButton(
  workspace: SlackWorkspace,
  channel: string,
  { actionId, value }: { actionId: string; value: string },
): Promise<Message> {
  const button = { type: 'button', action_id: actionId, text: { type: 'plain_text', text: 'x' }, value };
  const { ts } = await slackClient(workspace, await appToken(workspace)).chat.postMessage({
    channel: workspace.channel(channel).id,
    text: 'forged',
    blocks: [{ type: 'actions', elements: [button] }] as never,
  });
  return workspace.messages(channel).find((message) => message.ts === ts) as Message;
}

/** Figures of the first company that a press could send: a service that knows none of its requests refused them. */
async function failedFigures(request: string): Promise<string> {
  await using stranger = await startRiskSandbox({ speed: 0 });
  calls.before(stranger.url);
  const ada = first.as('ada');
  const form = await fills(first, () => ada.slash('/xray', `notes ${request}`, 'credit'));
  expect((await ada.submitView(form, entered)).outcome).toBe('pushed');
  expect(await ada.submitView(ada.view() as View)).toEqual({ outcome: 'closed' });
  const card = await bot.said('Financial figures not sent', { channel: 'credit' });
  calls.before(bot.risk.url);
  return buttonValue(card, actionIds.retryFigures);
}

beforeAll(async () => {
  calls = await heldCalls();
  const env = { RISK_API_URL: calls.url };
  bot = await botInWorkspace({ oauth: true, alertsTo: 'alerts', slack: { ackMs: 60_000 }, env });
  calls.before(bot.risk.url);
  first = bot.workspace;
  second = await first.startNeighbour({
    name: 'Second',
    ackMs: 60_000,
    triggerMs: 60_000,
    rateLimits: false,
  });
  await install(first);
  await install(second);
  const ada = first.as('ada');
  const company = await fills(first, () => ada.slash('/xray', `company siren ${SIREN}`, 'credit'));
  expect(await ada.submitView(company, { business_name: SECRET })).toEqual({ outcome: 'closed' });
  const { doc, request } = await analysed(bot, COMPLETE, `${SECRET} fraudulent.pdf`);
  const alert = await bot.said(actionIds.acknowledge, { channel: 'alerts' });
  first.faults.onDownload('login_page', { times: 4 });
  const failing = ada.shareFile('credit', { name: `${SECRET}.pdf`, content: '%PDF', text: COMPLETE });
  const status = await bot.said('It stopped while', { thread: failing.ts });
  theirs = {
    submission: buttonValue(status, actionIds.retry),
    request,
    report: buttonValue(doc, actionIds.details),
    alert: buttonValue(alert, actionIds.acknowledge),
    channel: first.channel('credit').id,
    figures: await failedFigures(request),
  };
  for (const [name, id] of Object.entries(theirs)) expect([name, id]).not.toEqual([name, '']);
}, STARTING_MS);
afterAll(async () => {
  await bot?.close();
  await second?.close();
  await calls?.close();
});

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
    for (const text of ['company', 'alerts'])
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
  [`view ${callbackIds.alertRules}`]: () => submit(callbackIds.alertRules, theirs.channel),
  [`view ${callbackIds.enterFigures}`]: () => figuresSent(),
  [`view ${callbackIds.confirmFigures}`]: () => figuresSent(),
  // A company that leaves, which comes last, takes nothing with it but its own. Slack tells it by both.
  'event app_uninstalled': () => left(),
  'event tokens_revoked': () => left(),
};

async function left(): Promise<void> {
  await install(second);
  const forgotten = bot.logged('forgot a workspace that removed the app', 2);
  second.uninstallApp();
  await forgotten;
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

const pressable = listeners().filter((name) => /^(action|shortcut) /.test(name));
test.each(pressable)('a guest of another company in a shared channel gets nothing by %s', async (name) => {
  const [kind, id = ''] = name.split(' ');
  const eve = first.as('eve');
  const refused = first.next('ephemeral.posted', ({ message }) => message.shownTo === eve.id);
  if (kind === 'action') {
    const button = await forgedButton(first, 'partners', { actionId: id, value: theirs.report });
    expect(await eve.click(button, id)).toEqual({ ok: true });
  } else {
    const shared = eve.shareFile('partners', { name: 'own.pdf', content: '%PDF', text: 'x' });
    expect(await eve.chooseShortcut(shared, id)).toEqual({ ok: true });
  }
  expect(bot.contains((await refused).message, notices.ownPeopleOnly)).toBe(true);
  expect(eve.view()).toBeUndefined();
});

test('a guest reads details where the channel allows it, and no longer when it does not', async () => {
  const [ada, eve] = [first.as('ada'), first.as('eve')];
  const allow = async (others: string[]) => {
    const rules = await fills(first, () => ada.slash('/xray', 'alerts', 'partners'));
    expect(await ada.submitView(rules, { details_for_others: others })).toEqual({ outcome: 'closed' });
  };
  await allow(['all']);
  const button = await forgedButton(first, 'partners', { actionId: actionIds.details, value: theirs.report });
  const shown = await fills(first, () => eve.click(button, actionIds.details));
  expect(JSON.stringify(shown)).toContain(SECRET);
  await eve.closeView(shown);
  await allow([]);
  const refused = first.next('ephemeral.posted', ({ message }) => message.shownTo === eve.id);
  expect(await eve.click(button, actionIds.details)).toEqual({ ok: true });
  expect(bot.contains((await refused).message, notices.ownPeopleOnly)).toBe(true);
});

test('a channel tells of itself alone, to those who are in it', async () => {
  const bob = first.as('bob');
  for (const [text, words] of [
    [`report ${theirs.report}`, notices.notFound(theirs.report)],
    ['history', 'Nothing has been analysed here yet'],
  ] as const) {
    expect(await bob.slash('/xray', text, 'alerts')).toEqual({ ok: true });
    await bot.whispered(words);
  }
  await expect(bob.slash('/xray', 'history', 'board')).rejects.toThrow('not in board');
});

test('the first company has all it had, for its own people', async () => {
  const [ada, bob] = [first.as('ada'), first.as('bob')];
  // Whoever had been first would be named.
  const alert = await bot.said(actionIds.acknowledge, { channel: 'alerts' });
  expect(await bob.click(alert, actionIds.acknowledge)).toEqual({ ok: true });
  await bot.said(`<@${bob.id}>`, { channel: 'alerts' });
  expect((await bot.state()).requests.filter(({ notes }) => notes)).toEqual([]);
  const company = await fills(first, () => ada.slash('/xray', 'company', 'credit'));
  expect(JSON.stringify(company)).toContain(SECRET);
  const again = first.next('ephemeral.posted', ({ message }) => bot.contains(message, SECRET));
  expect(await ada.slash('/xray', `report ${theirs.report}`, 'credit')).toEqual({ ok: true });
  expect((await again).message.shownTo).toBe(ada.id);
});
