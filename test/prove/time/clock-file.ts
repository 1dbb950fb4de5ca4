import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The hand by which the clock of a process with the preloaded module is set. */
export class ClockFile {
  /** How far ahead of real time the process lives, in milliseconds. */
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

  /** Moves the clock, back with a negative number. */
  async shift(ms: number): Promise<void> {
    this.offsetMs += ms;
    // Renamed, so that half a number is never read.
    await writeFile(`${this.path}.new`, String(this.offsetMs));
    await rename(`${this.path}.new`, this.path);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
