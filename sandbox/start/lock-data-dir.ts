import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataDirInUseError, DataDirLock } from '../core/data/data-dir-lock';

/** Locks the data folder, and saves the page URL for a second start. */
export function lockDataDir(folder: string) {
  const urlFile = join(folder, 'page-url');
  const lock = acquireLock(folder, urlFile);
  // Left over after a kill.
  rmSync(urlFile, { force: true });
  return {
    savePageUrl: (url: string) => writeFileSync(urlFile, url),
    release: () => {
      rmSync(urlFile, { force: true });
      lock.release();
    },
  };
}

function acquireLock(folder: string, urlFile: string): DataDirLock {
  try {
    return new DataDirLock(folder);
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    const url = readUrl(urlFile);
    throw new Error(
      `Risk X-Ray is already running with ${folder}${url ? `: open ${url}` : ''}. To run a second one: npm start -- --data another-folder`,
    );
  }
}

function readUrl(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
