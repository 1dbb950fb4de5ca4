import type { ByteStream } from './http';

/** Why reading a document failed. HTTP libraries wrap or replace what a body throws, so it is kept separately. */
export interface ReadFailure {
  readonly reason: string;
  /** What the reader of the document threw, if it did. */
  readonly readerError?: unknown;
}

export interface SizeCheckedStream {
  readonly content: ByteStream;
  readonly failure: () => ReadFailure | undefined;
  /** Whether all bytes were read. */
  readonly isComplete: () => boolean;
}

/** The bytes of a document, checked against its announced size: the storage must not get fewer or more. */
export function sizeCheckedStream(
  open: () => ByteStream | Promise<ByteStream>,
  size: number,
): SizeCheckedStream {
  let failure: ReadFailure | undefined;
  let read = 0;

  function fail(reason: string, readerError?: unknown): never {
    failure = { reason, readerError };
    throw new Error(reason);
  }

  async function* content(): ByteStream {
    try {
      for await (const chunk of await open()) {
        read += chunk.byteLength;
        if (read > size) break;
        yield chunk;
      }
    } catch (error) {
      fail(`it could not be read${error instanceof Error ? ` (${error.message})` : ''}`, error);
    }
    if (read > size) fail(`it is longer than the ${size} bytes announced`);
    if (read < size) fail(`it ended after ${read} of ${size} bytes`);
  }

  return { content: content(), failure: () => failure, isComplete: () => read === size };
}
