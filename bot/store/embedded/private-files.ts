import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What stays of a mode where only the owner may read and write; the bits of the kind of file stay too. */
export const PRIVATE_MODE = ~0o077;
/** Windows has no such modes: a folder is as private as the one it is in. */
export const HAS_MODES = process.platform !== 'win32';
/** All that the bot keeps in its data folder. */
const STORE_ENTRIES = ['pg', 'pg.new', 'lock.sqlite'];

/** The files and folders of a store that other users of this machine may read or write. */
export function findExposedPaths(dataDir: string): string[] {
  if (!HAS_MODES || !existsSync(dataDir)) return [];
  const entries = readdirSync(dataDir);
  const own = entries.filter((name) => STORE_ENTRIES.includes(name));
  return [
    // A folder that holds other things too is not the store's alone, and what is in it is private all the same.
    ...(own.length === entries.length ? [dataDir] : []),
    ...own.flatMap((name) => listPaths(join(dataDir, name))),
  ].filter((path) => ((readStats(path)?.mode ?? 0) & ~PRIVATE_MODE) !== 0);
}

/** Makes a store private that an earlier release created, or a restore. Returns what it may not change. */
export function makePrivate(dataDir: string): string[] {
  return findExposedPaths(dataDir).filter((path) => {
    try {
      chmodSync(path, statSync(path).mode & PRIVATE_MODE & 0o777);
      return false;
    } catch {
      return true;
    }
  });
}

function listPaths(path: string): string[] {
  if (!readStats(path)?.isDirectory()) return [path];
  return [path, ...readdirSync(path).flatMap((name) => listPaths(join(path, name)))];
}

/**
 * Reads the mode of what a link leads to, since links have none of their own. A running bot may remove a file before it is
 * looked at.
 */
function readStats(path: string) {
  return statSync(path, { throwIfNoEntry: false });
}
