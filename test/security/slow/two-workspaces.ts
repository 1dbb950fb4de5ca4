import { Client } from 'pg';
import { findCaseSettings } from '../../../bot/decisions/case-settings-rows';
import { findDecisionOptions } from '../../../bot/decisions/decision-options';
import { toFormMetadata } from '../../../bot/decisions/settings/form-version';
import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { callbackIds } from '../../../bot/slack/interactions/callback-ids';
import type { Queryable } from '../../../bot/store/queryable';
import { startRiskSandbox } from '../../../sandbox/risk';
import { ALL_SCOPES, type Message, type SlackWorkspace, type View } from '../../../sandbox/slack';
import { createSlackClient } from '../../sandbox/slack/create-slack-client';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { copyInitialisedDatabase } from '../../support/copy-initialised-database';
import { enteredFigures } from '../../support/entered-figures';
import { FaultyHttpProxy } from '../../support/faulty-http-proxy';
import { analyseDocument } from '../../support/submit-document';

/** A part of every name that belongs to the first company. */
export const FIRST_WORKSPACE_SECRET = 'secret-of-the-first';
export const SIREN = '732829320';

export type TwoWorkspaces = Awaited<ReturnType<typeof startTwoWorkspaces>>;

/** One bot that two companies installed, and everything the first company has in it. */
export async function startTwoWorkspaces() {
  const calls = await FaultyHttpProxy.open();
  // On PostgreSQL, where the tests can read what is stored while the bot runs.
  const databaseUrl = await copyInitialisedDatabase();
  const env = { RISK_API_URL: calls.url, DATABASE_URL: databaseUrl };
  const bot = await startBotInWorkspace({
    oauth: true,
    alertChannel: 'alerts',
    slack: { ackTimeoutMs: 60_000 },
    env,
  });
  calls.setTarget(bot.risk.url);
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
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
  const company = await openLoadedModal(first, () => ada.runCommand('/xray', 'company', 'credit'));
  expect(await ada.submitView(company, { code_id: SIREN, business_name: FIRST_WORKSPACE_SECRET })).toEqual({
    outcome: 'closed',
  });
  const { doc, request } = await analyseDocument(
    bot,
    COMPLETE_MESSAGE,
    `${FIRST_WORKSPACE_SECRET} fraudulent.pdf`,
  );
  const alert = await bot.waitForAlert('', { channel: 'alerts' });
  first.faults.onDownload('login_page', { times: 4 });
  const failing = ada.shareFile('credit', {
    name: `${FIRST_WORKSPACE_SECRET}.pdf`,
    content: '%PDF',
    text: COMPLETE_MESSAGE,
  });
  const status = await bot.waitForMessage('The analysis stopped during', { thread: failing.ts });
  /** The ids of the first company's data, as its buttons carry them. */
  const firstIds = {
    submission: buttonValue(status, actionIds.retry),
    request,
    report: buttonValue(doc, actionIds.details),
    case: buttonValue(alert, actionIds.takeCase),
    channel: first.channel('credit').id,
    figures: await createFailedFigures(bot, calls, request),
  };
  for (const [name, id] of Object.entries(firstIds)) expect([name, id]).not.toEqual([name, '']);
  const close = async () => {
    await database.end();
    await bot.close();
    await second.close();
    await calls.close();
  };
  return { bot, first, second, firstIds, database, close };
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

/** Everything that a workspace has decided: its cases as they stand, their trails and its settings, without what a sweep changes. */
export async function readDecisions(database: Client, { team }: SlackWorkspace): Promise<unknown[]> {
  const { rows } = await database.query(
    `select 'case' as kind, id::text as id, jsonb_build_array(state, owner_id, decision, waiting_until, snoozed_until, snoozed_by) as data
       from xray.cases where team_id = $1
     union all select 'trail', case_id || ' ' || seq, to_jsonb(t) from xray.trail t where team_id = $1
     union all select 'settings', channel_id, to_jsonb(s) - 'has_stale_due_dates' from xray.case_settings s where team_id = $1
     union all select 'names', '', to_jsonb(w) from xray.workspace_settings w where team_id = $1
     order by 1, 2`,
    [team.id],
  );
  return rows;
}

/** A payload that only Slack could sign, for a view of this person. */
export async function sendViewPayload(
  workspace: SlackWorkspace,
  person: string,
  { type, view, more = {} }: { type: string; view: object; more?: object },
): Promise<unknown> {
  const { id, name, teamId } = workspace.user(person);
  const payload = {
    type,
    team: { id: workspace.team.id, domain: workspace.team.domain },
    user: { id, name, team_id: teamId },
    view: { id: 'V1', type: 'modal', state: { values: {} }, blocks: [], hash: '1', ...view },
    enterprise: null,
    is_enterprise_install: false,
    ...more,
  };
  const receipt = await workspace.send({ kind: 'interactive', payload, acceptsResponse: true });
  expect(receipt.acked).toBe(true);
  return 'response' in receipt ? receipt.response : undefined;
}

/** What the form of `/xray decisions` asks for at least. */
export const forgedDecisionSettings = {
  working_days: { value: { selected_options: [{ value: '1' }] } },
  day_starts: { value: { selected_option: { value: '540' } } },
  day_ends: { value: { selected_option: { value: '1080' } } },
  time_zone: { value: { value: 'UTC' } },
  digest: { value: { selected_option: { value: 'daily' } } },
  digest_day: { value: { selected_option: { value: '1' } } },
  digest_hour: { value: { selected_option: { value: '9' } } },
};

/** What the form behind each button of a case asks for; a person for *Assign…*. */
export const forgedCaseForms = (owner: string): Record<string, object> => ({
  [callbackIds.assignCase]: { owner: { value: { selected_user: owner } } },
  [callbackIds.decideCase]: {
    decision: { value: { selected_option: { value: 'accept' } } },
    reason: { value: { value: 'forged' } },
  },
  [callbackIds.snoozeCase]: { until: { value: { selected_date: '2099-12-31' } } },
  // It asks for nothing.
  [callbackIds.confirmCase]: {},
  [callbackIds.refuseCase]: { reason: { value: { value: 'forged' } } },
  [callbackIds.reopenCase]: { reason: { value: { value: 'forged' } } },
});

/** The metadata that the form of `/xray decisions` would have, had the bot opened it for this channel. */
export async function toSettingsMetadata(
  { database }: { readonly database: Client },
  { team }: SlackWorkspace,
  channelId: string,
): Promise<string> {
  const settings = await findCaseSettings(toQueryable(database), { teamId: team.id, channelId });
  return toFormMetadata(channelId, settings);
}

/** The metadata of the form for the names of decisions. */
export async function toNamesMetadata(
  { database }: { readonly database: Client },
  { team }: SlackWorkspace,
  channelId: string,
): Promise<string> {
  return toFormMetadata(channelId, await findDecisionOptions(toQueryable(database), team.id));
}

function toQueryable(database: Client): Queryable {
  return { query: async (text, values = []) => (await database.query(text, [...values])).rows };
}
