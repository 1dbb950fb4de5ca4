import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings } from '../../../sandbox/n8n/settings';
import { startPageServer } from '../../../sandbox/page/serve';
import { startRiskSandbox } from '../../../sandbox/risk';
import { startSlackWorkspace } from '../../../sandbox/slack';
import { openBrowser, type Page } from '../browser/open-browser';
import { HOSTILE, harmIn } from './hostile';
import { hostileApp } from './hostile-app';
import { until } from './until';

const { cache } = readSettings(process.env);
const ends: (() => unknown)[] = [];
const asked: string[] = [];
const troubles: string[] = [];
let page: Page;
let app: Awaited<ReturnType<typeof hostileApp>>;

/** A workspace whose names are hostile and whose app is, too. */
beforeAll(async () => {
  const [risk, workspace] = await Promise.all([
    startRiskSandbox({ speed: 0 }),
    startSlackWorkspace({
      name: HOSTILE.image,
      rateLimits: false,
      users: [
        { name: 'ada', realName: HOSTILE.script },
        { name: HOSTILE.handler, realName: HOSTILE.image },
      ],
      channels: {
        credit: { members: ['ada'], bot: true },
        alerts: { members: ['ada'], bot: true },
        [HOSTILE.image]: { members: ['ada', HOSTILE.handler] },
      },
    }),
  ]);
  const server = await startPageServer({ riskUrl: risk.url, slackUrl: workspace.url });
  ends.push(risk.close, workspace.close, server.close);
  app = await hostileApp(workspace);
  ends.push(() => app.stop());
  const browser = await openBrowser(cache);
  ends.push(browser.close);
  page = browser.page;
  page.on('dialog', (dialog) => {
    troubles.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('popup', (popup) => troubles.push(popup.url()));
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('request', (request) => !request.url().startsWith(server.url) && asked.push(request.url()));
  await page.goto(`${server.url}/#/ada/credit`);
});

afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

async function expectNoHarm(): Promise<void> {
  expect(await harmIn(page)).toEqual([]);
  expect(asked).toEqual([]);
  expect(troubles).toEqual([]);
}

test('names of the company, of people and of channels are names', async () => {
  const channels = page.getByRole('navigation', { name: 'Channels' });
  await channels.getByRole('heading', { name: HOSTILE.image }).waitFor();
  await channels.getByRole('link', { name: HOSTILE.image }).click();
  await page.getByRole('main', { name: `#${HOSTILE.image}` }).waitFor();
  await expectNoHarm();
  await channels.getByRole('link', { name: 'credit' }).click();
});

test('messages of an app hold words alone, and links that lead nowhere but to the web', async () => {
  const messages = page.getByRole('main').getByRole('article');
  await messages.last().getByText('Away').waitFor();
  expect(await messages.count()).toBe(2);
  expect(await messages.first().innerText()).toContain('window.pwned=1');
  expect(await messages.last().getByRole('heading').innerText()).toBe(HOSTILE.image);
  await messages.last().getByRole('button', { name: 'Away' }).click();
  await expectNoHarm();
});

test('a form of an app and its complaints are words', async () => {
  const message = page.getByRole('main').getByRole('article').last();
  await message.getByRole('button').first().click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: '<i>Go' }).click();
  const complaint = dialog.locator('[data-block=field] .field-error');
  await complaint.waitFor();
  expect(await complaint.innerText()).toContain(HOSTILE.script);
  await expectNoHarm();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('the home tab of an app is words', async () => {
  await page.getByRole('link', { name: / Home$/ }).click();
  await page.getByRole('main').getByText('Away').waitFor();
  await expectNoHarm();
});

test('a picture of another host is not fetched', async () => {
  const visits: string[] = [];
  const foreign = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(foreign, 'listening');
  ends.push(() => foreign.close());
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
  // The browser tells on its console that it kept the page's policy.
  await until(() => troubles.some((text) => text.includes('Content Security Policy')));
  expect(visits).toEqual([]);
});
