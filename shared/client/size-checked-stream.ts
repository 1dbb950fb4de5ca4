import type { DocumentProblem } from '../errors/call-failure';
import type { ByteStream } from './http';

/** Why reading a document failed. HTTP libraries wrap or replace what a body throws, so it is kept separately. */
export interface ReadFailure {
  readonly problem: DocumentProblem;
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

  function fail(problem: DocumentProblem, readerError?: unknown): never {
    failure = { problem, readerError };
    throw new Error(problem.code);
  }

  async function* content(): ByteStream {
    try {
      for await (const chunk of await open()) {
        read += chunk.byteLength;
        if (read > size) break;
        yield chunk;
      }
    } catch (error) {
      fail({ code: 'reader_failed', ...(error instanceof Error && { message: error.message }) }, error);
    }
    if (read > size) fail({ code: 'longer_than_announced', size });
    if (read < size) fail({ code: 'shorter_than_announced', size, read });
  }

  return { content: content(), failure: () => failure, isComplete: () => read === size };
}
