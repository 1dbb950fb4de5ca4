import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings } from '../../../sandbox/n8n/settings';
import { startPageServer } from '../../../sandbox/page/serve';
import { startRiskSandbox } from '../../../sandbox/risk';
import { startSlackWorkspace } from '../../../sandbox/slack';
import { longSlackTimeouts } from '../../support/long-slack-timeouts';
import { testInOrder } from '../../support/test-in-order';
import { waitUntil } from '../../support/wait-until';
import { openBrowser, type Page } from '../browser/open-browser';
import { findInjectedMarkup, HOSTILE_INPUT } from './hostile-input';
import { hostileChart, startHostileApp } from './start-hostile-app';

const { cache } = readSettings(process.env);
const test = testInOrder();
const cleanups: (() => unknown)[] = [];
const externalRequests: string[] = [];
const browserErrors: string[] = [];
let page: Page;
let app: Awaited<ReturnType<typeof startHostileApp>>;

/** A workspace with hostile names and a hostile app. */
beforeAll(async () => {
  const [risk, workspace] = await Promise.all([
    startRiskSandbox({ speed: 0 }),
    startSlackWorkspace({
      name: HOSTILE_INPUT.image,
      rateLimits: false,
      ...longSlackTimeouts,
      users: [
        { name: 'ada', realName: HOSTILE_INPUT.script },
        { name: HOSTILE_INPUT.handler, realName: HOSTILE_INPUT.image },
      ],
      channels: {
        credit: { members: ['ada'], bot: true },
        alerts: { members: ['ada'], bot: true },
        [HOSTILE_INPUT.image]: { members: ['ada', HOSTILE_INPUT.handler] },
      },
    }),
  ]);
  const server = await startPageServer({ riskUrl: risk.url, slackUrl: workspace.url });
  cleanups.push(risk.close, workspace.close, server.close);
  app = await startHostileApp(workspace);
  cleanups.push(() => app.stop());
  const browser = await openBrowser(cache);
  cleanups.push(browser.close);
  page = browser.page;
  page.on('dialog', (dialog) => {
    browserErrors.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('popup', (popup) => browserErrors.push(popup.url()));
  page.on('pageerror', ({ message }) => browserErrors.push(message));
  page.on('console', (message) => message.type() === 'error' && browserErrors.push(message.text()));
  page.on(
    'request',
    (request) => !request.url().startsWith(server.url) && externalRequests.push(request.url()),
  );
  await page.goto(`${server.url}/#/ada/credit`);
});

afterAll(async () => {
  for (const end of cleanups.reverse()) await end();
});

async function expectNoHarm(): Promise<void> {
  expect(await findInjectedMarkup(page)).toEqual([]);
  expect(externalRequests).toEqual([]);
  expect(browserErrors).toEqual([]);
}

test('names of the company, users and channels are shown as text', async () => {
  const channels = page.getByRole('navigation', { name: 'Channels' });
  await channels.getByRole('heading', { name: HOSTILE_INPUT.image }).waitFor();
  await channels.getByRole('link', { name: HOSTILE_INPUT.image }).click();
  await page.getByRole('main', { name: `#${HOSTILE_INPUT.image}` }).waitFor();
  await expectNoHarm();
  await channels.getByRole('link', { name: 'credit' }).click();
});

test("an app's messages contain only text, and links only to the web", async () => {
  const messages = page.getByRole('main').getByRole('article');
  await messages.last().getByText('Away').waitFor();
  expect(await messages.count()).toBe(2);
  expect(await messages.first().innerText()).toContain('window.pwned=1');
  expect(await messages.last().getByRole('heading').allInnerTexts()).toEqual([
    HOSTILE_INPUT.image,
    hostileChart.title,
  ]);
  await messages.last().getByRole('button', { name: 'Away' }).click();
  await expectNoHarm();
});

test("an app's modal and its errors are shown as text", async () => {
  const message = page.getByRole('main').getByRole('article').last();
  await message.getByRole('button').first().click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: '<i>Go' }).click();
  const fieldError = dialog.locator('[data-block=field] .field-error');
  await fieldError.waitFor();
  expect(await fieldError.innerText()).toContain(HOSTILE_INPUT.script);
  await expectNoHarm();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test("an app's home tab is shown as text", async () => {
  await page.getByRole('link', { name: / Home$/ }).click();
  await page.getByRole('main').getByText('Away').waitFor();
  await expectNoHarm();
});

test('an image on another host is not fetched', async () => {
  const visits: string[] = [];
  const foreign = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(foreign, 'listening');
  cleanups.push(() => foreign.close());
  const { port } = foreign.address() as AddressInfo;
  await page.getByRole('navigation', { name: 'Channels' }).getByRole('link', { name: 'credit' }).click();
  await app.client.chat.postMessage({
    channel: 'credit',
    text: 'A picture',
    blocks: [
      { type: 'image', image_url: `http://127.0.0.1:${port}/seen.png`, alt_text: 'Seen by me' },
      { type: 'section', text: { type: 'mrkdwn', text: 'After the picture' } },
    ],
  });
  await page.getByRole('main').getByText('After the picture').waitFor();
  // The browser reports on its console that the page's policy blocked it.
  await waitUntil('an error about the Content Security Policy', () =>
    browserErrors.some((text) => text.includes('Content Security Policy')),
  );
  expect(visits).toEqual([]);
});
