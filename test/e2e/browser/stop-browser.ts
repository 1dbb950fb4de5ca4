import type { BrowserServer } from './playwright';

export default async function stopBrowser(): Promise<void> {
  await (globalThis as { browser?: BrowserServer }).browser?.close();
}
