import { sampleStatements } from '../../../sandbox/samples';
import { testInOrder } from '../../support/test-in-order';
import { openSandboxPage, type SandboxPage, toPdfFile } from './open-sandbox-page';

const test = testInOrder();
let sandbox: SandboxPage;

beforeAll(async () => {
  sandbox = await openSandboxPage();
});

afterAll(() => sandbox?.close());

const field = (name: string) => sandbox.dialog.getByLabel(name, { exact: true });

test('a name in a message is answered with the companies that have it, each with its button', async () => {
  const { openFirstAnalysis, channel, attach, typeMessage, thread, takeScreenshot } = sandbox;
  await openFirstAnalysis();
  await channel('credit');
  await attach(await toPdfFile('statement.pdf', sampleStatements.clean()));
  await typeMessage('Menuiserie de la Loire bank statement march 2024');
  const reply = thread.getByRole('article').filter({ hasText: 'Found by the name' }).first();
  await reply.getByText('Closed on').waitFor();
  await takeScreenshot('company-named', reply);
});

test('a company is searched for by its name: this channel first, then the register, with what is closed', async () => {
  const { channel, typeMessage, dialog, findViolations, takeScreenshot } = sandbox;
  await channel('credit');
  await typeMessage('/xray new');
  await dialog.getByRole('searchbox').fill('alpilles');
  const here = dialog.getByRole('group', { name: 'In this channel' });
  await here.getByText('Imprimerie des Alpilles').waitFor();
  await dialog.getByRole('group', { name: 'Register' }).getByText('Closed on').first().waitFor();
  expect(await findViolations()).toEqual([]);
  await takeScreenshot('company-search', dialog);
});

test('the choice fills in code and name, another one replaces them, and what is typed afterwards stays', async () => {
  const { dialog } = sandbox;
  await dialog.getByRole('radio', { name: /Imprimerie des Alpilles/ }).click();
  await dialog.getByRole('radio').first().waitFor({ state: 'hidden' });
  expect(await field('Company code').inputValue()).toBe('732829320');
  await field('Company code').fill('1');
  await dialog.getByRole('searchbox').fill('menuiserie loire');
  await dialog
    .getByRole('radio', { name: /Closed on/ })
    .first()
    .click();
  await dialog.getByRole('radio').first().waitFor({ state: 'hidden' });
  await dialog.getByText('says the register').waitFor();
  expect(await dialog.getByLabel(/^Business name/).inputValue()).toMatch(/^MENUISERIE DE LA LOIRE/);
  await field('Company code').fill('552 100 554');
  await dialog.getByRole('button', { name: 'Analyse', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await sandbox.page.getByText('552100554').first().waitFor();
});
