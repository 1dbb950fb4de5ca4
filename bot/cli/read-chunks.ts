import type { FileHandle } from 'node:fs/promises';

// Each chunk has a cost in every layer: larger ones double the speed of an upload.
const CHUNK_BYTES = 1024 * 1024;

/**
 * The bytes of an open file, which is closed at the end. A chunk is valid until the next one is asked for: two buffers are read in turn,
 * one while the other is sent. New memory for every chunk would halve the speed.
 */
export async function* readChunks(file: FileHandle): AsyncGenerator<Uint8Array, void, void> {
  try {
    let [current, next] = [Buffer.allocUnsafeSlow(CHUNK_BYTES), Buffer.allocUnsafeSlow(CHUNK_BYTES)];
    let reading = file.read(current);
    for (;;) {
      const { bytesRead } = await reading;
      if (bytesRead === 0) return;
      reading = file.read(next);
      // Reported when its turn comes, unless nobody asks for more.
      reading.catch(() => undefined);
      yield current.subarray(0, bytesRead);
      [current, next] = [next, current];
    }
  } finally {
    await file.close();
  }
}
