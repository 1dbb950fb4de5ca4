import { join } from 'node:path';
import { installDebianPackages } from '../../../scripts/install-debian-packages';
import { installTools } from '../../../scripts/install-tools';

const packageJson = join(__dirname, 'tools/package.json');

/** Installs Chromium, playwright and axe; returns the folder of the latter two. */
export async function installBrowserTools(cache: string): Promise<string> {
  installDebianPackages('chromium', 'fonts-liberation', 'fonts-noto-color-emoji');
  const description = 'what drives the browser';
  return join(await installTools({ cache, name: 'browser-tools', description, packageJson }), 'node_modules');
}
