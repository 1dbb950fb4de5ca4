import { getTexts } from '../../../bot/texts/texts';
import { readSettings } from '../../../sandbox/n8n/settings';
import { startPageServer } from '../../../sandbox/page/serve';
import { sampleStatements } from '../../../sandbox/samples';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { completeMessage } from '../../support/submit-document';
import { testInOrder } from '../../support/test-in-order';
import { openBrowser, type Page } from '../browser/open-browser';
import { takeScreenshot } from '../browser/take-screenshot';

const { cases, forms } = getTexts();
const reason = 'Content was added after the bank had signed the statement.';
const cleanups: (() => unknown)[] = [];
let bot: BotInWorkspace;
let page: Page;
let pageUrl: string;

beforeAll(async () => {
  bot = await startBotInWorkspace();
  const server = await startPageServer({ riskUrl: bot.risk.url, slackUrl: bot.workspace.url });
  const browser = await openBrowser(readSettings(process.env).cache);
  cleanups.push(bot.close, server.close, browser.close);
  pageUrl = server.url;
  page = browser.page;
  await page.setViewportSize({ width: 1400, height: 900 });
});

afterAll(async () => {
  for (const end of cleanups.reverse()) await end();
});

const dialog = () => page.getByRole('dialog').last();
const thread = () => page.getByLabel('Thread', { exact: true });
const message = (file: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: file }).first();

async function share(name: string, month: string, sample: keyof typeof sampleStatements) {
  const content = Buffer.from(await sampleStatements[sample]());
  const online = bot.risk.eventLog.next('medium.online');
  const text = completeMessage('clean').replace('2024-12-31', month);
  const shared = bot.workspace.as('ada').shareFile('credit', { name, content, text });
  await online;
  await bot.risk.clock.advance(ANALYSIS_MS);
  await bot.waitForMessage('Complete since', { thread: shared.ts });
}

async function openThreadAs(person: string, file: string): Promise<void> {
  await page.goto(`${pageUrl}/#/${person}/credit`);
  await message(file)
    .getByRole('button', { name: /repl(y|ies)/ })
    .click();
}

/** One company, three statements, two people, one decision. */
const test = testInOrder();

test('a clean statement of a red company says what is wrong with the company', async () => {
  const ada = bot.workspace.as('ada');
  const settings = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'decisions', 'credit'));
  await ada.submitView(settings, { four_eyes: ['alert'] });
  await share('january.pdf', '2024-01-31', 'changedAfterSigning');
  await share('february.pdf', '2024-02-29', 'clean');
  await openThreadAs('ada', 'february.pdf');
  await thread().getByText(cases.companyIsNot('february.pdf')).waitFor();
  for (const file of ['january.pdf', 'february.pdf'])
    await message(file).getByRole('img', { name: 'red circle, 1 reaction, by risk-xray' }).waitFor();
  await takeScreenshot('company-thread', page);
});

test('the view of the company has its case, and each statement', async () => {
  await thread().getByRole('button', { name: 'Company…' }).first().click();
  for (const file of ['january.pdf', 'february.pdf']) await dialog().getByText(file).first().waitFor();
  await takeScreenshot('company-view', page);
  await dialog().getByRole('button', { name: 'Close', exact: true }).first().click();
});

test('a decision asks again when a third statement arrives while its form is open', async () => {
  await openThreadAs('bob', 'january.pdf');
  await thread().getByRole('button', { name: 'Decide…' }).first().click();
  await dialog().getByLabel('Decision').selectOption('Decline');
  await dialog().getByLabel('Reason').fill(reason);
  await share('march.pdf', '2024-03-31', 'modifiedLater');
  await dialog().getByRole('button', { name: forms.decide.submit, exact: true }).click();
  await dialog().getByText(forms.decide.newSince).first().waitFor();
  await dialog().getByText('march.pdf').first().waitFor();
  expect(await dialog().getByLabel('Reason').inputValue()).toBe(reason);
  await takeScreenshot('company-decide', page);
  await dialog().getByRole('button', { name: forms.decide.submit, exact: true }).click();
  await thread().getByRole('button', { name: 'Confirm…' }).first().waitFor();
});

test('another person confirms it, and every message and card says so', async () => {
  await openThreadAs('ada', 'march.pdf');
  await thread().getByRole('button', { name: 'Confirm…' }).first().click();
  await dialog().getByText(reason).first().waitFor();
  await dialog().getByRole('button', { name: forms.confirm.submit, exact: true }).click();
  for (const file of ['january.pdf', 'february.pdf', 'march.pdf'])
    await message(file).getByRole('img', { name: 'scales, 1 reaction, by risk-xray' }).waitFor();
  await thread().getByRole('button', { name: 'Reopen…' }).first().waitFor();
  await thread().getByText('Declined by').first().scrollIntoViewIfNeeded();
  await takeScreenshot('company-decided', page);
});
