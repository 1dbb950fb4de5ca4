import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setClockAhead } from '../../sandbox/core/clock/set-clock-ahead';

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
    setClockAhead(this.path, this.offsetMs);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
