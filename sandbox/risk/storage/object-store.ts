import type { Readable } from 'node:stream';

export interface StoredObject {
  size: number;
  contentType: string;
}

/** Where objects are kept, by key. An object appears whole or not at all. */
export interface ObjectStore {
  /** Takes in a stream; when it fails, whatever was under the key before is still there. */
  write(key: string, contentType: string, content: Readable): Promise<void>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** The content, or undefined when there is none (or none was kept). */
  read(key: string): Promise<Buffer | undefined>;
  clear(): Promise<void>;
}
