import { actionIds } from '../../../bot/cards';
import { startRiskSandbox } from '../../../sandbox/risk';
import { EVERY_SCOPE, type Message, type SlackWorkspace, type View } from '../../../sandbox/slack';
import { type BotInWorkspace, botInWorkspace, COMPLETE, fills } from '../../bot/flows/bot-in-workspace';
import { entered } from '../../bot/flows/entered-figures';
import { heldCalls } from '../../bot/flows/held-calls';
import { analysed } from '../../bot/flows/submit';
import { slackClient } from '../../sandbox/slack/slack-client';

/** In every name that belongs to the first company. */
export const SECRET = 'secret-of-the-first';
export const SIREN = '732829320';

export type TwoCompanies = Awaited<ReturnType<typeof startTwoCompanies>>;

/** One bot that two companies installed, and all that the first has of it. */
export async function startTwoCompanies() {
  const calls = await heldCalls();
  const env = { RISK_API_URL: calls.url };
  const bot = await botInWorkspace({ oauth: true, alertsTo: 'alerts', slack: { ackMs: 60_000 }, env });
  calls.before(bot.risk.url);
  const { workspace: first } = bot;
  const second = await first.startNeighbour({
    name: 'Second',
    ackMs: 60_000,
    triggerMs: 60_000,
    rateLimits: false,
  });
  await install(bot, first);
  await install(bot, second);
  const ada = first.as('ada');
  const company = await fills(first, () => ada.slash('/xray', `company siren ${SIREN}`, 'credit'));
  expect(await ada.submitView(company, { business_name: SECRET })).toEqual({ outcome: 'closed' });
  const { doc, request } = await analysed(bot, COMPLETE, `${SECRET} fraudulent.pdf`);
  const alert = await bot.said(actionIds.acknowledge, { channel: 'alerts' });
  first.faults.onDownload('login_page', { times: 4 });
  const failing = ada.shareFile('credit', { name: `${SECRET}.pdf`, content: '%PDF', text: COMPLETE });
  const status = await bot.said('It stopped while', { thread: failing.ts });
  /** What the first company has, by the names its buttons carry. */
  const theirs = {
    submission: buttonValue(status, actionIds.retry),
    request,
    report: buttonValue(doc, actionIds.details),
    alert: buttonValue(alert, actionIds.acknowledge),
    channel: first.channel('credit').id,
    figures: await failedFigures(bot, calls, request),
  };
  for (const [name, id] of Object.entries(theirs)) expect([name, id]).not.toEqual([name, '']);
  const close = async () => {
    await bot.close();
    await second.close();
    await calls.close();
  };
  return { bot, first, second, theirs, close };
}

/** A person's browser, which says yes in this workspace. */
export async function install(bot: BotInWorkspace, workspace: SlackWorkspace): Promise<void> {
  const asked = await fetch(`${bot.url()}/slack/install`, { redirect: 'manual' });
  const { search, pathname } = new URL(asked.headers.get('location') ?? '');
  const consent = await fetch(`${workspace.url}${pathname}${search}`, { redirect: 'manual' });
  const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await fetch(consent.headers.get('location') ?? '', { headers: { cookie } })).status).toBe(200);
}

/** Figures of the first company that a press could send: a service that knows none of its requests refused them. */
async function failedFigures(
  bot: BotInWorkspace,
  calls: Awaited<ReturnType<typeof heldCalls>>,
  request: string,
): Promise<string> {
  const { workspace: first } = bot;
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

export function buttonValue({ blocks }: Message, actionId: string): string {
  const rows = (blocks ?? []) as { elements?: { action_id?: string; value?: string }[] }[];
  const buttons = rows.flatMap(({ elements = [] }) => elements);
  return buttons.find(({ action_id }) => action_id === actionId)?.value ?? '';
}

/** A button that the bot never made. */
export async function forgedButton(
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

/** A token of the app's own in a workspace, by which it posts buttons that the bot never made. */
async function appToken(workspace: SlackWorkspace): Promise<string> {
  const { clientId: client_id, clientSecret: client_secret } = workspace.app;
  const [redirect_uri = ''] = workspace.app.redirectUrls;
  const ask = new URLSearchParams({ client_id, redirect_uri, scope: EVERY_SCOPE.join(',') });
  const consent = await fetch(`${workspace.url}/oauth/v2/authorize?${ask}`, { redirect: 'manual' });
  const code = new URL(consent.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const granted = { client_id, client_secret, code, redirect_uri };
  return (await slackClient(workspace, '').oauth.v2.access(granted)).access_token ?? '';
}
