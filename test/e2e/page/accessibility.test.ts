import { openSandboxPage, type SandboxPage } from './open-sandbox-page';

const PHONE_SIZE = { width: 375, height: 740 };
const TABLET_SIZE = { width: 900, height: 740 };
const DESKTOP_SIZE = { width: 1440, height: 900 };

let sandbox: SandboxPage;

beforeAll(async () => {
  sandbox = await openSandboxPage();
});

afterAll(() => sandbox?.close());

beforeEach(async () => {
  await sandbox.channel('credit');
  await sandbox.openFirstAnalysis();
});

afterEach(async () => {
  await sandbox.page.setViewportSize(DESKTOP_SIZE);
  await sandbox.page.emulateMedia({ colorScheme: 'light' });
});

/** Elements wider than the window, which a phone would cut off. */
const horizontalOverflow = () =>
  sandbox.page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );

test('axe finds no violation in a channel with a thread, light and dark', async () => {
  const { page, findViolations } = sandbox;
  await page.getByRole('main', { name: '#credit' }).waitFor();
  await page.getByRole('complementary', { name: 'Thread' }).waitFor();
  expect(await findViolations()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations()).toEqual([]);
});

test.each([
  ['Live', 'listitem', {}],
  ['Samples', 'button', { name: /^siren/ }],
  ['Faults', 'switch', {}],
] as const)("axe finds no violation in the service panel's %s tab", async (name, role, named) => {
  const { page, findViolations } = sandbox;
  await page.getByRole('tab', { name }).click();
  const service = page.getByRole('complementary', { name: 'Service' });
  await service.getByRole(role, named).first().waitFor();
  expect(await findViolations()).toEqual([]);
});

test('a form can be opened, filled in and closed by keyboard, and axe finds no violation in it', async () => {
  const { page, dialog, findViolations } = sandbox;
  const box = page.getByRole('main').getByRole('textbox');
  await box.focus();
  await page.keyboard.type('/xray new');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Company code', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Analyse' }).waitFor();
  expect(await findViolations()).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('Escape closes the thread', async () => {
  const { page, thread } = sandbox;
  await thread.getByRole('textbox').focus();
  await page.keyboard.press('Escape');
  await thread.waitFor({ state: 'hidden' });
  await page
    .getByRole('button', { name: /repl(y|ies)/ })
    .first()
    .click();
  await thread.waitFor();
});

test.each([
  ['a tablet', TABLET_SIZE],
  ['a phone', PHONE_SIZE],
])('on %s the thread replaces the channel as the main part of the page', async (_device, size) => {
  const { page, findViolations } = sandbox;
  await page.setViewportSize(size);
  await page.getByRole('main', { name: 'Thread' }).waitFor();
  expect(await page.getByRole('main').count()).toBe(1);
  expect(await findViolations()).toEqual([]);
});

test('at phone width every panel can be reached, one at a time, and nothing is cut off', async () => {
  const { page, thread, findViolations } = sandbox;
  await page.setViewportSize(PHONE_SIZE);
  await thread.waitFor();
  expect(await horizontalOverflow()).toBe(0);
  const parts = page.getByRole('navigation', { name: 'Parts of the page' });
  await thread.getByRole('button', { name: 'Close thread' }).click();
  await page.getByRole('main', { name: '#credit' }).waitFor();
  expect(await findViolations()).toEqual([]);
  await parts.getByRole('button', { name: 'Service' }).click();
  await page.getByRole('complementary', { name: 'Service' }).getByText('+48 h').waitFor();
  expect(await horizontalOverflow()).toBe(0);
  await parts.getByRole('button', { name: 'Channels' }).click();
  await page.getByRole('link', { name: 'alerts' }).click();
  await page.getByRole('main').getByText('I’ll take it').first().waitFor();
  expect(await horizontalOverflow()).toBe(0);
});
