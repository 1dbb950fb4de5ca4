import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { startRiskSandbox } from '../../../sandbox/risk';
import { ALL_SCOPES, type Message, type SlackWorkspace, type View } from '../../../sandbox/slack';
import { createSlackClient } from '../../sandbox/slack/create-slack-client';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { enteredFigures } from '../../support/entered-figures';
import { FaultyHttpProxy } from '../../support/faulty-http-proxy';
import { analyseDocument } from '../../support/submit-document';

/** Part of every name that belongs to the first company. */
export const FIRST_WORKSPACE_SECRET = 'secret-of-the-first';
export const SIREN = '732829320';

export type TwoWorkspaces = Awaited<ReturnType<typeof startTwoWorkspaces>>;

/** One bot that two companies installed, and everything the first company has in it. */
export async function startTwoWorkspaces() {
  const calls = await FaultyHttpProxy.open();
  const env = { RISK_API_URL: calls.url };
  const bot = await startBotInWorkspace({
    oauth: true,
    alertChannel: 'alerts',
    slack: { ackTimeoutMs: 60_000 },
    env,
  });
  calls.setTarget(bot.risk.url);
  const { workspace: first } = bot;
  const second = await first.startSiblingWorkspace({
    name: 'Second',
    ackTimeoutMs: 60_000,
    triggerTtlMs: 60_000,
    rateLimits: false,
  });
  await installInWorkspace(bot, first);
  await installInWorkspace(bot, second);
  const ada = first.as('ada');
  const company = await openLoadedModal(first, () =>
    ada.runCommand('/xray', `company siren ${SIREN}`, 'credit'),
  );
  expect(await ada.submitView(company, { business_name: FIRST_WORKSPACE_SECRET })).toEqual({
    outcome: 'closed',
  });
  const { doc, request } = await analyseDocument(
    bot,
    COMPLETE_MESSAGE,
    `${FIRST_WORKSPACE_SECRET} fraudulent.pdf`,
  );
  const alert = await bot.waitForMessage(actionIds.acknowledge, { channel: 'alerts' });
  first.faults.onDownload('login_page', { times: 4 });
  const failing = ada.shareFile('credit', {
    name: `${FIRST_WORKSPACE_SECRET}.pdf`,
    content: '%PDF',
    text: COMPLETE_MESSAGE,
  });
  const status = await bot.waitForMessage('It stopped while', { thread: failing.ts });
  /** The ids of the first company's data, as its buttons carry them. */
  const firstIds = {
    submission: buttonValue(status, actionIds.retry),
    request,
    report: buttonValue(doc, actionIds.details),
    alert: buttonValue(alert, actionIds.acknowledge),
    channel: first.channel('credit').id,
    figures: await createFailedFigures(bot, calls, request),
  };
  for (const [name, id] of Object.entries(firstIds)) expect([name, id]).not.toEqual([name, '']);
  const close = async () => {
    await bot.close();
    await second.close();
    await calls.close();
  };
  return { bot, first, second, firstIds, close };
}

/** Acts as a user's browser that approves the installation in this workspace. */
export async function installInWorkspace(bot: BotInWorkspace, workspace: SlackWorkspace): Promise<void> {
  const asked = await fetch(`${bot.url()}/slack/install`, { redirect: 'manual' });
  const { search, pathname } = new URL(asked.headers.get('location') ?? '');
  const consent = await fetch(`${workspace.url}${pathname}${search}`, { redirect: 'manual' });
  const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await fetch(consent.headers.get('location') ?? '', { headers: { cookie } })).status).toBe(200);
}

/** Figures of the first company that a click on Retry could send: a service without its requests refused them. */
async function createFailedFigures(
  bot: BotInWorkspace,
  calls: FaultyHttpProxy,
  request: string,
): Promise<string> {
  const { workspace: first } = bot;
  await using otherService = await startRiskSandbox({ speed: 0 });
  calls.setTarget(otherService.url);
  const ada = first.as('ada');
  const form = await openLoadedModal(first, () => ada.runCommand('/xray', `notes ${request}`, 'credit'));
  expect((await ada.submitView(form, enteredFigures)).outcome).toBe('pushed');
  expect(await ada.submitView(ada.view() as View)).toEqual({ outcome: 'closed' });
  const card = await bot.waitForMessage('Financial figures not sent', { channel: 'credit' });
  calls.setTarget(bot.risk.url);
  return buttonValue(card, actionIds.retryFigures);
}

export function buttonValue({ blocks }: Message, actionId: string): string {
  const rows = (blocks ?? []) as { elements?: { action_id?: string; value?: string }[] }[];
  const buttons = rows.flatMap(({ elements = [] }) => elements);
  return buttons.find(({ action_id }) => action_id === actionId)?.value ?? '';
}

/** Posts a button that the bot never created. */
export async function postForgedButton(
  workspace: SlackWorkspace,
  channel: string,
  { actionId, value }: { actionId: string; value: string },
): Promise<Message> {
  const button = { type: 'button', action_id: actionId, text: { type: 'plain_text', text: 'x' }, value };
  const { ts } = await createSlackClient(workspace, await requestAppToken(workspace)).chat.postMessage({
    channel: workspace.channel(channel).id,
    text: 'forged',
    blocks: [{ type: 'actions', elements: [button] }] as never,
  });
  return workspace.messages(channel).find((message) => message.ts === ts) as Message;
}

/** A token of the app in a workspace, used to post buttons that the bot never created. */
async function requestAppToken(workspace: SlackWorkspace): Promise<string> {
  const { clientId: client_id, clientSecret: client_secret } = workspace.app;
  const [redirect_uri = ''] = workspace.app.redirectUrls;
  const ask = new URLSearchParams({ client_id, redirect_uri, scope: ALL_SCOPES.join(',') });
  const consent = await fetch(`${workspace.url}/oauth/v2/authorize?${ask}`, { redirect: 'manual' });
  const code = new URL(consent.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const granted = { client_id, client_secret, code, redirect_uri };
  return (await createSlackClient(workspace, '').oauth.v2.access(granted)).access_token ?? '';
}
