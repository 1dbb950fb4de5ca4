import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataDirInUseError, DataDirLock } from '../core/data/data-dir-lock';

/** Keeps the folder for this start, and tells another where to find it. */
export function lockDataDir(folder: string) {
  const address = join(folder, 'address');
  const lock = acquireLock(folder, address);
  // Of a start that was killed.
  rmSync(address, { force: true });
  return {
    announce: (url: string) => writeFileSync(address, url),
    release: () => {
      rmSync(address, { force: true });
      lock.release();
    },
  };
}

function acquireLock(folder: string, address: string): DataDirLock {
  try {
    return new DataDirLock(folder);
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    const url = readUrl(address);
    throw new Error(
      `Risk X-Ray is running already on ${folder}${url ? `: open ${url}` : ', or just starting'}. For a second one, npm start -- --data another-folder.`,
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
