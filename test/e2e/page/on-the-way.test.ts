import { sampleStatements } from '../../../sandbox/samples';
import { type OpenedPage, openedPage, pdf } from './opened-page';
import { cardPercents, cardSteps } from './progress';
import { thicker } from './thicker';
import { watch } from './watch';

const MB = 1_000_000;

let opened: OpenedPage;

beforeAll(async () => {
  opened = await openedPage();
  // It would meet the faults that are meant for others.
  await opened.firstAnalysis();
});

afterAll(() => opened?.close());

beforeEach(() => opened.channel('credit'));

test('a fault switched on stops an analysis with a reason, and Retry recovers it', async () => {
  const { page, thread, docXray, attach, say } = opened;
  await page.getByRole('tab', { name: 'Faults' }).click();
  await page.getByRole('switch', { name: 'Login page instead of the file' }).click();
  await page.getByText('On, 1 to come').waitFor();
  await attach(await pdf('may.pdf', sampleStatements.clean()));
  await say('siren 732829320 bank statement month 2024-05-31');
  await thread.getByText('asked for a login').first().waitFor();
  await page.getByText('On, 1 to come').waitFor({ state: 'hidden' });
  await thread.getByRole('button', { name: 'Retry' }).click();
  await thread.getByText('2 reports are in this thread').waitFor();
  await docXray.first().waitFor();
  expect(await docXray.count()).toBe(1);
});

test('the card follows the bytes, then the analysis, then the report', async () => {
  const { page, attach, say } = opened;
  await page.getByRole('tab', { name: 'Faults' }).click();
  await page.getByRole('switch', { name: 'Download is slow' }).click();
  await page.getByText('On, 1 to come').waitFor();
  const card = await watch<string>(page, {
    selector: '[aria-label=Thread] article',
    read: `/june.pdf[^]*Submission/.test(element.innerText) ? element.innerText : undefined`,
  });
  await attach(await pdf('june.pdf', thicker(await sampleStatements.clean(), 6 * MB)));
  // The bot has to look for the reports of this company by itself, so that the analysis is seen to run.
  await say('siren 000631002 bank statement month 2024-06-30');
  await card.until('value.includes("Report ready")');
  const shown = await card.seen();
  // A card is edited seldom: at the beginning and at half of the bytes.
  expect([...new Set(cardPercents(shown, 6))]).toEqual([0, 50]);
  const steps = cardSteps(shown).filter((step) => step !== 'Document stored');
  expect(steps).toEqual(['Sending the document', 'Analysis running', 'Report ready']);
});

test('what takes 48 hours comes when the clock jumps', async () => {
  const { page, thread, docXray, attach, say } = opened;
  await attach(await pdf('ocr-failure.pdf', sampleStatements.clean()));
  await say('siren 732829320 bank statement month 2024-07-31');
  await thread.getByText('ocr-failure.pdf').first().waitFor();
  // What needs no text of the document does not wait for it.
  await thread.getByText('Report ready').waitFor();
  expect(await docXray.count()).toBe(0);
  await page.getByRole('button', { name: '+48 h' }).click();
  await docXray.first().waitFor();
});
