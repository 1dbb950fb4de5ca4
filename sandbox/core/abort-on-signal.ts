/** A signal that Ctrl-C, a termination or a closed terminal aborts. */
export function abortOnSignal(): AbortSignal {
  const controller = new AbortController();
  // Ctrl-C arrives twice, from the terminal and from npm: the second must not interrupt the clean-up.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());
  return controller.signal;
}
