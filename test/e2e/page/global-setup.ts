import { readSettings } from '../../../sandbox/n8n/settings';
import { installBrowserTools } from '../browser/install-browser-tools';

/** Slow steps that are done once, so that no test waits for a download. */
export default async function globalSetup(): Promise<void> {
  await installBrowserTools(readSettings(process.env).cache);
}
