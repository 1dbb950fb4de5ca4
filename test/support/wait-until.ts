import { setTimeout as sleep } from 'node:timers/promises';

const MIN_INTERVAL_MS = 50;
const MAX_INTERVAL_MS = 500;

/** Whether it becomes true in time. For states that no event announces. The longer it takes, the rarer it looks. */
export async function isTrueWithin(ms: number, check: () => unknown): Promise<boolean> {
  const start = performance.now();
  while (!(await check())) {
    const waited = performance.now() - start;
    if (waited > ms) return false;
    await sleep(Math.min(MIN_INTERVAL_MS + waited / 10, MAX_INTERVAL_MS));
  }
  return true;
}

/** Resolves with the first result that is truthy; `what` names it in the error. */
export async function waitUntil<Result>(
  what: string,
  check: () => Result,
  withinMs = 120_000,
): Promise<NonNullable<Awaited<Result>>> {
  let result: Awaited<Result> | undefined;
  const isThere = await isTrueWithin(withinMs, async () => {
    result = await check();
    return result;
  });
  if (isThere) return result as NonNullable<Awaited<Result>>;
  throw new Error(`Timed out after ${withinMs / 1000} s waiting for ${what}.`);
}
