import type { Readable } from 'node:stream';
import type { ObjectStore, StoredObject } from './object-store';

export class MemoryObjectStore implements ObjectStore {
  readonly #objects = new Map<string, { contentType: string; content: Buffer }>();

  async write(key: string, contentType: string, content: Readable): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    this.#objects.set(key, { contentType, content: Buffer.concat(chunks) });
  }

  async stat(key: string): Promise<StoredObject | undefined> {
    const object = this.#objects.get(key);
    return object && { size: object.content.length, contentType: object.contentType };
  }

  async read(key: string): Promise<Buffer | undefined> {
    return this.#objects.get(key)?.content;
  }

  async clear(): Promise<void> {
    this.#objects.clear();
  }
}
