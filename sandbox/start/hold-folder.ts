import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderInUseError, FolderLock } from '../risk/data/folder-lock';

/** Keeps the folder for this start, and tells another where to find it. */
export function holdFolder(folder: string) {
  const address = join(folder, 'address');
  const lock = lockOf(folder, address);
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

function lockOf(folder: string, address: string): FolderLock {
  try {
    return new FolderLock(folder);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const url = readAddress(address);
    throw new Error(
      `Risk X-Ray is running already on ${folder}${url ? `: open ${url}` : ', or just starting'}. For a second one, npm start -- --data another-folder.`,
    );
  }
}

function readAddress(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
