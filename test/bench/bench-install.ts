import { join } from 'node:path';
import { maximumRow, type ResultRow } from '../support/result-row';
import { folderMegabytes, withFreshCheckout } from './with-fresh-checkout';

/** `npm ci` of the last commit, in an empty folder and with an empty cache. */
export function benchInstall(): Promise<ResultRow[]> {
  return withFreshCheckout(async ({ folder, seconds }) => [
    maximumRow('npm ci, nothing cached', [seconds], 's', '', 120),
    maximumRow('node_modules', [await folderMegabytes(join(folder, 'node_modules'))], 'MB', '', 500),
  ]);
}
