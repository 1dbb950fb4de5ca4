import { join } from 'node:path';
import { installBrowserTools } from './install-browser-tools';
import { loadPlaywright } from './playwright';

interface RoleOptions {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
}

export interface BrowserFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The part of the playwright API that these tests use; it is installed into the cache, so its types are not available. */
export interface Locator {
  first(): Locator;
  last(): Locator;
  nth(index: number): Locator;
  filter(options: { has?: Locator; hasText?: string | RegExp }): Locator;
  locator(selector: string): Locator;
  getByTestId(id: string): Locator;
  getByText(text: string | RegExp, options?: { exact?: boolean }): Locator;
  getByLabel(text: string | RegExp, options?: { exact?: boolean }): Locator;
  getByRole(role: string, options?: RoleOptions & { selected?: boolean; pressed?: boolean }): Locator;
  click(): Promise<void>;
  hover(): Promise<void>;
  focus(): Promise<void>;
  fill(text: string): Promise<void>;
  press(key: string): Promise<void>;
  selectOption(value: string): Promise<unknown>;
  setInputFiles(files: BrowserFile | readonly BrowserFile[]): Promise<void>;
  dispatchEvent(type: string, init: { dataTransfer: unknown }): Promise<void>;
  waitFor(options?: { state: 'visible' | 'hidden' }): Promise<void>;
  scrollIntoViewIfNeeded(): Promise<void>;
  screenshot(): Promise<Buffer>;
  boundingBox(): Promise<{ readonly y: number; readonly height: number } | null>;
  count(): Promise<number>;
  innerText(): Promise<string>;
  inputValue(): Promise<string>;
  allInnerTexts(): Promise<string[]>;
}

export interface Page
  extends Pick<Locator, 'locator' | 'getByTestId' | 'getByText' | 'getByLabel' | 'getByRole'> {
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  waitForURL(url: RegExp): Promise<void>;
  setDefaultTimeout(ms: number): void;
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  emulateMedia(media: { colorScheme: 'light' | 'dark' }): Promise<void>;
  evaluate<Value>(script: string): Promise<Value>;
  evaluateHandle(script: string): Promise<unknown>;
  on(event: 'console', listener: (message: { type(): string; text(): string }) => void): void;
  on(event: 'pageerror', listener: (error: Error) => void): void;
  on(event: 'request', listener: (request: { url(): string }) => void): void;
  on(event: 'dialog', listener: (dialog: { message(): string; dismiss(): Promise<void> }) => void): void;
  on(event: 'popup', listener: (page: Page) => void): void;
  url(): string;
  context(): { newCDPSession(page: Page): Promise<DevTools> };
  screenshot(): Promise<Buffer>;
  keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
}

interface DevTools {
  send(method: string, params: object): Promise<unknown>;
}

/** A timeout for which only a failing test waits: on a busy machine a step can take minutes. */
export const PAGE_TIMEOUT_MS = 240_000;

/** A page in the Chromium of this run, in a context of its own, which finds elements by n8n's own test ids. */
export async function openBrowser(cache: string) {
  const tools = await installBrowserTools(cache);
  const { chromium, selectors } = loadPlaywright(tools);
  selectors.setTestIdAttribute('data-test-id');
  const browser = await chromium.connect(process.env.TEST_BROWSER_URL as string);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(PAGE_TIMEOUT_MS);
  let devTools: DevTools | undefined;
  return {
    page,
    axePath: join(tools, 'axe-core/axe.min.js'),
    /** Limits the upload speed of the browser; 0 is unlimited. */
    throttleUploads: async (bytesPerSecond: number) => {
      devTools ??= await page.context().newCDPSession(page);
      await devTools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytesPerSecond || -1,
      });
    },
    /** Closes the connection of this context alone: the others have their own. */
    close: () => browser.close(),
  };
}
