import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore, StoredObject } from './object-store';

/** One file per object, named by the hash of its key, so that no key can escape the folder. */
export class FolderObjectStore implements ObjectStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(key: string, contentType: string, content: Readable): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const unfinished = join(this.#folder, `${randomUUID()}.unfinished`);
    try {
      await pipeline(content, createWriteStream(unfinished));
      await writeFile(this.#typePath(key), contentType);
      await rename(unfinished, this.#path(key));
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  async stat(key: string): Promise<StoredObject | undefined> {
    const [file, contentType] = await Promise.all([
      stat(this.#path(key)).catch(ignoreMissing),
      readFile(this.#typePath(key), 'utf8').catch(ignoreMissing),
    ]);
    return file && contentType !== undefined ? { size: file.size, contentType } : undefined;
  }

  async read(key: string): Promise<Buffer | undefined> {
    return readFile(this.#path(key)).catch(ignoreMissing);
  }

  async clear(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  #path(key: string): string {
    return join(this.#folder, createHash('sha256').update(key).digest('hex'));
  }

  #typePath(key: string): string {
    return `${this.#path(key)}.type`;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
