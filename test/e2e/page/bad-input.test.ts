import { sampleStatements } from '../../../sandbox/samples';
import type { BrowserFile } from '../browser/open-browser';
import { openSandboxPage, type SandboxPage, toPdfFile } from './open-sandbox-page';

const COMPLETE_MESSAGE = 'siren 732829320 bank statement month 2024-12-31';

let sandbox: SandboxPage;

beforeAll(async () => {
  sandbox = await openSandboxPage();
});

afterAll(() => sandbox?.close());

beforeEach(() => sandbox.channel('credit'));

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
  const { docXray, attach, typeMessage } = sandbox;
  await attach(await toPdfFile('program.pdf', sampleStatements.program()));
  await typeMessage(COMPLETE_MESSAGE);
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
    ...(await Promise.all(Array.from({ length: 50 }, (_, index) => toPdfFile(`${index + 1}.pdf`, content)))),
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
