import { appManifest } from '../../../bot/app/app-manifest';
import { getTexts } from '../../../bot/texts/texts';
import { readManifest, type SlackWorkspace } from '../../../sandbox/slack';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  slackModes,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { installApp, uninstallApp } from '../../support/install-app';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { submitDocument } from '../../support/submit-document';

const PUBLIC_URL = 'https://bot.example.com';
const REDIRECT_URL = `${PUBLIC_URL}/slack/oauth_redirect`;
const OPEN_TO_ALL = 'SLACK_ALLOWED_TEAMS is not set: every workspace can install the app';

/** A person's browser up to Slack's page, through proxies that add these headers. */
async function requestConsent(bot: BotInWorkspace, headers: Record<string, string>) {
  const installResponse = await fetch(`${bot.url()}/slack/install`, { redirect: 'manual', headers });
  const authorize = installResponse.headers.get('location') ?? '';
  return {
    redirectUri: new URL(authorize).searchParams.get('redirect_uri'),
    consent: await fetch(authorize, { redirect: 'manual' }),
    cookie: installResponse.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}

describe.each(slackModes)('a workspace that installs the app, over %s', (mode) => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace({ mode, oauth: true });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  test('is served with its own token, and deleted when it uninstalls the app', async () => {
    expect((await installApp(bot.url())).status).toBe(200);
    await submitDocument(bot, COMPLETE_MESSAGE);
    const ada = bot.workspace.as('ada');
    await ada.runCommand('/xray', 'status', 'credit');
    await bot.waitForEphemeral('732829320');

    await uninstallApp(bot, bot.workspace);
    expect((await installApp(bot.url())).status).toBe(200);
    await ada.runCommand('/xray', 'history', 'credit');
    await bot.waitForEphemeral('Nothing has been analysed here yet');
  });

  test('may be any workspace without SLACK_ALLOWED_TEAMS, of which the bot warns when it starts', () =>
    expect(bot.problems()).toContain(OPEN_TO_ALL));

  test('needs the OAuth state that the bot issued', async () => {
    const answer = await fetch(`${bot.url()}/slack/oauth_redirect?code=stolen&state=forged`);
    expect(answer.status).not.toBe(200);
  });

  test('whose person presses Cancel gets a page that says so, with a way to install, and nothing is logged', async () => {
    const problems = bot.problems();
    bot.workspace.cancelNextInstallation();
    const answer = await installApp(bot.url(), { 'accept-language': 'de-DE,fr;q=0.8' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await answer.text();
    expect(page).toContain(getTexts('fr').install.cancelled.title);
    expect(page).toContain('href="/slack/install"');
    expect(bot.problems()).toEqual(problems);
  });

  test('is redirected to the first forwarded address if the app lists it', async () => {
    const { redirectUri, consent } = await requestConsent(bot, {
      'x-forwarded-proto': 'https,http',
      'x-forwarded-host': 'bot.example.com, 10.0.0.7:3000',
    });
    expect(redirectUri).toBe(REDIRECT_URL);
    expect(await consent.text()).toBe('redirect_uri did not match any configured URIs');
  });
});

describe('with SLACK_ALLOWED_TEAMS', () => {
  let bot: BotInWorkspace;
  let stranger: SlackWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace({
      oauth: true,
      env: async ({ team }) => ({ SLACK_ALLOWED_TEAMS: `E0123456789, ${team.id}` }),
    });
    stranger = await bot.workspace.startSiblingWorkspace({ name: 'Stranger', rateLimits: false });
    expect((await installApp(bot.url())).status).toBe(200);
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await stranger?.close();
    await bot?.close();
  });

  test('the bot starts without a warning', () => expect(bot.problems()).not.toContain(OPEN_TO_ALL));

  test('a workspace that is not listed is refused with its id, and its token is given back', async () => {
    const revoked = bot.workspace.next('call', ({ method }) => method === 'auth.revoke');
    const answer = await installApp(bot.url(), {}, stranger);
    expect(await revoked).toMatchObject({ ok: true });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain(stranger.team.id);
  });

  test('a listed workspace is served, and what comes from another is refused', async () => {
    await submitDocument(bot, COMPLETE_MESSAGE);
    const refused = stranger.next('ephemeral.posted');
    expect(await stranger.as('ada').runCommand('/xray', 'help', 'credit')).toEqual({ ok: true });
    expect((await refused).message.text).toBe(getTexts().notices.notAllowedHere);
    const requests = (await bot.state()).requests.length;
    const acked = stranger.next('delivery.acked', ({ kind }) => kind === 'events_api');
    stranger.as('ada').shareFile('credit', { name: 'a.pdf', content: '%PDF', text: COMPLETE_MESSAGE });
    await acked;
    // It is for the listed workspace again, so that what came before has been handled.
    await submitDocument(bot, COMPLETE_MESSAGE);
    expect((await bot.state()).requests).toHaveLength(requests + 1);
    expect(stranger.messages('credit').filter(({ bot_id }) => bot_id)).toEqual([]);
  });
});

