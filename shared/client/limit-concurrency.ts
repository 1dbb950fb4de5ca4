type ConcurrencyLimiter = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Runs at most `limit` tasks at once, the others in the order they came; an aborted one leaves the queue. */
export function limitConcurrency(limit: number): ConcurrencyLimiter {
  const waiting = new Set<() => void>();
  let running = 0;

  async function acquire(signal?: AbortSignal): Promise<void> {
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

  function release(): void {
    const [first] = waiting;
    // The slot is passed on, not freed, so no other task can take it in between.
    if (first) first();
    else running -= 1;
  }

  return async (work, signal) => {
    await acquire(signal);
    try {
      return await work();
    } finally {
      release();
    }
  };
}
