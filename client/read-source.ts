import { type ByteStream, NoResponseError, type StorageUpload } from '../shared';

type Limits = Pick<StorageUpload, 'signal' | 'idleTimeoutMs'>;

/**
 * The chunks of a file until the signal aborts or no further one comes in time. No HTTP library sees to that: fetch gets the file
 * once it is read, and undici stops its timer while a body has nothing to send.
 */
export async function* readSource(content: ByteStream, limits: Limits): ByteStream {
  const chunks = content[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await readNext(chunks, limits);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited: a source that hangs does not end either.
    void chunks.return?.()?.catch(() => undefined);
  }
}

/** A promise of its own for each chunk: one that all of them race against would keep the whole file in memory. */
async function readNext(
  chunks: AsyncIterator<Uint8Array>,
  { signal, idleTimeoutMs }: Limits,
): Promise<IteratorResult<Uint8Array>> {
  signal?.throwIfAborted();
  let timer: NodeJS.Timeout | undefined;
  let cancel = () => {};
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new NoResponseError('ETIMEDOUT')), idleTimeoutMs);
      cancel = () => reject(signal?.reason);
      signal?.addEventListener('abort', cancel);
      chunks.next().then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}
