import type { Readable } from 'node:stream';
import type { ObjectStore, StoredObject } from './object-store';

/** Counts uploads without keeping their content, for benchmarks. */
export class NullObjectStore implements ObjectStore {
  readonly #objects = new Map<string, StoredObject>();

  async write(key: string, contentType: string, content: Readable): Promise<void> {
    let size = 0;
    for await (const chunk of content) size += chunk.length;
    this.#objects.set(key, { size, contentType });
  }

  async stat(key: string): Promise<StoredObject | undefined> {
    return this.#objects.get(key);
  }

  async read(): Promise<undefined> {}

  async clear(): Promise<void> {
    this.#objects.clear();
  }
}
