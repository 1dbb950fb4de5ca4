import { sampleStatements } from '../../../sandbox/samples';
import { FIGURES } from '../../../sandbox/start/story/figures';
import { type OpenedPage, openedPage, pdf } from './opened-page';
import { expectMoving } from './progress';
import { thicker } from './thicker';
import { watch } from './watch';

const MB = 1_000_000;

/** Each test goes on where the one before it stopped, as a person does. */
let opened: OpenedPage;

beforeAll(async () => {
  opened = await openedPage();
});

afterAll(() => opened?.close());

test('the page is not empty: an analysis was played, and its alert is in the alerts channel', async () => {
  const { page, channel, firstAnalysis } = opened;
  await firstAnalysis();
  await channel('alerts');
  await page.getByRole('article').filter({ hasText: 'Risk alert' }).waitFor();
  await channel('credit');
});

test('a statement dropped into a channel shows how far it is, and is asked about in its thread', async () => {
  const { page, thread, drop, send, slowUploads } = opened;
  const sending = await watch<number>(page, {
    selector: 'progress[aria-label="Sending april.pdf"]',
    read: 'element.position',
  });
  await slowUploads(2 * MB);
  await drop(await pdf('april.pdf', thicker(await sampleStatements.changedAfterSigning(), 6 * MB)));
  await page.getByRole('list', { name: 'Attached files' }).getByText('april.pdf').waitFor();
  await sending.until('value > 0 && value < 1');
  await send();
  await page.getByRole('progressbar', { name: 'Sending april.pdf' }).waitFor({ state: 'hidden' });
  await slowUploads(0);
  expectMoving(await sending.seen(), 1);
  await thread.getByText('I can have this document analysed.').first().waitFor();
});

test('the form refuses a mistyped SIREN beside its field and takes the right one', async () => {
  const { thread, dialog, picture } = opened;
  await thread.getByRole('button', { name: 'Analyse', exact: true }).click();
  await dialog.getByLabel('Kind of document').selectOption('bank_statement');
  await dialog.getByLabel('Period it covers').selectOption('month');
  await dialog.getByLabel('Date of the document').fill('2024-04-30');
  await dialog.getByLabel('Company code', { exact: true }).fill('732829321');
  await dialog.getByRole('button', { name: 'Analyse' }).click();
  const field = dialog.locator('[data-block=code_id]');
  await field.getByText('732829321').first().waitFor();
  await picture('form', dialog);
  await dialog.getByLabel('Company code', { exact: true }).fill('732 829 320');
  await dialog.getByRole('button', { name: 'Analyse' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

test('the card says that the report is there, and a red Doc X-Ray comes into the thread', async () => {
  const { page, thread, picture } = opened;
  await thread.getByText('Report ready').waitFor();
  const card = thread.getByRole('article').filter({ hasText: 'Changed after signing' });
  await card.waitFor();
  expect(await card.innerText()).toContain('Alert');
  expect(await card.innerText()).toContain('april.pdf');
  await card.scrollIntoViewIfNeeded();
  await picture('thread');
  await page.getByRole('complementary', { name: 'Service' }).getByText('april.pdf').first().waitFor();
});

test('the details open, and the whole report goes to the asker alone', async () => {
  const { page, thread, dialog } = opened;
  const card = thread.getByRole('article').filter({ hasText: 'Changed after signing' });
  await card.getByRole('button', { name: 'Details' }).click();
  await dialog.getByText('Facts').first().waitFor();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await dialog.waitFor({ state: 'hidden' });
  await card.getByRole('button', { name: 'Raw JSON' }).click();
  await page
    .getByRole('article')
    .filter({ hasText: 'Only visible to you' })
    .getByText(/rep_/)
    .first()
    .waitFor();
});

test('the alert is in the alerts channel, leads to the thread, and is acknowledged', async () => {
  const { page, channel, thread, picture } = opened;
  await channel('alerts');
  const alert = page.getByRole('main').getByRole('article').filter({ hasText: 'Risk alert' }).nth(1);
  await alert.getByRole('button', { name: 'Acknowledge' }).click();
  await alert
    .getByText(/Acknowledged by/)
    .first()
    .waitFor();
  expect(await alert.innerText()).toContain('Acknowledged by @ada');
  expect(await alert.getByRole('button', { name: 'Acknowledge' }).count()).toBe(0);
  await picture('alert');
  await alert.getByRole('link', { name: 'Open the thread' }).click();
  await thread.getByText('april.pdf').first().waitFor();
});

test('figures are entered as people write them, checked, and bring a Financial X-Ray', async () => {
  const { thread, dialog, picture } = opened;
  await thread.getByRole('button', { name: 'Add financial figures' }).click();
  for (const [note, amount] of Object.entries(FIGURES)) {
    const field = dialog.locator(`[data-block=${note}]`);
    if (note === 'holding') await field.locator('select').selectOption(amount);
    else await field.locator('input').fill(amount);
  }
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByText('This is what will be sent.').first().waitFor();
  expect(await dialog.innerText()).toMatch(/Amortization and depreciation: 40\s000\.00/);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  const financial = thread.getByRole('article').filter({ hasText: 'Financial X-Ray' }).last();
  await financial
    .getByText(/Risk class/)
    .first()
    .waitFor();
  await financial.scrollIntoViewIfNeeded();
  await picture('figures');
});

test('commands are suggested as they are typed, and answered to the asker alone', async () => {
  const { page, channel } = opened;
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
  await answer.getByText('/xray history').first().waitFor();
});

test('the home tab lists recent results', async () => {
  const { page, picture } = opened;
  await page.getByRole('link', { name: 'risk-xray Home' }).click();
  const home = page.getByRole('main', { name: 'risk-xray Home' });
  await home.getByText('Recent results').first().waitFor();
  await home.getByText('april.pdf').first().waitFor();
  await picture('home');
});

test('somebody else sees the same channel, and not what was whispered', async () => {
  const { page, channel } = opened;
  await channel('credit');
  await page.getByLabel('You are').selectOption('bob');
  await page.getByRole('main').getByText('april.pdf').first().waitFor();
  expect(await page.getByText('Only visible to you').count()).toBe(0);
  await page.getByLabel('You are').selectOption('ada');
});

test('nothing was asked of another machine, and the browser had nothing to complain of', () => {
  expect(opened.strangers).toEqual([]);
  expect(opened.troubles).toEqual([]);
});
