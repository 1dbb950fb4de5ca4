import type { Clock } from './clock';

/** The clock without the jumps back of the system's time, which would make every pause longer by as much. */
export function createMonotonicClock(clock: Clock): Clock {
  let offset = 0;
  let last = Number.NEGATIVE_INFINITY;
  return {
    now() {
      const now = clock.now() + offset;
      if (now < last) offset += last - now;
      last = Math.max(last, now);
      return last;
    },
    sleep: (ms, signal) => clock.sleep(ms, signal),
  };
}
