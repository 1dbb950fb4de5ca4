import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseTar } from 'nanotar';
import { CHECKOUT } from '../core/checkout';

/** An empty database of PGlite. Its version may be older than PGlite's as long as PostgreSQL's is the same. */
const PACKAGE = require.resolve('@electric-sql/pglite-prepopulatedfs', {
  paths: [join(CHECKOUT, 'sandbox')],
});
const ARCHIVE = join(dirname(PACKAGE), 'prepopulatedfs.tgz');

/**
 * Creates the store of the bot, unless there is one: it takes 0.2 s, and PGlite would take some seconds to initialise its own,
 * for which the first start would wait.
 */
export function createBotStore(dataDir: string): void {
  const store = join(dataDir, 'pg');
  if (existsSync(store)) return;
  mkdirSync(dataDir, { recursive: true });
  // Nobody finds half of it after a kill.
  const draft = mkdtempSync(`${store}-`);
  for (const { name, type, data } of parseTar(gunzipSync(readFileSync(ARCHIVE)))) {
    const path = join(draft, name);
    if (type === 'directory') mkdirSync(path, { recursive: true, mode: 0o700 });
    else writeFileSync(path, data ?? '', { mode: 0o600 });
  }
  renameSync(draft, store);
}
