import { sampleStatements } from '../../../sandbox/samples';
import type { BrowserFile } from '../browser/open-browser';
import { readCardPercents, readCardSteps } from './case-card-progress';
import { openSandboxPage, type SandboxPage, toPdfFile } from './open-sandbox-page';
import { padPdf } from './pad-pdf';
import { recordElement } from './record-element';

const MB = 1024 * 1024;

let sandbox: SandboxPage;

beforeAll(async () => {
  sandbox = await openSandboxPage();
  // It would trigger the faults that are meant for the tests.
  await sandbox.openFirstAnalysis();
});

afterAll(() => sandbox?.close());

beforeEach(() => sandbox.channel('credit'));

test('an injected fault stops an analysis with a reason, and Retry recovers it', async () => {
  const { page, thread, docXray, attach, typeMessage } = sandbox;
  await page.getByRole('tab', { name: 'Faults' }).click();
  await page.getByRole('switch', { name: 'Login page instead of the file' }).click();
  await page.getByText('On, 1 left').waitFor();
  await attach(await toPdfFile('may.pdf', sampleStatements.clean()));
  await typeMessage('siren 732829320 bank statement month 2024-05-31');
  await thread.getByText('asked for a login').first().waitFor();
  await page.getByText('On, 1 left').waitFor({ state: 'hidden' });
  await thread.getByRole('button', { name: 'Retry' }).click();
  await thread.getByText('Complete since').waitFor();
  // What is clear is on the card alone.
  expect(await docXray.count()).toBe(0);
});

test('the card follows the upload, the analysis and the report', async () => {
  const { page, attach, typeMessage } = sandbox;
  await page.getByRole('tab', { name: 'Faults' }).click();
  await page.getByRole('switch', { name: 'Download is slow' }).click();
  await page.getByText('On, 1 left').waitFor();
  const card = await recordElement<string>(page, {
    selector: '[aria-label=Thread] article',
    read: `/june.pdf[^]*asked by/.test(element.innerText) ? element.innerText : undefined`,
  });
  await attach(await toPdfFile('june.pdf', padPdf(await sampleStatements.clean(), 6 * MB)));
  // The bot has to poll for the reports of this company, so that the page shows the running analysis.
  await typeMessage('siren 000631002 bank statement month 2024-06-30');
  await card.waitUntil('value.includes("Complete since")');
  const shown = await card.values();
  // A card is rarely edited: at the start and at half of the bytes.
  expect([...new Set(readCardPercents(shown, 6))]).toEqual([0, 50]);
  const steps = readCardSteps(shown).filter((step) => step !== 'Document uploaded');
  expect(steps).toEqual(['Sending the document', 'Analysis running', 'Complete since']);
});

test('a report that takes 48 hours arrives when the clock is advanced', async () => {
  const { page, thread, attach, typeMessage } = sandbox;
  await attach(await toPdfFile('ocr-failure.pdf', sampleStatements.clean()));
  await typeMessage('siren 732829320 bank statement month 2024-07-31');
  await thread.getByText('ocr-failure.pdf').first().waitFor();
  // Reports that do not need the document text do not wait for it.
  await thread.getByText('Still to come: Document').waitFor();
  await page.getByRole('button', { name: '+48 h' }).click();
  await thread.getByText('Complete since').waitFor();
});

test('the clock of the bot moves too: it repeats an alert that nobody has taken', async () => {
  const { page, channel } = sandbox;
  await page.getByRole('button', { name: '+48 h' }).click();
  await channel('alerts');
  await page
    .getByRole('main')
    .getByText(/Nobody has taken this alert/)
    .first()
    .waitFor();
});

describe('bad input', () => {
  const COMPLETE_MESSAGE = 'siren 732829320 bank statement month 2024-12-31';

  const createFile = (name: string, bytes: number): BrowserFile => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(bytes, '%PDF-1.7\n'),
  });

  test('a 25 MB file is refused with its size and the limit', async () => {
    const { thread, attach, typeMessage } = sandbox;
    await attach(createFile('thick.pdf', 25 * 1024 * 1024));
    await typeMessage(COMPLETE_MESSAGE);
    await thread
      .getByText(/thick\.pdf is .+ takes up to/)
      .first()
      .waitFor();
    await thread.getByText('Nothing was sent.').first().waitFor();
  });

  test('an executable named .pdf gets a red Doc X-Ray', async () => {
    const { thread, docXray, attach, typeMessage } = sandbox;
    await attach(await toPdfFile('program.pdf', sampleStatements.program()));
    await typeMessage(COMPLETE_MESSAGE);
    // Until the first reply, the thread of another file is open.
    await thread.getByText('program.pdf').first().waitFor();
    await docXray.waitFor();
    expect(await docXray.innerText()).toContain('Alert');
  });

  test('a password-protected PDF is analysed, and its report says that it is encrypted', async () => {
    const { docXray, attach, typeMessage } = sandbox;
    await attach(await toPdfFile('locked.pdf', sampleStatements.locked()));
    await typeMessage(COMPLETE_MESSAGE);
    await docXray
      .getByText(/encrypt|password/i)
      .first()
      .waitFor();
  });

  test('fifty files at once get one question that counts them', async () => {
    const { thread, attach, clickSend } = sandbox;
    const content = await sampleStatements.clean();
    await attach(
      ...(await Promise.all(
        Array.from({ length: 50 }, (_, index) => toPdfFile(`${index + 1}.pdf`, content)),
      )),
    );
    await clickSend();
    await thread.getByText('Which company are these 50 documents about?').first().waitFor();
  });

  test('a 10,000-character message is shown in full, and no markup in it takes effect', async () => {
    const { page, typeMessage, browserErrors } = sandbox;
    const hostile = '<img src=x onerror="document.title=1"> <!channel> `';
    await typeMessage(`${hostile}${'long '.repeat(2000)}`.slice(0, 10_000));
    const message = page.getByRole('main').getByRole('article').last();
    await message.getByText(hostile.trim()).first().waitFor();
    expect(await message.locator('img').count()).toBe(0);
    expect(browserErrors).toEqual([]);
  });
});
