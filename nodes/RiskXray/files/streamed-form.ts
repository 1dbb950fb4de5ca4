import type { StorageUpload } from '../../../shared';

/** A part whose bytes are fetched only while they are sent. */
interface StreamedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly stream: () => AsyncIterable<Uint8Array>;
}

type Part = readonly [name: string, value: string | StreamedFile];

/**
 * A form that n8n sends without ever holding its file: axios takes whatever has the shape of a FormData, asks each
 * part for its size, which makes an exact Content-Length, and reads files by their stream.
 */
export class StreamedForm {
  readonly [Symbol.toStringTag] = 'FormData';
  readonly parts: Part[];
  /** Lets go of the file: axios leaves it open when the connection breaks. */
  readonly close: () => void;

  constructor({ fields, file }: Pick<StorageUpload, 'fields' | 'file'>) {
    const { name, type, size, content } = file;
    const bytes = content[Symbol.asyncIterator]();
    const stream = () => ({ [Symbol.asyncIterator]: () => bytes });
    this.parts = [...fields, ['file', { name, type, size, stream }]];
    // Its last complaint would reach nobody: what went wrong has been told by then.
    this.close = () => void bytes.return?.().catch(() => undefined);
  }

  /** Part of the shape; the form is complete from the start. */
  append(name: string, value: string): void {
    this.parts.push([name, value]);
  }

  entries(): IterableIterator<Part> {
    return this.parts.values();
  }

  [Symbol.iterator](): IterableIterator<Part> {
    return this.entries();
  }
}
