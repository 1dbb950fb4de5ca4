const shutdown = new AbortController();

/**
 * Aborts when the process is asked to stop. Imported before anything else, so that the signal is handled while the other modules
 * load: the kernel drops a signal for which process 1 of a container has no handler, and any other process would end in the
 * middle of a step. Before Node runs this file nothing can be done here: Compose has an init process for that, and Kubernetes
 * waits five seconds before it sends the signal.
 */
export const shutdownSignal: AbortSignal = shutdown.signal;

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shutdown.abort(signal));
