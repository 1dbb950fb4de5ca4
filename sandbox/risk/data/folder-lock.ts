import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keeps a second process out of a data folder: two would overwrite each other's journal. */
export class FolderLock {
  readonly #path: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#path = join(folder, 'lock');
    const owner = this.#owner();
    if (owner !== undefined && isAlive(owner)) {
      throw new Error(`The data folder ${folder} is in use by process ${owner}.`);
    }
    rmSync(this.#path, { force: true });
    writeFileSync(this.#path, String(process.pid), { flag: 'wx' });
  }

  release(): void {
    rmSync(this.#path, { force: true });
  }

  #owner(): number | undefined {
    try {
      return Number(readFileSync(this.#path, 'utf8')) || undefined;
    } catch {
      return undefined;
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 only asks whether the process is there.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
