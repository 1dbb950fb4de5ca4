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

/** The bytes of files by their id: in a folder when there is one, in memory when not. */
export class FileStore {
  readonly #folder: string | undefined;
  readonly #inMemory = new Map<string, FileContent>();

  constructor(folder?: string) {
    this.#folder = folder;
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
  }

  /** Takes in a stream, whole or not at all, and says how much it was. */
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

  /** Bytes at hand go to the folder; what is opened anew each time lasts as long as the process. */
  save(id: string, content: FileContent): number {
    if (this.#folder === undefined || !Buffer.isBuffer(content)) this.#inMemory.set(id, content);
    else writeFileSync(join(this.#folder, id), content);
    return getContentSize(content);
  }

  find(id: string): FileContent | undefined {
    const atHand = this.#inMemory.get(id);
    if (atHand || this.#folder === undefined) return atHand;
    const path = join(this.#folder, id);
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    return size === undefined ? undefined : { size, open: () => createReadStream(path) };
  }

  remove(id: string): void {
    this.#inMemory.delete(id);
    if (this.#folder !== undefined) rmSync(join(this.#folder, id), { force: true });
  }

  /** Removes what an earlier run took in and nobody shared. */
  removeUnless(isWanted: (id: string) => boolean): void {
    if (this.#folder === undefined) return;
    for (const id of readdirSync(this.#folder)) if (!isWanted(id)) this.remove(id);
  }
}
