import { CHROMIUM } from './debian-packages';
import { installPlaywright } from './install-playwright';

/** What these tests use of playwright, which is fetched into the cache and not known to the compiler. */
export interface Locator {
  first(): Locator;
  last(): Locator;
  locator(selector: string): Locator;
  getByTestId(id: string): Locator;
  getByText(text: string, options?: { exact?: boolean }): Locator;
  getByRole(role: string, options?: { name?: string | RegExp; exact?: boolean }): Locator;
  click(): Promise<void>;
  hover(): Promise<void>;
  fill(text: string): Promise<void>;
  selectOption(value: string): Promise<void>;
  setInputFiles(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  waitFor(options?: { state: 'visible' | 'hidden' }): Promise<void>;
  screenshot(options: { path: string }): Promise<unknown>;
  allInnerTexts(): Promise<string[]>;
}

export interface Page extends Pick<Locator, 'locator' | 'getByTestId' | 'getByText' | 'getByRole'> {
  goto(url: string): Promise<unknown>;
  waitForURL(url: RegExp): Promise<void>;
  setDefaultTimeout(ms: number): void;
  screenshot(options: { path: string }): Promise<unknown>;
  keyboard: { press(key: string): Promise<void> };
}

interface Browser {
  newPage(options: object): Promise<Page>;
  close(): Promise<void>;
}

interface Playwright {
  selectors: { setTestIdAttribute(name: string): void };
  chromium: { launch(options: { executablePath: string; args: string[] }): Promise<Browser> };
}

/** A page of the real Chromium, in which n8n's own test marks can be found. */
export async function openBrowser(cache: string) {
  const playwright = require(await installPlaywright(cache)) as Playwright;
  playwright.selectors.setTestIdAttribute('data-test-id');
  // Chromium's sandbox does not work for root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await playwright.chromium.launch({ executablePath: CHROMIUM, args });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(60_000);
  return { page, close: () => browser.close() };
}
