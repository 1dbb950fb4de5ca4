import { join } from 'node:path';
import { CHROMIUM } from '../../../scripts/install-debian-packages';
import { installBrowserTools } from './install-browser-tools';

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

interface Browser {
  newPage(options: object): Promise<Page>;
  close(): Promise<void>;
}

interface Playwright {
  selectors: { setTestIdAttribute(name: string): void };
  chromium: { launch(options: { executablePath: string; args: string[] }): Promise<Browser> };
}

/** Only a failing test waits that long: on a busy machine a step can take minutes. */
export const PAGE_TIMEOUT_MS = 240_000;

const CHROMIUM_FLAGS = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** A page in real Chromium, which finds elements by n8n's own test ids. */
export async function openBrowser(cache: string) {
  const tools = await installBrowserTools(cache);
  const playwright = require(join(tools, 'playwright-core')) as Playwright;
  playwright.selectors.setTestIdAttribute('data-test-id');
  // Chromium's sandbox does not work for root.
  const args = [...CHROMIUM_FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await playwright.chromium.launch({ executablePath: CHROMIUM, args });
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
    close: () => browser.close(),
  };
}
