export type ConcurrencyLimiter = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Lets at most `limit` pieces of work run at once, the others in the order they came; an aborted one leaves the queue. */
export function limitConcurrency(limit: number): ConcurrencyLimiter {
  const waiting = new Set<() => void>();
  let running = 0;

  async function turn(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (running < limit) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(enter);
        reject(signal?.reason);
      };
      const enter = () => {
        waiting.delete(enter);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      waiting.add(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  function next(): void {
    const [first] = waiting;
    // The place is handed over, not freed: nobody can slip in between.
    if (first) first();
    else running -= 1;
  }

  return async (work, signal) => {
    await turn(signal);
    try {
      return await work();
    } finally {
      next();
    }
  };
}
