import { join } from 'node:path';
import type { Page } from './open-browser';

export interface Browser {
  newPage(options: object): Promise<Page>;
  close(): Promise<void>;
}

export interface BrowserServer {
  wsEndpoint(): string;
  close(): Promise<void>;
}

/** The part of the playwright API that these tests use; it is installed into the cache, so its types are not available. */
interface Playwright {
  selectors: { setTestIdAttribute(name: string): void };
  chromium: {
    launchServer(options: { executablePath: string; args: string[] }): Promise<BrowserServer>;
    connect(endpoint: string): Promise<Browser>;
  };
}

/** Loads Playwright from the folder of `installBrowserTools`. */
export function loadPlaywright(tools: string): Playwright {
  return require(join(tools, 'playwright-core')) as Playwright;
}
