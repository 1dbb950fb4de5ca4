import { appManifest } from '../../../bot/app/app-manifest';
import { readManifest } from '../../../sandbox/slack';
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

  test('needs the OAuth state that the bot issued', async () => {
    const answer = await fetch(`${bot.url()}/slack/oauth_redirect?code=stolen&state=forged`);
    expect(answer.status).not.toBe(200);
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
