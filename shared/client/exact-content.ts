import type { FileContent } from './http';

/** Why reading a document failed. HTTP libraries wrap or replace what a body throws, so it is kept beside the body. */
export interface SourceFailure {
  readonly reason: string;
  /** What the document's own reader threw, if it did. */
  readonly readerError?: unknown;
}

export interface ExactContent {
  readonly content: FileContent;
  readonly failure: () => SourceFailure | undefined;
  /** Whether all of it was read. */
  readonly complete: () => boolean;
}

/** The bytes of a document, held to the announced size: the storage must never get fewer or more. */
export function exactContent(open: () => FileContent | Promise<FileContent>, size: number): ExactContent {
  let failure: SourceFailure | undefined;
  let read = 0;

  function fail(reason: string, readerError?: unknown): never {
    failure = { reason, readerError };
    throw new Error(reason);
  }

  async function* content(): FileContent {
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

  return { content: content(), failure: () => failure, complete: () => read === size };
}
