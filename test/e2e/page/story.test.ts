import { sampleStatements } from '../../../sandbox/samples';
import { FIGURES } from '../../../sandbox/start/story/figures';
import { type OpenedPage, openedPage, pdf } from './opened-page';

/** Each test goes on where the one before it stopped, as a person does. */
let opened: OpenedPage;

beforeAll(async () => {
  opened = await openedPage();
});

afterAll(() => opened?.close());

test('the page is not empty: an analysis was played, and its alert is in the alerts channel', async () => {
  const { page, thread, channel } = opened;
  await page.getByText('statement-march-2024.pdf').first().waitFor();
  await channel('alerts');
  await page.getByRole('article').filter({ hasText: 'Risk alert' }).waitFor();
  await channel('credit');
  await page
    .getByRole('button', { name: /repl(y|ies)/ })
    .first()
    .click();
  await thread.getByRole('article').filter({ hasText: 'Doc X-Ray' }).first().waitFor();
});

test('a statement dropped into a channel is asked about in its thread', async () => {
  const { page, thread, drop, send } = opened;
  await drop(await pdf('april.pdf', sampleStatements.changedAfterSigning()));
  await page.getByRole('list', { name: 'Attached files' }).getByText('april.pdf').waitFor();
  await send();
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

test('the card follows the analysis, and a red Doc X-Ray comes into the thread', async () => {
  const { page, thread, picture } = opened;
  await thread
    .getByText(/Analysis running|Report ready/)
    .first()
    .waitFor();
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
  const alert = page.getByRole('main').getByRole('article').filter({ hasText: 'Risk alert' }).last();
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

test('a fault switched on stops an analysis with a reason, and Retry recovers it', async () => {
  const { page, channel, thread, attach, say } = opened;
  await channel('credit');
  await page.getByRole('tab', { name: 'Faults' }).click();
  await page.getByRole('switch', { name: 'Login page instead of the file' }).click();
  await page.getByText('On, 1 to come').waitFor();
  await attach(await pdf('may.pdf', sampleStatements.clean()));
  await say('siren 732829320 bank statement month 2024-05-31');
  await thread.getByText('files:read').first().waitFor();
  await page.getByText('On, 1 to come').waitFor({ state: 'hidden' });
  await thread.getByRole('button', { name: 'Retry' }).click();
  await thread.getByRole('article').filter({ hasText: 'Doc X-Ray' }).first().waitFor();
  expect(await thread.getByRole('article').filter({ hasText: 'Doc X-Ray' }).count()).toBe(1);
});

test('what takes 48 hours comes when the clock jumps', async () => {
  const { page, channel, thread, attach, say } = opened;
  await channel('credit');
  await attach(await pdf('ocr-failure.pdf', sampleStatements.clean()));
  await say('siren 732829320 bank statement month 2024-06-30');
  await thread.getByText('Analysis running').first().waitFor();
  await page.getByRole('button', { name: '+48 h' }).click();
  await thread.getByRole('article').filter({ hasText: 'Doc X-Ray' }).first().waitFor();
});

test('somebody else sees the same channel, and not what was whispered', async () => {
  const { page } = opened;
  await page.getByLabel('You are').selectOption('bob');
  await page.getByRole('main').getByText('april.pdf').first().waitFor();
  expect(await page.getByText('Only visible to you').count()).toBe(0);
  await page.getByLabel('You are').selectOption('ada');
});

test('nothing was asked of another machine, and the browser had nothing to complain of', () => {
  expect(opened.strangers).toEqual([]);
  expect(opened.troubles).toEqual([]);
});
