import { readSettings } from '../../../sandbox/n8n/settings';
import { type BrowserFile, type Locator, openBrowser, type Page } from '../browser/open-browser';
import { takeScreenshot } from '../browser/take-screenshot';
import { cleanUp, createDataDir, spawnNpmStart, waitUntilUnlocked } from '../start/spawn-npm-start';
import { findViolations } from './find-violations';

const { cache } = readSettings(process.env);

export type SandboxPage = Awaited<ReturnType<typeof openSandboxPage>>;

/** `npm start` on an empty folder, and its page in Chromium, optionally opened by another URL. */
export async function openSandboxPage(reach: (product: string) => string | Promise<string> = (url) => url) {
  const folder = await createDataDir();
  let product = spawnNpmStart(folder);
  const browser = await openBrowser(cache);
  const { page } = browser;
  const browserErrors: string[] = [];
  page.on('pageerror', ({ message }) => browserErrors.push(message));
  page.on('console', (message) => message.type() === 'error' && browserErrors.push(message.text()));
  const url = await reach(await product.page());
  const externalRequests: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url))
      externalRequests.push(request.url());
  });
  // Beside the channel on a wide screen, else the main part of the page.
  const thread = page.getByLabel('Thread', { exact: true });
  /** The card of the report itself: the analysis card names its finding too. */
  const docXrayCard = thread.getByRole('article').filter({ hasText: 'All checks' });
  await page.goto(url);
  await page.getByText('risk-xray is connected').waitFor();
  return {
    page,
    folder,
    /** Posts a message as another user, on the product's own URL. */
    postMessageAs: async (person: string, channel: string, text: string) => {
      const { channels } = await product.snapshot();
      const body = JSON.stringify({ channel: channels.find(({ name }) => name === channel)?.id, text });
      const headers = { 'content-type': 'application/json' };
      const to = `${await product.page()}/_workspace/people/${person}/messages`;
      const { status } = await fetch(to, { method: 'POST', body, headers });
      expect(status).toBe(200);
    },
    throttleUploads: browser.throttleUploads,
    /** Kills it, as a power cut would, and starts it again. */
    kill: async () => {
      product.child.kill('SIGKILL');
      await product.exited;
    },
    restart: async () => {
      await waitUntilUnlocked(folder);
      product = spawnNpmStart(folder);
      return product.page();
    },
    /** The errors that the browser reported. */
    browserErrors,
    /** The requests to other hosts. */
    externalRequests,
    thread,
    docXray: docXrayCard,
    /** Opens the thread of the sample analysis of a first start, once its report is posted. */
    openFirstAnalysis: async () => {
      await page.getByText('statement-march-2024.pdf').first().waitFor();
      await page
        .getByRole('button', { name: /repl(y|ies)/ })
        .first()
        .click();
      await docXrayCard.first().waitFor();
    },
    /** The topmost modal. */
    dialog: page.getByRole('dialog').last(),
    channel: async (name: string) => {
      // With or without a count of new messages after it.
      await page.getByRole('link', { name: new RegExp(`^${name}( new messages)?$`) }).click();
      await page.getByRole('main', { name: `#${name}` }).waitFor();
    },
    ...composerActions(page),
    takeScreenshot: (name: string, subject: Page | Locator = page) => takeScreenshot(`page-${name}`, subject),
    findViolations: () => findViolations(page, browser.axePath),
    close: async () => {
      await browser.close();
      product.signal('SIGINT');
      await product.exited;
      await cleanUp();
    },
  };
}

/** The actions of a user with files and messages. */
function composerActions(page: Page) {
  const main = page.getByRole('main');
  return {
    /** Drops files on the channel. */
    drop: async (...files: BrowserFile[]) => {
      const carried = files.map(({ name, mimeType, buffer }) => [name, mimeType, buffer.toString('base64')]);
      const dataTransfer = await page.evaluateHandle(`(() => {
        const transfer = new DataTransfer();
        for (const [name, type, base64] of ${JSON.stringify(carried)}) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          transfer.items.add(new File([bytes], name, { type }));
        }
        return transfer;
      })()`);
      const area = main.getByRole('log');
      for (const type of ['dragenter', 'dragover', 'drop']) await area.dispatchEvent(type, { dataTransfer });
    },
    /** Chooses files with the button, regardless of number and size. */
    attach: (...files: BrowserFile[]) => main.getByLabel('Files to attach').setInputFiles(files),
    typeMessage: async (text: string) => {
      const box = main.getByRole('textbox');
      await box.fill(text);
      await box.press('Enter');
    },
    clickSend: () => main.getByRole('button', { name: 'Send', exact: true }).click(),
  };
}

export async function toPdfFile(
  name: string,
  content: Promise<Uint8Array> | Uint8Array,
): Promise<BrowserFile> {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await content) };
}
