import { sampleStatements } from '../../../sandbox/samples';
import { openSandboxPage, type SandboxPage, toPdfFile } from './open-sandbox-page';

/** What docs/setup.md promises under *The first verdict*, in its order, with its pictures. */
let sandbox: SandboxPage;

beforeAll(async () => {
  sandbox = await openSandboxPage();
  await sandbox.openFirstAnalysis();
});

afterAll(() => sandbox?.close());

test('an invitation is answered with how to use the bot', async () => {
  const { page, channel, typeMessage, takeScreenshot } = sandbox;
  await channel('general');
  await typeMessage('/invite @risk-xray');
  const answer = page.getByRole('main').getByRole('article').filter({ hasText: 'I have it analysed' }).last();
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
