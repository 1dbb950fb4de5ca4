import { CHROMIUM } from '../../../scripts/install-debian-packages';
import { installBrowserTools } from './install-browser-tools';
import { type BrowserServer, loadPlaywright } from './playwright';

const FLAGS = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** One Chromium for the whole run; the worker processes inherit its address through their environment. */
export async function startBrowser(cache: string): Promise<void> {
  const { chromium } = loadPlaywright(await installBrowserTools(cache));
  // Chromium's sandbox does not work for root.
  const args = [...FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const server = await chromium.launchServer({ executablePath: CHROMIUM, args });
  (globalThis as { browser?: BrowserServer }).browser = server;
  process.env.TEST_BROWSER_URL = server.wsEndpoint();
}
