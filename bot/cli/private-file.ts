import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';

/** Names and reasons are for the person who asked. A file that is there keeps its mode, so this is a new one. */
const PRIVATE_FILE = { mode: 0o600, flags: 'wx' } as const;

export interface PrivateFile {
  /** Resolves when more can be written, so that a long file is never in memory. */
  write(content: string | Uint8Array): Promise<void>;
  /** Puts it in its place, where an older one stays until then. Resolves to its path. */
  finish(): Promise<string>;
  /** Removes what is unfinished. */
  discard(): Promise<void>;
}

/** Throws if it cannot be written there. */
export async function openPrivateFile(path: string): Promise<PrivateFile> {
  const part = `${path}.part`;
  await rm(part, { force: true });
  const stream = createWriteStream(part, PRIVATE_FILE);
  // It is thrown where the stream is awaited.
  const ended = finished(stream);
  ended.catch(() => undefined);
  await once(stream, 'open');
  return {
    write: async (content) => {
      if (!stream.write(content)) await Promise.race([once(stream, 'drain'), ended]);
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
