import { getTexts } from '../../../bot/texts/texts';
import { sampleStatements } from '../../../sandbox/samples';
import { ANALYSIS_MS, openLoadedModal } from '../../support/bot-in-workspace';
import { completeMessage } from '../../support/submit-document';
import { testInOrder } from '../../support/test-in-order';
import { takeScreenshot } from '../browser/take-screenshot';
import { openWorkspacePage, type WorkspacePage } from './open-workspace-page';

const { cases, forms } = getTexts();
const reason = 'Content was added after the bank had signed the statement.';
let opened: WorkspacePage;

beforeAll(async () => {
  opened = await openWorkspacePage();
});

afterAll(() => opened?.close());

async function share(name: string, month: string, sample: keyof typeof sampleStatements) {
  const { bot } = opened;
  const content = Buffer.from(await sampleStatements[sample]());
  const online = bot.risk.eventLog.next('medium.online');
  const text = completeMessage('clean').replace('2024-12-31', month);
  const shared = bot.workspace.as('ada').shareFile('credit', { name, content, text });
  await online;
  await bot.risk.clock.advance(ANALYSIS_MS);
  await bot.waitForMessage('Complete since', { thread: shared.ts });
}

/** One company, three statements, two people, one decision. */
const test = testInOrder();

test('a clean statement of a red company says what is wrong with the company', async () => {
  const { bot, page, thread, message, openThreadAs } = opened;
  const ada = bot.workspace.as('ada');
  const settings = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'decisions', 'credit'));
  await ada.submitView(settings, { four_eyes: ['alert'] });
  await share('january.pdf', '2024-01-31', 'changedAfterSigning');
  await share('february.pdf', '2024-02-29', 'clean');
  await openThreadAs('ada', 'february.pdf');
  await thread.getByText(cases.companyIsNot('february.pdf')).waitFor();
  for (const file of ['january.pdf', 'february.pdf'])
    await message(file).getByRole('img', { name: 'red circle, 1 reaction, by risk-xray' }).waitFor();
  await takeScreenshot('company-thread', page);
});

test('the view of the company has its case, and each statement', async () => {
  const { page, thread, dialog } = opened;
  await thread.getByRole('button', { name: 'Company…' }).first().click();
  for (const file of ['january.pdf', 'february.pdf']) await dialog.getByText(file).first().waitFor();
  await takeScreenshot('company-view', page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
});

test('a decision asks again when a third statement arrives while its form is open', async () => {
  const { page, thread, dialog, openThreadAs } = opened;
  await openThreadAs('bob', 'january.pdf');
  await thread.getByRole('button', { name: 'Decide…' }).first().click();
  await dialog.getByLabel('Decision').selectOption('Decline');
  await dialog.getByLabel('Reason').fill(reason);
  await share('march.pdf', '2024-03-31', 'modifiedLater');
  await dialog.getByRole('button', { name: forms.decide.submit, exact: true }).click();
  await dialog.getByText(forms.decide.newSince).first().waitFor();
  await dialog.getByText('march.pdf').first().waitFor();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe(reason);
  await takeScreenshot('company-decide', page);
  await dialog.getByRole('button', { name: forms.decide.submit, exact: true }).click();
  await thread.getByRole('button', { name: 'Confirm…' }).first().waitFor();
});

test('another person confirms it, and every message and card says so', async () => {
  const { page, thread, dialog, message, openThreadAs } = opened;
  await openThreadAs('ada', 'march.pdf');
  await thread.getByRole('button', { name: 'Confirm…' }).first().click();
  await dialog.getByText(reason).first().waitFor();
  await dialog.getByRole('button', { name: forms.confirm.submit, exact: true }).click();
  for (const file of ['january.pdf', 'february.pdf', 'march.pdf'])
    await message(file).getByRole('img', { name: 'scales, 1 reaction, by risk-xray' }).waitFor();
  await thread.getByRole('button', { name: 'Reopen…' }).first().waitFor();
  await thread.getByText('Declined by').first().scrollIntoViewIfNeeded();
  await takeScreenshot('company-decided', page);
});
