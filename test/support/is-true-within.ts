import { setTimeout as wait } from 'node:timers/promises';

/** Whether it came true in time. For what no event tells: a state of several parts. */
export async function isTrueWithin(ms: number, isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = performance.now() + ms;
  while (!(await isSo())) {
    if (performance.now() > end) return false;
    await wait(50);
  }
  return true;
}
