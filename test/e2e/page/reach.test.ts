import { type OpenedPage, openedPage } from './opened-page';

const PHONE = { width: 375, height: 740 };
const DESK = { width: 1440, height: 900 };

let opened: OpenedPage;

beforeAll(async () => {
  opened = await openedPage();
  await opened.firstAnalysis();
});

afterAll(() => opened?.close());

afterEach(async () => {
  await opened.page.setViewportSize(DESK);
  await opened.page.emulateMedia({ colorScheme: 'light' });
});

/** Wider than the window is what a phone cannot show. */
const overflow = () =>
  opened.page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

test('axe finds nothing serious in a channel with a thread, light and dark', async () => {
  const { page, seriousFaults, picture } = opened;
  expect(await seriousFaults()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await seriousFaults()).toEqual([]);
  await picture('dark');
});

test.each([
  ['Live', 'listitem', {}],
  ['Try', 'button', { name: /^siren/ }],
  ['Faults', 'switch', {}],
] as const)('axe finds nothing serious in the tab %s of the service', async (name, role, named) => {
  const { page, seriousFaults } = opened;
  await page.getByRole('tab', { name }).click();
  const service = page.getByRole('complementary', { name: 'Service' });
  await service.getByRole(role, named).first().waitFor();
  expect(await seriousFaults()).toEqual([]);
});

test('a form can be reached, filled in and left by the keyboard, and axe finds nothing serious in it', async () => {
  const { page, dialog, seriousFaults } = opened;
  const box = page.getByRole('main').getByRole('textbox');
  await box.focus();
  await page.keyboard.type('/xray new');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Company code', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Analyse' }).waitFor();
  expect(await seriousFaults()).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('Escape closes the thread', async () => {
  const { page, thread } = opened;
  await thread.getByRole('textbox').focus();
  await page.keyboard.press('Escape');
  await thread.waitFor({ state: 'hidden' });
  await page
    .getByRole('button', { name: /repl(y|ies)/ })
    .first()
    .click();
  await thread.waitFor();
});

test('at the width of a phone every part is there, one at a time, and nothing is cut off', async () => {
  const { page, thread, seriousFaults, picture } = opened;
  await page.setViewportSize(PHONE);
  await thread.waitFor();
  expect(await overflow()).toBe(0);
  expect(await seriousFaults()).toEqual([]);
  await picture('phone');
  const parts = page.getByRole('navigation', { name: 'Parts of the page' });
  await thread.getByRole('button', { name: 'Close thread' }).click();
  await parts.getByRole('button', { name: 'Service' }).click();
  await page.getByRole('complementary', { name: 'Service' }).getByText('+48 h').waitFor();
  expect(await overflow()).toBe(0);
  await parts.getByRole('button', { name: 'Channels' }).click();
  await page.getByRole('link', { name: 'alerts' }).click();
  await page.getByRole('main').getByText('Risk alert').first().waitFor();
  expect(await overflow()).toBe(0);
});
