import { join } from 'node:path';
import { installTools } from '../../checks/install-tools';
import { installDebianPackages } from '../debian-packages';

const pins = join(__dirname, 'tools/package.json');

/** Chromium, what drives it and what judges a page in it; returns the folder of the latter two. */
export async function installBrowserTools(cache: string): Promise<string> {
  installDebianPackages('chromium', 'fonts-liberation', 'fonts-noto-color-emoji');
  const what = 'what drives the browser';
  return join(await installTools({ cache, name: 'browser-tools', what, pins }), 'node_modules');
}
