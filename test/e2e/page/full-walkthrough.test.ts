import { sampleStatements } from '../../../sandbox/samples';
import { SAMPLE_FIGURES } from '../../../sandbox/start/story/sample-figures';
import { testInOrder } from '../../support/test-in-order';
import { expectIncreasing } from './case-card-progress';
import { openSandboxPage, type SandboxPage, toPdfFile } from './open-sandbox-page';
import { padPdf } from './pad-pdf';
import { recordElement } from './record-element';

const MB = 1_000_000;

const test = testInOrder();
let sandbox: SandboxPage;

beforeAll(async () => {
  sandbox = await openSandboxPage();
});

afterAll(() => sandbox?.close());

test('the page starts with a finished analysis, and its alert is in the alerts channel', async () => {
  const { page, channel, openFirstAnalysis } = sandbox;
  await openFirstAnalysis();
  await channel('alerts');
  await page.getByRole('article').filter({ hasText: 'I’ll take it' }).waitFor();
  await channel('credit');
});

test('a statement dropped into a channel shows upload progress and gets a question in its thread', async () => {
  const { page, thread, drop, clickSend, throttleUploads } = sandbox;
  const sending = await recordElement<number>(page, {
    selector: 'progress[aria-label="Sending april.pdf"]',
    read: 'element.position',
  });
  await throttleUploads(2 * MB);
  await drop(await toPdfFile('april.pdf', padPdf(await sampleStatements.changedAfterSigning(), 6 * MB)));
  await page.getByRole('list', { name: 'Attached files' }).getByText('april.pdf').waitFor();
  await sending.waitUntil('value > 0 && value < 1');
  await clickSend();
  await page.getByRole('progressbar', { name: 'Sending april.pdf' }).waitFor({ state: 'hidden' });
  await throttleUploads(0);
  expectIncreasing(await sending.values(), 1);
  await thread.getByText('Which company is this document about?').first().waitFor();
});

