import type { IncomingMessage } from 'node:http';

// Beyond this, closing the connection is cheaper than reading on.
const MAX_DRAINED_BYTES = 32 * 1024 * 1024;

/** Reads the rest of a rejected body: a client that is still writing when the socket closes may never see the response. */
export function drainRequest(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (request.complete || request.destroyed) return resolve();
    let drained = 0;
    request.on('data', (chunk: Buffer) => {
      drained += chunk.length;
      if (drained > MAX_DRAINED_BYTES) resolve();
    });
    request.once('end', resolve);
    request.once('close', resolve);
    request.resume();
  });
}
