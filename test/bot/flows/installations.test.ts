import { appManifest } from '../../../bot/app-manifest';
import { readManifest } from '../../../sandbox/slack';
import { STARTING_MS } from '../store/stores';
import { type BotInWorkspace, botInWorkspace, COMPLETE, modes } from './bot-in-workspace';
import { install, uninstall } from './install';
import { submitted } from './submit';

const PUBLIC = 'https://bot.example.com';
const REDIRECT = `${PUBLIC}/slack/oauth_redirect`;

/** A person's browser up to Slack's page, through proxies that add these headers. */
async function askedForConsent(bot: BotInWorkspace, headers: Record<string, string>) {
  const asked = await fetch(`${bot.url()}/slack/install`, { redirect: 'manual', headers });
  const authorize = asked.headers.get('location') ?? '';
  return {
    redirectUri: new URL(authorize).searchParams.get('redirect_uri'),
    consent: await fetch(authorize, { redirect: 'manual' }),
    cookie: asked.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}

describe.each(modes)('a workspace that installs the app, by %s', (mode) => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await botInWorkspace({ mode, oauth: true });
  }, STARTING_MS);
  afterAll(() => bot?.close());

  test('is served by its own token, and forgotten when it removes the app', async () => {
    expect((await install(bot.url())).status).toBe(200);
    await submitted(bot, COMPLETE);
    const ada = bot.workspace.as('ada');
    await ada.slash('/xray', 'status', 'credit');
    await bot.whispered('statement.pdf');

    await uninstall(bot, bot.workspace);
    expect((await install(bot.url())).status).toBe(200);
    await ada.slash('/xray', 'history', 'credit');
    await bot.whispered('Nothing has been analysed here yet');
  });

  test('needs the state that the bot gave', async () => {
    const answer = await fetch(`${bot.url()}/slack/oauth_redirect?code=stolen&state=forged`);
    expect(answer.status).not.toBe(200);
  });

  test('comes back to the first of the forwarded addresses, if the app names it', async () => {
    const { redirectUri, consent } = await askedForConsent(bot, {
      'x-forwarded-proto': 'https,http',
      'x-forwarded-host': 'bot.example.com, 10.0.0.7:3000',
    });
    expect(redirectUri).toBe(REDIRECT);
    expect(await consent.text()).toBe('redirect_uri did not match any configured URIs');
  });
});

test('behind a proxy people come back to PUBLIC_URL, whatever the request says of itself', async () => {
  await using bot = await botInWorkspace({
    oauth: true,
    env: { PUBLIC_URL: `${PUBLIC}/` },
    slack: { app: readManifest(appManifest({ url: PUBLIC, oauth: true })) },
  });
  const forged = { 'x-forwarded-host': 'evil.example' };
  const { redirectUri, consent, cookie } = await askedForConsent(bot, forged);
  expect(redirectUri).toBe(REDIRECT);
  // What the proxy does: the same path, at the bot's own address.
  const back = (consent.headers.get('location') ?? '').replace(PUBLIC, bot.url());
  expect((await fetch(back, { headers: { cookie } })).status).toBe(200);
});
