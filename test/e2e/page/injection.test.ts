import { sampleStatements } from '../../../sandbox/samples';
import { EVERYTHING, HOSTILE, harmIn } from './hostile';
import { type OpenedPage, openedPage, pdf } from './opened-page';

const NAME = `${HOSTILE.image} ${HOSTILE.script} ${HOSTILE.backwards} ${HOSTILE.calls}.pdf`;
const COMPANY = `${HOSTILE.handler} ${HOSTILE.image} ${HOSTILE.link}`;
// They turn around what is written after them.
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;

let opened: OpenedPage;
const dialogs: string[] = [];

beforeAll(async () => {
  opened = await openedPage();
  opened.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
});

afterAll(() => opened?.close());

/** Nothing ran, nothing was asked of others, and the page has no part that it did not make itself. */
afterEach(async () => {
  expect(await harmIn(opened.page)).toEqual([]);
  expect(dialogs).toEqual([]);
  expect(opened.strangers).toEqual([]);
  expect(opened.troubles).toEqual([]);
});

test('a message says what was typed, in the channel and in a thread', async () => {
  const { page, say } = opened;
  await page.getByText('statement-march-2024.pdf').first().waitFor();
  await say(EVERYTHING);
  await page.getByRole('main').getByText(HOSTILE.script).first().waitFor();
  await opened.firstAnalysis();
  const box = opened.thread.getByRole('textbox');
  await box.fill(EVERYTHING);
  await box.press('Enter');
  await opened.thread.getByText(HOSTILE.script).first().waitFor();
});

test('a file is called by its name, while it is attached and once it is shared', async () => {
  const { page, thread, attach, send } = opened;
  await attach(await pdf(NAME, sampleStatements.changedAfterSigning()));
  await page.getByRole('list', { name: 'Attached files' }).getByText(HOSTILE.script).waitFor();
  await send();
  await page.getByRole('main').getByRole('article').last().getByText(HOSTILE.script).first().waitFor();
  await thread.getByText('I can have this document analysed.').first().waitFor();
});

test('a form refuses hostile words beside their field, and takes a hostile company name', async () => {
  const { thread, dialog } = opened;
  await thread.getByRole('button', { name: 'Analyse', exact: true }).click();
  await dialog.getByLabel('Kind of document').selectOption('bank_statement');
  await dialog.getByLabel('Period it covers').selectOption('month');
  await dialog.getByLabel('Date of the document').fill('2024-04-30');
  await dialog.getByLabel('Company code', { exact: true }).fill(HOSTILE.image);
  await dialog.locator('[data-block=business_name] input').fill(COMPANY);
  await dialog.getByRole('button', { name: 'Analyse' }).click();
  await dialog.locator('[data-block=code_id] .field-error').waitFor();
  expect(await dialog.innerText()).toContain(`${HOSTILE.script} fdp.exe <!channel>`);
  expect(await harmIn(opened.page)).toEqual([]);
  await dialog.getByLabel('Company code', { exact: true }).fill('732829320');
  await dialog.getByRole('button', { name: 'Analyse' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

test('cards, alerts, details and the service panel call both by their names and nothing more', async () => {
  const { page, thread, dialog, channel } = opened;
  const status = thread.getByRole('article').filter({ hasText: 'Submission' });
  await status.getByText(`${HOSTILE.handler} ${HOSTILE.image}`).first().waitFor();
  const card = thread.getByRole('article').filter({ hasText: 'Changed after signing' });
  await card.getByText('<script>').first().waitFor();
  for (const text of await thread.getByRole('article').filter({ hasText: 'risk-xray' }).allInnerTexts())
    expect(text).not.toMatch(TURNING);
  const service = page.getByRole('complementary', { name: 'Service' });
  await service.getByText('<script>').first().waitFor();
  await card.getByRole('button', { name: 'Details' }).click();
  await dialog.getByText('Facts').first().waitFor();
  expect(await harmIn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await channel('alerts');
  const alert = page.getByRole('main').getByRole('article').filter({ hasText: 'Risk alert' }).nth(1);
  await alert.waitFor();
});

test('commands answer hostile words with words', async () => {
  const { page, channel, say } = opened;
  await channel('credit');
  await say(`/xray ${EVERYTHING}`);
  await page.getByRole('article').filter({ hasText: 'Only visible to you' }).first().waitFor();
  await say(`/nothing-${HOSTILE.image}`);
  await page.getByRole('alert', { name: 'Notices' }).getByText('is no command of this workspace').waitFor();
});

test('the home tab lists it, under the name that the service has for the company', async () => {
  const { page } = opened;
  await page.getByRole('link', { name: 'risk-xray Home' }).click();
  const home = page.getByRole('main', { name: 'risk-xray Home' });
  await home.getByText('<img src=').first().waitFor();
  expect(await home.innerText()).toContain('Imprimerie des Alpilles SAS (siren 732829320)');
  expect(await home.innerText()).not.toMatch(TURNING);
});

test('an address names nobody and no place that is not there', async () => {
  const { page } = opened;
  await page.evaluate(`void (location.hash = '#/ada/' + encodeURIComponent(${JSON.stringify(EVERYTHING)}))`);
  await page.getByText('There is no channel').waitFor();
});