test('the form follows the kind, rejects a mistyped SIREN next to its field and accepts the right one', async () => {
  const { thread, dialog } = sandbox;
  await thread.getByRole('button', { name: 'Choose the company…' }).click();
  await dialog.getByLabel('Company code', { exact: true }).fill('732829321');
  await dialog.getByLabel('Kind of document').selectOption('other');
  const optional = dialog.locator('[data-block=date] .optional');
  await optional.waitFor();
  await dialog.getByLabel('Period it covers').selectOption('month');
  await dialog.getByLabel('Kind of document').selectOption('bank_statement');
  await optional.waitFor({ state: 'hidden' });
  await dialog.getByLabel('Date of the document').fill('2024-04-30');
  // Both were entered before the form was updated.
  await dialog.getByRole('button', { name: 'Analyse' }).click();
  const field = dialog.locator('[data-block=code_id]');
  await field.getByText('732829321').first().waitFor();
  await dialog.getByLabel('Company code', { exact: true }).fill('732 829 320');
  await dialog.getByRole('button', { name: 'Analyse' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

test('the card says that everything is there, and a red Doc X-Ray is posted in the thread', async () => {
  const { page, thread, takeScreenshot } = sandbox;
  await thread.getByText('Complete since').waitFor();
  const card = thread.getByRole('article').filter({ hasText: 'All checks' });
  await card.waitFor();
  expect(await card.innerText()).toContain('Alert');
  expect(await card.innerText()).toContain('april.pdf');
  await card.scrollIntoViewIfNeeded();
  await takeScreenshot('thread');
  await page.getByRole('complementary', { name: 'Service' }).getByText('april.pdf').first().waitFor();
});

test('the details of every report open from the card of the analysis, with what the service said', async () => {
  const { thread, dialog } = sandbox;
  const card = thread.getByRole('article').filter({ hasText: 'All checks' });
  await card.getByRole('button', { name: 'All checks' }).click();
  await dialog.getByText('Facts').first().waitFor();
  await dialog.getByRole('button', { name: 'Raw JSON' }).click();
  await dialog
    .getByText(/"source": "doc_xray"/)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await dialog.getByText('Facts').first().waitFor();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await dialog.waitFor({ state: 'hidden' });

  await thread.getByRole('button', { name: 'Report details' }).first().click();
  await dialog.locator('select').selectOption('🟡 Manager X-Ray');
  await dialog.getByText('Managers', { exact: true }).first().waitFor();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await dialog.waitFor({ state: 'hidden' });
});

test('the alert on the company is in the alerts channel, can be taken, and has the new finding in its thread', async () => {
  const { page, channel, thread, takeScreenshot } = sandbox;
  await channel('alerts');
  const alert = page.getByRole('main').getByRole('article').filter({ hasText: 'Imprimerie' }).first();
  await alert.getByRole('button', { name: 'I’ll take it' }).click();
  await alert
    .getByText(/taken by/)
    .first()
    .waitFor();
  expect(await alert.innerText()).toContain('taken by @ada');
  expect(await alert.getByRole('button', { name: 'I’ll take it' }).count()).toBe(0);
  await takeScreenshot('alert');
  await alert.getByText(/^\d+ repl/).click();
  await thread.getByRole('link', { name: 'Open the thread' }).last().click();
  await thread.getByText('april.pdf').first().waitFor();
});

test('figures are entered in everyday notation, checked, and produce a Financial X-Ray', async () => {
  const { thread, dialog } = sandbox;
  await thread.getByRole('button', { name: 'Add financial figures' }).click();
  for (const [note, amount] of Object.entries(SAMPLE_FIGURES)) {
    const field = dialog.locator(`[data-block=${note}]`);
    if (note === 'holding') await field.locator('select').selectOption(amount);
    else await field.locator('input').fill(amount);
  }
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByText('This is what will be sent.').first().waitFor();
  expect(await dialog.innerText()).toMatch(/Amortization and depreciation: 40\s000\s€/);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  const financial = thread.getByRole('article').filter({ hasText: 'All ratios' }).last();
  await financial
    .getByText(/Risk class/)
    .first()
    .waitFor();
  await financial.getByRole('cell', { name: 'Interest cover' }).waitFor();
  await financial.scrollIntoViewIfNeeded();
});

test('commands are suggested while typing, and answered to the user only', async () => {
  const { page, channel } = sandbox;
  await channel('credit');
  const box = page.getByRole('main').getByRole('textbox', { name: 'Message #credit' });
  await box.fill('/x');
  await page
    .getByRole('option', { name: /\/xray/ })
    .first()
    .waitFor();
  await box.press('Enter');
  await page.getByRole('option', { name: /help/ }).first().waitFor();
  await box.fill('/xray help');
  await box.press('Enter');
  const answer = page.getByRole('main').getByRole('article').filter({ hasText: 'Only visible to you' });
  await answer.getByRole('button', { name: 'All commands' }).click();
  await answer.getByText('/xray history').first().waitFor();
});

test('the home tab lists recent results', async () => {
  const { page } = sandbox;
  await page.getByRole('link', { name: 'risk-xray Home' }).click();
  const home = page.getByRole('main', { name: 'risk-xray Home' });
  await home.getByText('Recent').first().waitFor();
  await home.getByText('Imprimerie des Alpilles SAS').first().waitFor();
});

test('another user sees the same channel, but no ephemeral messages', async () => {
  const { page, channel } = sandbox;
  await channel('credit');
  await page.getByLabel('You are').selectOption('bob');
  await page.getByRole('main').getByText('april.pdf').first().waitFor();
  expect(await page.getByText('Only visible to you').count()).toBe(0);
  await page.getByLabel('You are').selectOption('ada');
});

describe('what docs/setup.md promises under The first verdict, with its pictures', () => {
  test('an invitation is answered with how to use the bot', async () => {
    const { page, channel, typeMessage, takeScreenshot } = sandbox;
    await channel('general');
    await typeMessage('/invite @risk-xray');
    const answer = page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: 'I have it analysed' })
      .last();
    await answer.getByText('I have it analysed and post what was found').waitFor();
    await takeScreenshot('setup-invitation', answer);
  });

  test('a file without its details is asked about, in a form', async () => {
    const { page, channel, attach, clickSend, thread, dialog, takeScreenshot } = sandbox;
    await channel('credit');
    await attach(await toPdfFile('june.pdf', sampleStatements.changedAfterSigning()));
    await clickSend();
    await page.getByRole('main').getByText('june.pdf').first().waitFor();
    await thread.getByRole('button', { name: 'Choose the company…' }).last().click();
    await dialog.getByLabel('Kind of document').selectOption('bank_statement');
    await dialog.getByLabel('Company code', { exact: true }).fill('732 829 320');
    await takeScreenshot('setup-form', dialog);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('/xray alerts offers the rules and a test alert', async () => {
    const { page, channel, typeMessage, dialog, takeScreenshot } = sandbox;
    await channel('alerts');
    await typeMessage('/xray alerts');
    await dialog.getByRole('button', { name: 'Send a test alert' }).waitFor();
    await takeScreenshot('setup-alerts', dialog);
    await dialog.getByRole('button', { name: 'Send a test alert' }).click();
    await page.getByRole('main').getByRole('article').filter({ hasText: /test/i }).last().waitFor();
  });
});

test('nothing was requested from other hosts, and the browser reported no errors', () => {
  expect(sandbox.externalRequests).toEqual([]);
  expect(sandbox.browserErrors).toEqual([]);
});
