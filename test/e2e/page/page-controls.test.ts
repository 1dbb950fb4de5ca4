import { App } from '@slack/bolt';
import { readSettings } from '../../../sandbox/n8n/settings';
import { startPageServer } from '../../../sandbox/page/serve';
import { startRiskSandbox } from '../../../sandbox/risk';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { silentLogger } from '../../sandbox/slack/silent-logger';
import { longSlackTimeouts } from '../../support/long-slack-timeouts';
import { testInOrder } from '../../support/test-in-order';
import { waitUntil } from '../../support/wait-until';
import { openBrowser, type Page } from '../browser/open-browser';
import { findViolations } from './find-violations';

const { cache } = readSettings(process.env);
const test = testInOrder();
const PHONE_SIZE = { width: 375, height: 740 };
const DESKTOP_SIZE = { width: 1440, height: 900 };
const cleanups: (() => unknown)[] = [];
let workspace: SlackWorkspace;
let app: App;
let page: Page;
let axePath: string;
/** The first message of the app, with a thread. */
let thread: string;

const plain = (text: string) => ({ type: 'plain_text' as const, text });
const buttons = {
  type: 'actions' as const,
  elements: ['Open', 'Second'].map((name) => ({
    type: 'button' as const,
    action_id: name.toLowerCase(),
    text: plain(name),
  })),
};

async function startApp(): Promise<App> {
  const started = new App({
    token: workspace.app.botToken,
    appToken: workspace.app.appToken,
    socketMode: true,
    clientOptions: { slackApiUrl: workspace.apiUrl, retryConfig: { retries: 0 } },
    logger: silentLogger,
    convoStore: false,
  });
  started.action('second', ({ ack }) => ack());
  started.action('open', async ({ ack, body, client }) => {
    await ack();
    if (body.type !== 'block_actions') return;
    const blocks = [{ type: 'section' as const, text: plain('Nothing to fill in') }];
    await client.views.open({
      trigger_id: body.trigger_id,
      view: { type: 'modal', title: plain('A form'), blocks },
    });
  });
  await started.start();
  return started;
}

/** The page with an app of two buttons. */
beforeAll(async () => {
  const risk = await startRiskSandbox({ speed: 0 });
  workspace = await startSlackWorkspace({ rateLimits: false, ...longSlackTimeouts });
  const server = await startPageServer({ riskUrl: risk.url, slackUrl: workspace.url });
  cleanups.push(risk.close, workspace.close, server.close);
  app = await startApp();
  cleanups.push(() => app.stop());
  const post = (text: string, more = {}) =>
    app.client.chat.postMessage({
      channel: workspace.channel('credit').id,
      text,
      blocks: [buttons],
      ...more,
    });
  thread = (await post('first')).ts as string;
  await post('reply', { thread_ts: thread });
  await post('last');
  const browser = await openBrowser(cache);
  cleanups.push(browser.close);
  page = browser.page;
  axePath = browser.axePath;
  await page.goto(`${server.url}/#/ada/credit`);
  await page.getByRole('main').getByRole('button', { name: 'Second' }).first().waitFor();
});

afterAll(async () => {
  for (const end of cleanups.reverse()) await end();
});

/** The text of what has the focus: a message by its name, anything else by its words. */
const getFocused = () =>
  page.evaluate<string>(
    'document.activeElement.getAttribute("aria-label") ?? document.activeElement.innerText',
  );
const waitForFocus = (expected: string) =>
  waitUntil(`the focus on ${expected}`, async () => (await getFocused()) === expected);

/** Dismisses the notices, which would cover what is to be clicked on a phone. */
async function dismissNotices() {
  // At once: a notice also disappears by itself after a while.
  await page.evaluate(`for (const button of document.querySelectorAll('.notices button')) button.click()`);
}

const main = () => page.getByRole('main');
const composer = () => main().getByRole('textbox');

