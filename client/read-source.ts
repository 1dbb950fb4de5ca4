import { type ByteStream, NoResponseError, type StorageUpload } from '../shared';

/**
 * The chunks of a file until the signal aborts or no further one comes in time. No HTTP library sees to that: fetch gets the file
 * once it is read, and undici stops its timer while a body has nothing to send.
 */
export async function* readSource(
  content: ByteStream,
  { signal, idleTimeoutMs }: Pick<StorageUpload, 'signal' | 'idleTimeoutMs'>,
): ByteStream {
  const chunks = content[Symbol.asyncIterator]();
  let stop: (reason: unknown) => void = () => undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = reject;
  });
  // It may be stopped while nobody asks for a chunk; the next one asked for fails.
  stopped.catch(() => undefined);
  const cancel = () => stop(signal?.reason);
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  try {
    for (;;) {
      const timer = setTimeout(() => stop(new NoResponseError('ETIMEDOUT')), idleTimeoutMs);
      const next = await Promise.race([stopped, chunks.next()]).finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal?.removeEventListener('abort', cancel);
    // Not awaited: a source that hangs does not end either.
    void chunks.return?.()?.catch(() => undefined);
  }
}
