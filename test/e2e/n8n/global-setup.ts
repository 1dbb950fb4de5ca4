import { copyFile } from 'node:fs/promises';
import { installN8n } from '../../../sandbox/n8n/install-n8n';
import { packNodes } from '../../../sandbox/n8n/pack-nodes';
import { readSettings } from '../../../sandbox/n8n/settings';
import { installDebianPackages } from '../../../scripts/install-debian-packages';
import { startBrowser } from '../browser/start-browser';
import { testedTarballPath } from './tested-tarball';

/** Slow steps that are done once, so that no test waits for a download. */
export default async function globalSetup(): Promise<void> {
  const { cache, checkout } = readSettings(process.env);
  installDebianPackages('redis-server', 'postgresql', 'build-essential', 'python3');
  await installN8n(cache);
  await startBrowser(cache);
  await copyFile(await packNodes(checkout), testedTarballPath());
}
