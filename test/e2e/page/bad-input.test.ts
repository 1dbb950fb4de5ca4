import { sampleStatements } from '../../../sandbox/samples';
import type { BrowserFile } from '../browser/open-browser';
import { type OpenedPage, openedPage, pdf } from './opened-page';

const COMPLETE = 'siren 732829320 bank statement month 2024-12-31';

let opened: OpenedPage;

beforeAll(async () => {
  opened = await openedPage();
});

afterAll(() => opened?.close());

beforeEach(() => opened.channel('credit'));

const fileOf = (name: string, bytes: number): BrowserFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(bytes, '%PDF-1.7\n'),
});

test('a file of 25 MB is refused politely, with its size and the limit', async () => {
  const { thread, attach, say } = opened;
  await attach(fileOf('thick.pdf', 25 * 1024 * 1024));
  await say(COMPLETE);
  await thread
    .getByText(/thick\.pdf has .+ more than the .+ the service takes/)
    .first()
    .waitFor();
  await thread.getByText('Nothing was sent.').first().waitFor();
});

test('a program named .pdf gets a red Doc X-Ray', async () => {
  const { docXray, attach, say } = opened;
  await attach(await pdf('program.pdf', sampleStatements.program()));
  await say(COMPLETE);
  await docXray.waitFor();
  expect(await docXray.innerText()).toContain('Alert');
});

test('a PDF with a password is analysed, and its report says that it is encrypted', async () => {
  const { docXray, attach, say } = opened;
  await attach(await pdf('locked.pdf', sampleStatements.locked()));
  await say(COMPLETE);
  await docXray
    .getByText(/encrypt|password/i)
    .first()
    .waitFor();
});

test('fifty files at once are one question that counts them', async () => {
  const { thread, attach, send } = opened;
  const content = await sampleStatements.clean();
  await attach(
    ...(await Promise.all(Array.from({ length: 50 }, (_, index) => pdf(`${index + 1}.pdf`, content)))),
  );
  await send();
  await thread.getByText('I can have these 50 documents analysed.').first().waitFor();
});

test('a message of 10,000 characters is shown whole, and nothing in it is obeyed', async () => {
  const { page, say, troubles } = opened;
  const hostile = '<img src=x onerror="document.title=1"> <!channel> `';
  await say(`${hostile}${'long '.repeat(2000)}`.slice(0, 10_000));
  const message = page.getByRole('main').getByRole('article').last();
  await message.getByText(hostile.trim()).first().waitFor();
  expect(await message.locator('img').count()).toBe(0);
  expect(troubles).toEqual([]);
});
