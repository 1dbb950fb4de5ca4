/** Every one of a few short runs may contain a garbage collection. */
const MIN_TRIED_MS = 150;

/** Milliseconds of CPU time of this process, so that other load on the machine does not count. */
export function fastestRun(tries: number, work: () => unknown, minTriedMs = MIN_TRIED_MS): number {
  const costs: number[] = [];
  const end = performance.now() + minTriedMs;
  while (costs.length < tries || performance.now() < end) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    costs.push((user + system) / 1000);
  }
  return Math.min(...costs);
}
