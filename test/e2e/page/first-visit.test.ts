import { getTexts } from '../../../bot/texts/texts';
import { testInOrder } from '../../support/test-in-order';
import { waitUntil } from '../../support/wait-until';
import { takeScreenshot } from '../browser/take-screenshot';
import { openSandboxPage, type SandboxPage } from './open-sandbox-page';

const { forms } = getTexts();
const test = testInOrder();
const PHONE_SIZE = { width: 440, height: 660 };
const DESKTOP_SIZE = { width: 1440, height: 900 };
const MINUTE_MS = 60_000;
const TWO_DAYS_MS = 48 * 60 * MINUTE_MS;

let sandbox: SandboxPage;

beforeAll(async () => {
  sandbox = await openSandboxPage();
});

afterAll(() => sandbox?.close());

const main = () => sandbox.page.getByRole('main');
const part = (name: string) =>
  sandbox.page.getByRole('navigation', { name: 'Parts of the page' }).getByRole('button', { name }).click();
const tryButton = (name: string) => sandbox.page.getByRole('button', { name: new RegExp(`^${name}`) });
const waitUntilTicked = (name: string) => tryButton(`${name} ✓ Done`).waitFor();

async function readClock(): Promise<number> {
  const response = await fetch(new URL('/_sandbox/clock', sandbox.page.url()));
  return Date.parse(((await response.json()) as { now: string }).now);
}

/** The times of all messages that the page shows. */
async function readTimes(): Promise<number[]> {
  const read = '[...document.querySelectorAll("article time")].map(({ dateTime }) => dateTime)';
  return (await sandbox.page.evaluate<string[]>(read)).map((time) => Date.parse(time));
}

/** A new sandbox as a new user finds it. */
async function expectFirstThread(): Promise<void> {
  const { page, thread, docXray } = sandbox;
  await docXray.waitFor();
  await thread.getByText('Complete since').waitFor();
  expect(page.url()).toMatch(/#\/ada\/credit\/\d+\.\d+$/);
  const card = await thread.getByText('Alert: Imprimerie des Alpilles SAS').boundingBox();
  expect(card?.y).toBeLessThan(DESKTOP_SIZE.height / 2);
  expect(await page.evaluate('document.querySelector(".thread-pane [role=log]").scrollTop')).toBe(0);
  await main().getByRole('img', { name: 'red circle, 1 reaction, by risk-xray' }).waitFor();
  await page.getByText('Three things to try: 0 of 3 done').waitFor();
}

test('the page opens on the first thread, at its case card, and the verdict is the reaction of its message', async () => {
  await expectFirstThread();
  expect(await sandbox.findViolations()).toEqual([]);
});

test('every message has a name of its own', async () => {
  const read =
    '[...document.querySelectorAll("[aria-label=Thread] article")].map(({ ariaLabel }) => ariaLabel)';
  const names = await sandbox.page.evaluate<string[]>(read);
  expect(names[0]).toMatch(/^Ada Martin, \d\d:\d\d: siren 732829320 bank statement month 2024-03-31$/);
  expect(names.length).toBeGreaterThan(2);
  expect(new Set(names).size).toBe(names.length);
});

test('what a person would try is listed first, and what engineers need is folded', async () => {
  const { page, findViolations } = sandbox;
  await page.getByRole('tab', { name: 'Samples' }).click();
  await page.getByRole('button', { name: /^siren 000666008/ }).waitFor();
  const quirk = page.getByRole('button', { name: /^siren 000429001/ });
  expect(await quirk.count()).toBe(0);
  await page.getByText('For engineers').click();
  await quirk.waitFor();
  expect(await findViolations()).toEqual([]);
});

test('a form has the focus in its first field, also one whose fields come after it has opened', async () => {
  const { page, thread, dialog } = sandbox;
  const isInField = () =>
    page.evaluate('document.activeElement.matches("dialog form :is(input, select, textarea)")');
  for (const name of ['Add financial figures', 'Decide…']) {
    await thread.getByRole('button', { name }).first().click();
    await dialog.waitFor();
    await waitUntil(`the focus in a field of ${name}`, isInField);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
});

// In a small window, in which the pictures of README are taken.
test('a statement is forged, and its verdict is in its thread', async () => {
  const { page, thread, clickSend } = sandbox;
  await page.setViewportSize(PHONE_SIZE);
  await part('Service');
  await tryButton('Forge a statement').click();
  await main()
    .getByRole('list', { name: 'Attached files' })
    .getByText('statement-december-2024.pdf')
    .waitFor();
  await takeScreenshot('first-drop', page);
  await clickSend();
  const message = main().getByRole('article').last();
  await message.getByRole('img', { name: 'red circle, 1 reaction, by risk-xray' }).waitFor();
  await message.getByRole('button', { name: /repl(y|ies)/ }).click();
  await thread.getByText('Complete since').waitFor();
  await takeScreenshot('first-verdict', page);
});

test('a colleague decides on it', async () => {
  const { page, thread, dialog, findViolations } = sandbox;
  await part('Service');
  await waitUntilTicked('Forge a statement');
  await tryButton('Decide it with a colleague').click();
  await thread.getByRole('button', { name: 'Decide…' }).first().click();
  await dialog.getByLabel('Decision').selectOption('Decline');
  await dialog.getByLabel('Reason').fill('A figure was overwritten after the bank had signed.');
  await dialog.getByRole('button', { name: forms.decide.submit, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await thread.getByRole('img', { name: 'scales, 1 reaction, by risk-xray' }).waitFor();
  await thread.getByText(/^today \d\d:\d\d$/).waitFor();
  await takeScreenshot('first-decision', page);
  await page.setViewportSize(DESKTOP_SIZE);
  await waitUntilTicked('Decide it with a colleague');
  expect(await findViolations()).toEqual([]);
});

test('everything has one clock, also after a jump of 48 hours', async () => {
  const { page, channel, typeMessage, findViolations } = sandbox;
  expect(Math.abs((await readClock()) - Date.now())).toBeLessThan(MINUTE_MS);
  await tryButton('Jump 48 hours').click();
  await page.getByText('Three things to try: 3 of 3 done').waitFor();
  await channel('alerts');
  await main()
    .getByText(/Nobody has taken this alert/)
    .first()
    .waitFor();
  expect(
    await main()
      .getByText(/^today \d\d:\d\d$/)
      .count(),
  ).toBe(0);
  await typeMessage('Two days later');
  await main().getByRole('article').filter({ hasText: 'Two days later' }).waitFor();
  const [latest = 0, clock] = [Math.max(...(await readTimes())), await readClock()];
  expect(clock - Date.now()).toBeGreaterThan(TWO_DAYS_MS - MINUTE_MS);
  expect(Math.abs(clock - latest)).toBeLessThan(MINUTE_MS);
  expect(await findViolations()).toEqual([]);
});

test('a button starts over, after a question', async () => {
  const { page, dialog, findViolations } = sandbox;
  await page.getByRole('button', { name: 'Start over…' }).click();
  await dialog.getByText('All messages, files, companies and decisions').waitFor();
  expect(await findViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByText('Three things to try: 0 of 3 done').waitFor();
  await expectFirstThread();
  expect(await main().getByRole('article').count()).toBe(1);
  expect(Math.abs((await readClock()) - Date.now())).toBeLessThan(MINUTE_MS);
  expect(sandbox.externalRequests).toEqual([]);
});
