import { join } from 'node:path';
import { megabytes, withFreshCheckout } from './fresh-checkout';
import { atMost, type Row } from './row';

/** `npm ci` of the last commit, in an empty folder and with an empty cache. */
export function install(): Promise<Row[]> {
  return withFreshCheckout(async ({ folder, seconds }) => [
    atMost('npm ci, nothing cached', seconds, 's', '', 120),
    atMost('node_modules', await megabytes(join(folder, 'node_modules')), 'MB', '', 800),
  ]);
}
