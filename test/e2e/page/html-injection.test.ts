import { sampleStatements } from '../../../sandbox/samples';
import { testInOrder } from '../../support/test-in-order';
import { ALL_HOSTILE_INPUT, findInjectedMarkup, HOSTILE_INPUT } from './hostile-input';
import { openSandboxPage, type SandboxPage, toPdfFile } from './open-sandbox-page';
import { recordElement } from './record-element';

const FILE_NAME = `${HOSTILE_INPUT.image} ${HOSTILE_INPUT.script} ${HOSTILE_INPUT.bidiOverride} ${HOSTILE_INPUT.mentions}.pdf`;
const COMPANY_NAME = `${HOSTILE_INPUT.handler} ${HOSTILE_INPUT.image} ${HOSTILE_INPUT.link}`;
// They reverse the direction of the text after them.
const BIDI_CHARACTERS = /[\u202A-\u202E\u2066-\u2069]/;

let sandbox: SandboxPage;
const dialogs: string[] = [];

beforeAll(async () => {
  sandbox = await openSandboxPage();
  sandbox.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
});

afterAll(() => sandbox?.close());

const testNext = testInOrder();
/** Runs a test, and checks that no script ran, no other host was requested, and the page has only its own elements. */
function test(name: string, run: () => Promise<void>): void {
  testNext(name, async () => {
    await run();
    expect(await findInjectedMarkup(sandbox.page)).toEqual([]);
    expect(dialogs).toEqual([]);
    expect(sandbox.externalRequests).toEqual([]);
    expect(sandbox.browserErrors).toEqual([]);
  });
}

test('a message shows exactly what was typed, in the channel and in a thread', async () => {
  const { page, typeMessage } = sandbox;
  await page.getByText('statement-march-2024.pdf').first().waitFor();
  await typeMessage(ALL_HOSTILE_INPUT);
  await page.getByRole('main').getByText(HOSTILE_INPUT.script).first().waitFor();
  await sandbox.openFirstAnalysis();
  const box = sandbox.thread.getByRole('textbox');
  await box.fill(ALL_HOSTILE_INPUT);
  await box.press('Enter');
  await sandbox.thread.getByText(HOSTILE_INPUT.script).first().waitFor();
});

test('a file is shown by its name, while attached and once shared', async () => {
  const { page, thread, attach, clickSend } = sandbox;
  await attach(await toPdfFile(FILE_NAME, sampleStatements.changedAfterSigning()));
  await page.getByRole('list', { name: 'Attached files' }).getByText(HOSTILE_INPUT.script).waitFor();
  await clickSend();
  await page.getByRole('main').getByRole('article').last().getByText(HOSTILE_INPUT.script).first().waitFor();
  await thread.getByText('Which company is this document about?').first().waitFor();
});

test('a form rejects hostile input next to its field, and accepts a hostile company name', async () => {
  const { page, thread, dialog } = sandbox;
  await thread.getByRole('button', { name: 'Choose the company…' }).click();
  await dialog.getByLabel('Kind of document').selectOption('bank_statement');
  await dialog.getByLabel('Period it covers').selectOption('month');
  await dialog.getByLabel('Date of the document').fill('2024-04-30');
  await dialog.getByLabel('Company code', { exact: true }).fill(HOSTILE_INPUT.image);
  await dialog.locator('[data-block=business_name] input').fill(COMPANY_NAME);
  await dialog.getByRole('button', { name: 'Analyse' }).click();
  await dialog.locator('[data-block=code_id] .field-error').waitFor();
  expect(await dialog.innerText()).toContain(`${HOSTILE_INPUT.script} fdp.exe <!channel>`);
  expect(await findInjectedMarkup(page)).toEqual([]);
  // The bot has to poll for the reports of this company, which bring the official name.
  await dialog.getByLabel('Company code', { exact: true }).fill('000631002');
  const named = await recordElement<string>(page, {
    selector: '[aria-label=Thread] article',
    read: 'element.innerText',
  });
  await dialog.getByRole('button', { name: 'Analyse' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const name = `${HOSTILE_INPUT.handler} ${HOSTILE_INPUT.image}`;
  await named.waitUntil(`value.includes(${JSON.stringify(name)})`);
});

test('cards, alerts, details and the service panel show the name of a file as plain text', async () => {
  const { page, thread, dialog, channel } = sandbox;
  const card = thread.getByRole('article').filter({ hasText: 'All checks' });
  await card.getByText('<script>').first().waitFor();
  for (const text of await thread.getByRole('article').filter({ hasText: 'risk-xray' }).allInnerTexts())
    expect(text).not.toMatch(BIDI_CHARACTERS);
  const service = page.getByRole('complementary', { name: 'Service' });
  await service.getByText('<script>').first().waitFor();
  await card.getByRole('button', { name: 'All checks' }).click();
  await dialog.getByText('Facts').first().waitFor();
  expect(await findInjectedMarkup(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await channel('alerts');
  const alert = page.getByRole('main').getByRole('article').filter({ hasText: 'I’ll take it' }).first();
  await alert.waitFor();
});

test('commands reply to hostile input with plain text', async () => {
  const { page, channel, dialog, typeMessage } = sandbox;
  await channel('credit');
  await typeMessage(`/xray ${ALL_HOSTILE_INPUT}`);
  await dialog.getByRole('button', { name: 'Analyse' }).waitFor();
  expect(await findInjectedMarkup(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await typeMessage(`/nothing-${HOSTILE_INPUT.image}`);
  await page
    .getByRole('alert', { name: 'Notices' })
    .getByText('is not a command in this workspace')
    .waitFor();
});

test("the home tab lists it under the service's name for the company", async () => {
  const { page } = sandbox;
  await page.getByRole('link', { name: 'risk-xray Home' }).click();
  const home = page.getByRole('main', { name: 'risk-xray Home' });
  await home.getByText('Imprimerie des Alpilles SAS').first().waitFor();
  expect(await home.innerText()).toContain('Imprimerie des Alpilles SAS (SIREN 732829320)');
  expect(await home.innerText()).not.toMatch(BIDI_CHARACTERS);
});

test('a URL that names an unknown channel shows an error', async () => {
  const { page } = sandbox;
  await page.evaluate(
    `void (location.hash = '#/ada/' + encodeURIComponent(${JSON.stringify(ALL_HOSTILE_INPUT)}))`,
  );
  await page.getByText('There is no channel').waitFor();
});
