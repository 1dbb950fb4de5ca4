import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sampleStatements } from '../../../sandbox/samples';
import { type Line, openLine } from './line';
import { type OpenedPage, openedPage, pdf } from './opened-page';
import { expectMoving } from './progress';
import { thicker } from './thicker';
import { until } from './until';
import { watch } from './watch';

const MB = 1_000_000;

let opened: OpenedPage;
let line: Line;

beforeAll(async () => {
  opened = await openedPage(async (product) => {
    line = await openLine(product);
    return line.url;
  });
});

afterAll(async () => {
  await opened?.close();
  await line?.close();
});

beforeEach(() => opened.channel('credit'));

/** What the workspace has of uploads that are not whole, in bytes. */
function unfinished(): number[] {
  const files = join(opened.folder, 'slack/files');
  return (
    readdirSync(files)
      .filter((name) => name.endsWith('.unfinished'))
      // The workspace may clear one away meanwhile.
      .flatMap((name) => statSync(join(files, name), { throwIfNoEntry: false })?.size ?? [])
  );
}

test('an upload cut half-way says which file was not sent, and Try again sends it', async () => {
  const { page, attach, say, slowUploads } = opened;
  const size = 12 * MB;
  const sending = await watch<number>(page, {
    selector: 'progress[aria-label="Sending cut.pdf"]',
    read: 'element.position',
  });
  await slowUploads(MB);
  await attach(await pdf('cut.pdf', thicker(await sampleStatements.clean(), size)));
  await page.getByRole('progressbar', { name: 'Sending cut.pdf' }).waitFor();
  await say('siren 732829320 bank statement month 2024-12-31');
  await sending.until('value > 0.1');
  const arrived = await until(() => unfinished().find((bytes) => bytes > 0));
  await line.cut();

  const trouble = page.getByRole('alert').filter({ hasText: 'cut.pdf was not sent. The connection broke.' });
  await trouble.waitFor();
  const shown = await sending.seen();
  expect(Math.max(...shown)).toBeLessThan(1);
  expectMoving(shown, 1);
  expect(arrived).toBeLessThan(size);
  // Neither a piece of the file is kept, nor the message posted without it.
  await until(() => unfinished().length === 0);
  expect(await page.getByRole('main').getByRole('article').filter({ hasText: 'cut.pdf' }).count()).toBe(0);

  await slowUploads(0);
  await line.mend();
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await trouble.waitFor({ state: 'hidden' });
  await opened.send();
  await opened.docXray.first().waitFor();
});

test('a page whose line broke goes on by itself, and shows what was said meanwhile', async () => {
  const { page, channel, messageOf } = opened;
  await page.evaluate('window.loadedOnce = true');
  await line.cut();
  await page.getByText('Connection lost, trying again…').waitFor();
  await messageOf('bob', 'credit', 'Said while the line was down');
  await messageOf('bob', 'general', 'Said elsewhere while the line was down');
  // Not read before, and not to be read now.
  await channel('general');
  await line.mend();
  await page.getByRole('main').getByText('Said elsewhere while the line was down').waitFor();
  await page.getByText('Connection lost, trying again…').waitFor({ state: 'hidden' });
  await channel('credit');
  await page.getByRole('main').getByText('Said while the line was down').waitFor();
  expect(await page.evaluate('window.loadedOnce')).toBe(true);
});

test('a page whose sandbox was killed says so, and goes on with its next start where that one stopped', async () => {
  const { page, thread, crash, startAgain, attach, say, messageOf } = opened;
  await page.getByRole('tab', { name: 'Faults' }).click();
  await page.getByRole('switch', { name: 'Download is cut' }).click();
  await page.getByText('On, 1 to come').waitFor();
  await crash();
  await line.cut();
  await page.getByText('Connection lost, trying again…').waitFor();
  await page.getByText('The service does not answer, trying again…').waitFor();
  const product = await startAgain();
  await messageOf('bob', 'credit', 'Said before the page was back');
  await line.mend(product);

  await page.getByText('Connection lost, trying again…').waitFor({ state: 'hidden' });
  await page.getByText('The service does not answer, trying again…').waitFor({ state: 'hidden' });
  await page.getByRole('main').getByText('Said before the page was back').waitFor();
  await page.getByRole('main').getByText('cut.pdf').first().waitFor();
  await page.getByText('risk-xray is connected').waitFor();
  // The new start has no faults.
  await page.getByText('On, 1 to come').waitFor({ state: 'hidden' });
  expect(await page.evaluate('window.loadedOnce')).toBe(true);

  await attach(await pdf('after.pdf', sampleStatements.clean()));
  await say('siren 732829320 bank statement month 2024-11-30');
  await thread.getByText('after.pdf').first().waitFor();
  await opened.docXray.first().waitFor();
});