describe('the keyboard', () => {
  test('stops once at each message; the arrow keys reach its buttons and the next message', async () => {
    await main().getByRole('article').last().focus();
    await page.keyboard.press('Shift+Tab');
    expect(await getFocused()).toMatch(/^risk-xray, \d\d:\d\d: first$/);
    const isFirst = () =>
      page.evaluate<boolean>('document.activeElement === document.querySelector("main article")');
    expect(await isFirst()).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await getFocused()).toBe('Open');
    await page.keyboard.press('ArrowRight');
    expect(await getFocused()).toBe('Second');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await isFirst()).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await getFocused()).toMatch(/^risk-xray, \d\d:\d\d: last$/);
    expect(await isFirst()).toBe(false);
    await page.keyboard.press('Tab');
    expect(await getFocused()).toBe('Message #credit');
  });

  test('gives the focus back to the button that opened a form', async () => {
    await main().getByRole('button', { name: 'Open' }).last().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Nothing to fill in').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await waitForFocus('Open');
  });

  test('gives the focus back to what opened a thread', async () => {
    const replies = main().getByRole('button', { name: /1 reply/ });
    await replies.focus();
    await page.keyboard.press('Enter');
    const pane = page.getByRole('complementary', { name: 'Thread' });
    await pane.getByRole('textbox').focus();
    await page.keyboard.press('Escape');
    await pane.waitFor({ state: 'hidden' });
    await waitUntil('the focus on the replies', async () => (await getFocused()).includes('1 reply'));
  });
});

test('/invite adds the app to a channel, and says so if it is there already', async () => {
  const invite = async (channel: string, whom: string) => {
    await page.getByRole('link', { name: channel }).click();
    await main()
      .getByRole('textbox', { name: `Message #${channel}` })
      .fill(`/invite ${whom}`);
    await composer().press('Enter');
  };
  await invite('general', '@bob');
  await page.getByText('Only risk-xray can be invited here: /invite @risk-xray').waitFor();
  expect(workspace.channel('general').members).not.toContain(workspace.bot.id);
  await invite('general', '@risk-xray');
  await main().getByText('has joined the channel').waitFor();
  expect(workspace.channel('general').members).toContain(workspace.bot.id);
  await invite('credit', '@risk-xray');
  await page.getByText('risk-xray is in this channel already.').waitFor();
});

test('a mention is completed, and sent as Slack sends it', async () => {
  await page.getByRole('link', { name: 'credit' }).click();
  await main().getByRole('textbox', { name: 'Message #credit' }).fill('');
  await composer().fill('Hello @ris');
  await page.getByRole('option', { name: /@risk-xray/ }).waitFor();
  await composer().press('Enter');
  expect(await composer().inputValue()).toBe('Hello @risk-xray ');
  await composer().fill('Hello @risk-xray & siren 732 829 320');
  const posted = workspace.next('message.posted', ({ message }) => message.bot_id === undefined);
  await composer().press('Enter');
  const { text, client_msg_id } = (await posted).message;
  expect(text).toBe(`Hello <@${workspace.bot.id}> &amp; siren <tel:732829320|732 829 320>`);
  expect(client_msg_id).toBeDefined();
  const shown = main().getByRole('article').last();
  await shown.getByText('@risk-xray').waitFor();
  await shown.getByText('732 829 320').waitFor();
});

test('a click on a magic company writes a whole message, and tells what happens then', async () => {
  await page.getByRole('tab', { name: 'Samples' }).click();
  await page.getByRole('button', { name: /^siren 000666008/ }).click();
  await page.getByRole('button', { name: /^siren 000111005/ }).click();
  await waitForFocus('Message #credit');
  expect(await composer().inputValue()).toBe('siren 000111005 bank statement month 2024-12-31');
  await page
    .getByRole('alert')
    .getByText('What happens then: A healthy company: risk class 1, no alerts on managers')
    .waitFor();
  await composer().fill('');
  await dismissNotices();
});

