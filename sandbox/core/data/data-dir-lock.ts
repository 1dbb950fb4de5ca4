import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataDirInUseError extends Error {
  constructor(readonly folder: string) {
    super(`The data folder ${folder} is in use by another process. Stop that one, or choose another folder.`);
    this.name = 'DataDirInUseError';
  }
}

/**
 * Keeps a second process out of a data folder: two would overwrite each other's journal. Node has no file locks, but
 * SQLite takes one, which the kernel releases however the process ends; a PID file would go stale.
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
