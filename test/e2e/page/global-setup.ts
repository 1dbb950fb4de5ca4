import { readSettings } from '../../../sandbox/n8n/settings';
import { startBrowser } from '../browser/start-browser';
import takeDefaultPorts from '../start/take-default-ports';

export default async function globalSetup(): Promise<void> {
  await takeDefaultPorts();
  await startBrowser(readSettings(process.env).cache);
}
