import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';

/** Names and reasons are for the person who asked. */
export const PRIVATE_FILE = { mode: 0o600 } as const;

export interface PrivateFile {
  /** Resolves when more can be written, so that a long file is never in memory. */
  write(text: string): Promise<void>;
  /** Puts it in its place, where an older one stays until then. Resolves to its path. */
  finish(): Promise<string>;
  discard(): Promise<void>;
}

export function openPrivateFile(path: string): PrivateFile {
  const part = `${path}.part`;
  const stream = createWriteStream(part, PRIVATE_FILE);
  // It is thrown where the stream is awaited.
  const ended = finished(stream);
  ended.catch(() => undefined);
  return {
    write: async (text) => {
      if (!stream.write(text)) await Promise.race([once(stream, 'drain'), ended]);
    },
    finish: async () => {
      stream.end();
      await ended;
      await rename(part, path);
      return path;
    },
    discard: async () => {
      stream.destroy();
      await rm(part, { force: true });
    },
  };
}
