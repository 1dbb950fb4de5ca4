import { setTimeout as wait } from 'node:timers/promises';

/** For what no event tells: a file on disk, a line on the browser's console. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(20);
}
