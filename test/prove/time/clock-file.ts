import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Sets the clock of a process that has the module preloaded. */
export class ClockFile {
  /** How far the process's clock is ahead of real time, in milliseconds. */
  offsetMs = 0;

  private constructor(readonly folder: string) {}

  static async create(): Promise<ClockFile> {
    const clock = new ClockFile(await mkdtemp(join(tmpdir(), 'prove-clock-')));
    await clock.shift(0);
    return clock;
  }

  get path(): string {
    return join(this.folder, 'ahead');
  }

  /** Moves the clock; a negative number moves it back. */
  async shift(ms: number): Promise<void> {
    this.offsetMs += ms;
    // Renamed into place, so that a partial number is never read.
    await writeFile(`${this.path}.new`, String(this.offsetMs));
    await rename(`${this.path}.new`, this.path);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
