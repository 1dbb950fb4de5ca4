import {
  createReadStream,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type FileContent, getContentSize } from '../model/shared-file';

/** The bytes of files by id: in a folder if there is one, otherwise in memory. */
export class FileStore {
  readonly #folder: string | undefined;
  readonly #inMemory = new Map<string, FileContent>();

  constructor(folder?: string) {
    this.#folder = folder;
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
  }

  /** Saves a stream completely or not at all, and returns its size. */
  async receive(id: string, source: AsyncIterable<Buffer>): Promise<number> {
    if (this.#folder === undefined) return this.save(id, await buffer(source));
    const path = join(this.#folder, id);
    const unfinished = `${path}.unfinished`;
    try {
      await writeFile(unfinished, source);
      renameSync(unfinished, path);
    } finally {
      rmSync(unfinished, { force: true });
    }
    return statSync(path).size;
  }

  /** Buffers go to the folder; content that is reopened for each download stays in memory. */
  save(id: string, content: FileContent): number {
    if (this.#folder === undefined || !Buffer.isBuffer(content)) this.#inMemory.set(id, content);
    else writeFileSync(join(this.#folder, id), content);
    return getContentSize(content);
  }

  find(id: string): FileContent | undefined {
    const inMemory = this.#inMemory.get(id);
    if (inMemory || this.#folder === undefined) return inMemory;
    const path = join(this.#folder, id);
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    return size === undefined ? undefined : { size, open: () => createReadStream(path) };
  }

  remove(id: string): void {
    this.#inMemory.delete(id);
    if (this.#folder !== undefined) rmSync(join(this.#folder, id), { force: true });
  }

  /** Removes uploads of an earlier run that were never shared. */
  removeUnless(isUsed: (id: string) => boolean): void {
    if (this.#folder === undefined) return;
    for (const id of readdirSync(this.#folder)) if (!isUsed(id)) this.remove(id);
  }
}
