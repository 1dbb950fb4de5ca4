import type { Readable } from 'node:stream';

export interface StoredObject {
  size: number;
  contentType: string;
}

/** Objects by key. An object is stored completely or not at all. */
export interface ObjectStore {
  /** Stores an object; if the stream fails, the previous one stays. */
  write(key: string, contentType: string, content: Readable): Promise<void>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** The content; undefined if there is no such object, or its content was not kept. */
  read(key: string): Promise<Buffer | undefined>;
  clear(): Promise<void>;
}
