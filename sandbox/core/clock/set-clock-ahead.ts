import { renameSync, writeFileSync } from 'node:fs';

/** Sets the clock of a process with `shifted-clock.cjs` preloaded and the path as CLOCK_AHEAD. */
export function setClockAhead(path: string, ms: number): void {
  // Renamed into place, so that a partial number is never read.
  writeFileSync(`${path}.new`, String(ms));
  renameSync(`${path}.new`, path);
}
