import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the folder. */
export class DataDirInUseError extends Error {
  constructor(readonly folder: string) {
    super(`The data folder ${folder} is in use by another process. Stop that one, or choose another folder.`);
    this.name = 'FolderInUseError';
  }
}

/**
 * Keeps a second process out of a data folder: two would overwrite each other's journal. Node has no file locks, but
 * SQLite takes one, which the kernel frees however the process ends; a process id in a file may be another's by then.
 */
export class DataDirLock {
  readonly #lock: DatabaseSync;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#lock = new DatabaseSync(join(folder, 'lock.sqlite'));
    try {
      this.#lock.exec('PRAGMA busy_timeout=0; PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE');
    } catch (error) {
      this.#lock.close();
      if (!/locked/.test((error as Error).message)) throw error;
      throw new DataDirInUseError(folder);
    }
  }

  release(): void {
    if (this.#lock.isOpen) this.#lock.close();
  }
}
