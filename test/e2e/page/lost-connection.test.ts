import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sampleStatements } from '../../../sandbox/samples';
import { TcpProxy } from '../../support/tcp-proxy';
import { testInOrder } from '../../support/test-in-order';
import { waitUntil } from '../../support/wait-until';
import { expectIncreasing } from './case-card-progress';
import { openSandboxPage, type SandboxPage, toPdfFile } from './open-sandbox-page';
import { padPdf } from './pad-pdf';
import { recordElement } from './record-element';

const MB = 1_000_000;

const test = testInOrder();
let sandbox: SandboxPage;
let proxy: TcpProxy;

const portOf = (url: string) => Number(new URL(url).port);

beforeAll(async () => {
  sandbox = await openSandboxPage(async (product) => {
    proxy = await TcpProxy.open(portOf(product));
    return proxy.url;
  });
  await sandbox.channel('credit');
});

afterAll(async () => {
  await sandbox?.close();
  await proxy?.close();
});

/** The size of the incomplete uploads in the workspace, in bytes. */
function unfinishedUploads(): number[] {
  const files = join(sandbox.folder, 'slack/files');
  return (
    readdirSync(files)
      .filter((name) => name.endsWith('.unfinished'))
      // The workspace may delete one meanwhile.
      .flatMap((name) => statSync(join(files, name), { throwIfNoEntry: false })?.size ?? [])
  );
}

test('an interrupted upload names the file that was not sent, and Try again sends it', async () => {
  const { page, attach, typeMessage, throttleUploads } = sandbox;
  const size = 12 * MB;
  const sending = await recordElement<number>(page, {
    selector: 'progress[aria-label="Sending cut.pdf"]',
    read: 'element.position',
  });
  // It must still be running when the line is cut, however slow the machine.
  await throttleUploads(MB / 4);
  await attach(await toPdfFile('cut.pdf', padPdf(await sampleStatements.clean(), size)));
  await page.getByRole('progressbar', { name: 'Sending cut.pdf' }).waitFor();
  await typeMessage('siren 732829320 bank statement month 2024-12-31');
  await sending.waitUntil('value > 0.1');
  const arrived = await waitUntil('the first bytes', () => unfinishedUploads().find((bytes) => bytes > 0));
  await proxy.cut();

  const uploadError = page
    .getByRole('alert')
    .filter({ hasText: 'cut.pdf was not uploaded. The connection was lost.' });
  await uploadError.waitFor();
  const shown = await sending.values();
  expect(Math.max(...shown)).toBeLessThan(1);
  expectIncreasing(shown, 1);
  expect(arrived).toBeLessThan(size);
  // No part of the file is stored, and the message is not posted without it.
  await waitUntil('the removal of the upload', () => unfinishedUploads().length === 0);
  expect(await page.getByRole('main').getByRole('article').filter({ hasText: 'cut.pdf' }).count()).toBe(0);

  await throttleUploads(0);
  await proxy.restore();
  await uploadError.getByRole('button', { name: 'Try again' }).click();
  await uploadError.waitFor({ state: 'hidden' });
  await sandbox.clickSend();
  await sandbox.thread.getByText('cut.pdf').first().waitFor();
  await sandbox.thread.getByText('Complete since').waitFor();
});

test('a page that lost its connection recovers and shows what was posted meanwhile', async () => {
  const { page, channel, postMessageAs } = sandbox;
  await page.evaluate('window.loadedOnce = true');
  await proxy.cut();
  await page.getByText('Connection lost. Retrying…').waitFor();
  await page.getByText('This page cannot see whether risk-xray is connected').waitFor();
  await postMessageAs('bob', 'credit', 'Said while the line was down');
  await postMessageAs('bob', 'general', 'Said elsewhere while the line was down');
  // Was not loaded before, and cannot be loaded now.
  await channel('general');
  await proxy.restore();
  await page.getByRole('main').getByText('Said elsewhere while the line was down').waitFor();
  await page.getByText('Connection lost. Retrying…').waitFor({ state: 'hidden' });
  await page.getByText('risk-xray is connected', { exact: true }).waitFor();
  await channel('credit');
  await page.getByRole('main').getByText('Said while the line was down').waitFor();
  expect(await page.evaluate('window.loadedOnce')).toBe(true);
});

test('a page whose sandbox was killed says so, and continues with the next start', async () => {
  const { page, thread, kill, restart, attach, typeMessage, postMessageAs } = sandbox;
  await page.getByRole('tab', { name: 'Faults' }).click();
  await page.getByRole('switch', { name: 'Download is cut' }).click();
  await page.getByText('On, 1 left').waitFor();
  await kill();
  await proxy.cut();
  await page.getByText('Connection lost. Retrying…').waitFor();
  await page.getByText('The service is not responding. Retrying…').waitFor();
  const product = await restart();
  await postMessageAs('bob', 'credit', 'Said before the page was back');
  await proxy.restore(portOf(product));

  await page.getByText('Connection lost. Retrying…').waitFor({ state: 'hidden' });
  await page.getByText('The service is not responding. Retrying…').waitFor({ state: 'hidden' });
  await page.getByRole('main').getByText('Said before the page was back').waitFor();
  await page.getByRole('main').getByText('cut.pdf').first().waitFor();
  await page.getByText('risk-xray is connected').waitFor();
  // After the restart there are no faults.
  await page.getByText('On, 1 left').waitFor({ state: 'hidden' });
  expect(await page.evaluate('window.loadedOnce')).toBe(true);

  await attach(await toPdfFile('after.pdf', sampleStatements.clean()));
  await typeMessage('siren 732829320 bank statement month 2024-11-30');
  await thread.getByText('after.pdf').first().waitFor();
  await thread.getByText('Complete since').waitFor();
});