describe('in a channel with the bots of two companies, of which Slack names the one that joined last,', () => {
  let bot: BotInWorkspace;
  let other: SlackWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace({ oauth: true });
    const { workspace } = bot;
    other = await workspace.startSiblingWorkspace({ name: 'Other', rateLimits: false });
    expect((await installApp(bot.url())).status).toBe(200);
    expect((await installApp(bot.url(), {}, other)).status).toBe(200);
    workspace.addChannel('both', { members: ['ada'], bot: false });
    workspace.as('ada').inviteBot('both');
    await bot.waitForMessage('Risk X-Ray', { channel: 'both' });
    const greeting = other.next('message.posted');
    workspace.connectChannel('both', other);
    // The join of the other company's bot is its own.
    expect((await greeting).message.channel).toBe(workspace.channel('both').id);
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await other?.close();
    await bot?.close();
  });

  test('each bot answers those who mention it', async () => {
    const { workspace } = bot;
    const ours = workspace.as('ada').postMessage('both', `<@${workspace.bot.id}> hello`);
    await bot.waitForMessage('Risk X-Ray', { thread: ours.ts });
    const theirs = workspace.as('ada').postMessage('both', `<@${other.bot.id}> hello`);
    const { message } = await other.until(
      'message.posted',
      ({ message: { thread_ts } }) => thread_ts === theirs.ts,
    );
    expect(message.bot_id).toBe(other.bot.botId);
  });

  test('a file is handled by the bot of the person who shares it, once', async () => {
    const { workspace } = bot;
    const shared = workspace.as('ada').shareFile('both', { name: 'a.pdf', content: '%PDF' });
    await bot.waitForMessage('Which company is this document about?', { thread: shared.ts });
    expect(other.messages('both').filter(({ thread_ts }) => thread_ts === shared.ts)).toEqual([]);
  });

  test('an event in which Slack names no installation is handled too', async () => {
    const { workspace } = bot;
    const channel = workspace.channel('credit').id;
    const event = {
      type: 'message',
      channel,
      user: workspace.user('ada').id,
      ts: '1700000000.000100',
      text: `<@${workspace.bot.id}> hello`,
    };
    const body = {
      type: 'event_callback',
      event_id: 'EvNoAuthorizations',
      event_time: 1_700_000_000,
      team_id: workspace.team.id,
    };
    await workspace.send({ kind: 'events_api', payload: { ...body, event }, acceptsResponse: false });
    await bot.waitForMessage('Risk X-Ray', { channel: 'credit' });
  });
});

test('behind a proxy users are redirected to PUBLIC_URL, whatever the request headers say', async () => {
  await using bot = await startBotInWorkspace({
    oauth: true,
    env: { PUBLIC_URL: `${PUBLIC_URL}/` },
    slack: { app: readManifest(appManifest({ url: PUBLIC_URL, oauth: true })) },
  });
  const forged = { 'x-forwarded-host': 'evil.example' };
  const { redirectUri, consent, cookie } = await requestConsent(bot, forged);
  expect(redirectUri).toBe(REDIRECT_URL);
  // What the proxy does: the same path, at the bot's own address.
  const back = (consent.headers.get('location') ?? '').replace(PUBLIC_URL, bot.url());
  expect((await fetch(back, { headers: { cookie } })).status).toBe(200);
});
