import type { Database } from '../data/database';
import { Scheduler } from './scheduler';
import { VirtualClock } from './virtual-clock';

/** The clock of a sandbox with its scheduler. Time continues from where an earlier run stopped. */
export function createClock(
  database: Pick<Database<object>, 'stoppedAt' | 'setClock' | 'recordTime'>,
  speed: number,
) {
  const clock = new VirtualClock({ speed, startsAt: Math.max(Date.now(), database.stoppedAt) });
  database.setClock(clock);
  const scheduler = new Scheduler(clock);
  async function advance(ms: number): Promise<void> {
    await scheduler.advance(ms);
    database.recordTime();
  }
  return { clock, scheduler, advance };
}
