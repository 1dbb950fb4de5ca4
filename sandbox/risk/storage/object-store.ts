import type { Readable } from 'node:stream';

export interface StoredObject {
  size: number;
  contentType: string;
}

/** Objects by key. An object is stored completely or not at all. */
export interface ObjectStore {
  /** If the stream fails, the previous object stays. */
  write(key: string, contentType: string, content: Readable): Promise<void>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** Undefined if there is no such object, or its content was not kept. */
  read(key: string): Promise<Buffer | undefined>;
  clear(): Promise<void>;
}