test('on a phone, a sample lands in a message that can be seen, also when a thread was open', async () => {
  await page.setViewportSize(PHONE_SIZE);
  const parts = page.getByRole('navigation', { name: 'Parts of the page' });
  await parts.getByRole('button', { name: 'Messages' }).click();
  await main()
    .getByRole('button', { name: /1 reply/ })
    .click();
  await page.getByRole('main', { name: 'Thread' }).waitFor();
  await parts.getByRole('button', { name: 'Service' }).click();
  await page.getByRole('tab', { name: 'Samples' }).click();
  await page.getByRole('button', { name: /^signed\.pdf/ }).click();
  await main().getByRole('list', { name: 'Attached files' }).getByText('signed.pdf').waitFor();
  await waitForFocus('Message #credit');
  const inView = `(() => {
    const { top, bottom } = document.activeElement.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  })()`;
  expect(await page.evaluate<boolean>(inView)).toBe(true);
  await main().getByRole('button', { name: 'Remove signed.pdf' }).click();
  await parts.getByRole('button', { name: 'Service' }).click();
  await page.getByRole('button', { name: /^siren 000666008/ }).click();
  await waitForFocus('Message #credit');
  await waitUntil('a box that shows the whole message', () =>
    page.evaluate<boolean>(
      'document.activeElement.clientHeight > 50 && document.activeElement.scrollHeight <= document.activeElement.clientHeight',
    ),
  );
  await composer().fill('');
  await dismissNotices();
  await page.setViewportSize(DESKTOP_SIZE);
});

for (const { language, channels, samples, clock, shown } of [
  {
    language: 'fr',
    channels: 'Canaux',
    samples: 'Exemples',
    clock: 'Horloge du bac à sable',
    shown: [
      'Falsifier un relevé',
      'Recommencer…',
      'Signé par la banque, inchangé depuis',
      'Pour les ingénieurs',
    ],
  },
  {
    language: 'it',
    channels: 'Canali',
    samples: 'Esempi',
    clock: 'Orologio della sandbox',
    shown: [
      'Falsifica un estratto conto',
      'Ricomincia…',
      'Firmato dalla banca, non più modificato',
      'Per gli ingegneri',
    ],
  },
  {
    language: 'en',
    channels: 'Channels',
    samples: 'Samples',
    clock: 'Sandbox clock',
    shown: ['Forge a statement', 'Start over…', 'Signed by the bank, unchanged since', 'For engineers'],
  },
])
  test(`the page speaks ${language}, also after a reload, and axe finds no violation`, async () => {
    await page.locator('.sidebar-footer select').last().selectOption(language);
    await page.getByRole('navigation', { name: channels }).waitFor();
    await page.reload();
    await page.getByRole('navigation', { name: channels }).waitFor();
    expect(await page.evaluate<string>('document.documentElement.lang')).toBe(language);
    await page.getByRole('region', { name: clock }).waitFor();
    await page.getByRole('tab', { name: samples }).click();
    for (const text of shown) await page.getByText(text).waitFor();
    await main().getByRole('article').last().waitFor();
    expect(await findViolations(page, axePath)).toEqual([]);
  });

test('the language of a channel is what the app reads', async () => {
  await main().getByLabel('Language of the channel').selectOption('it-IT');
  const readLocale = async () => {
    const channel = workspace.channel('credit').id;
    return (await app.client.conversations.info({ channel, include_locale: true })).channel?.locale;
  };
  await waitUntil('the locale', async () => (await readLocale()) === 'it-IT');
});

test('says whether the app is connected', async () => {
  await page.getByText('risk-xray is connected', { exact: true }).waitFor();
  await app.stop();
  await page.getByText('risk-xray is not connected').waitFor();
  app = await startApp();
  await page.getByText('risk-xray is connected', { exact: true }).waitFor();
});
