const shutdown = new AbortController();

/**
 * Aborts when the process is asked to stop. Imported before anything else, so that the question is heard while the bot loads
 * and starts: the kernel drops a signal for which process 1 of a container has no handler, and an ordinary process would
 * end in the middle of a step. Until Node itself is up nothing can be done here: Compose has an init process for it, and
 * Kubernetes waits five seconds before it asks.
 */
export const shutdownSignal: AbortSignal = shutdown.signal;

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shutdown.abort(signal));
