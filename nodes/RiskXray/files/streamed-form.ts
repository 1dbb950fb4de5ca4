import type { StorageUpload } from '../../../shared';

/** A part whose bytes are read while they are sent. */
interface StreamedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly stream: () => AsyncIterable<Uint8Array>;
}

type Part = readonly [name: string, value: string | StreamedFile];

/**
 * A form that n8n sends without buffering its file: axios accepts anything shaped like FormData, computes an exact
 * Content-Length from the size of each part, and reads files as streams.
 */
export class StreamedForm {
  readonly [Symbol.toStringTag] = 'FormData';
  readonly parts: Part[];
  /** Closes the file: axios leaves it open when the connection breaks. */
  readonly close: () => void;

  constructor({ fields, file }: Pick<StorageUpload, 'fields' | 'file'>) {
    const { name, type, size, content } = file;
    const bytes = content[Symbol.asyncIterator]();
    const stream = () => ({ [Symbol.asyncIterator]: () => bytes });
    this.parts = [...fields, ['file', { name, type, size, stream }]];
    // The upload's own error has been reported by then.
    this.close = () => void bytes.return?.().catch(() => undefined);
  }

  /** Adds a field, as axios requires; the form is complete from the start. */
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
