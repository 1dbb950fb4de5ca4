import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { RiskXrayError } from '../../../shared/errors';
import { createOpenError } from './folder-errors';

/** Another process has the folder open. */
export class FolderInUseError extends RiskXrayError {}

/**
 * Keeps a second process out of a data folder: two would overwrite each other's rows unnoticed. Node has no file
 * locks, but SQLite takes one, which the kernel releases however the process ends.
 */
export function lockFolder(folder: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    lock = new DatabaseSync(join(folder, 'lock.sqlite'));
    lock.exec('PRAGMA busy_timeout=0; PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if (!/locked/.test((error as Error).message)) throw createOpenError(folder, error);
    throw new FolderInUseError(
      `The data folder ${folder} is in use by another process. Stop that one, or give this one another DATA_DIR.`,
    );
  }
  return () => lock.close();
}
