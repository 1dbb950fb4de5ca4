import { createReadStream, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { NotPossible } from '../model/not-possible';
import type { FileContent } from '../model/shared-file';

/** The bytes of files by their id: in a folder when there is one, in memory when not. */
export class Contents {
  readonly #folder: string | undefined;

  constructor(folder?: string) {
    this.#folder = folder;
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
  }

  /** Takes in a stream, whole or not at all. */
  async receive(id: string, source: AsyncIterable<Buffer>): Promise<FileContent> {
    if (this.#folder === undefined) return buffer(source);
    const unfinished = `${this.#path(id)}.unfinished`;
    try {
      await writeFile(unfinished, source);
      renameSync(unfinished, this.#path(id));
    } finally {
      rmSync(unfinished, { force: true });
    }
    return this.find(id) as FileContent;
  }

  /** Sees to it that the bytes outlive the process where there is a folder. */
  keep(id: string, content: FileContent): FileContent {
    if (this.#folder === undefined) return content;
    const kept = this.find(id);
    if (kept) return kept;
    if (!Buffer.isBuffer(content))
      throw new NotPossible('A workspace with a folder keeps bytes, not streams.');
    writeFileSync(this.#path(id), content);
    return this.find(id) as FileContent;
  }

  find(id: string): FileContent | undefined {
    if (this.#folder === undefined) return undefined;
    const path = this.#path(id);
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    return size === undefined ? undefined : { size, open: () => createReadStream(path) };
  }

  remove(id: string): void {
    if (this.#folder !== undefined) rmSync(this.#path(id), { force: true });
  }

  #path(id: string): string {
    return join(this.#folder ?? '', id);
  }
}
