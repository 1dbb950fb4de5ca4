import type { FileContent } from './http';

export interface ExactContent {
  readonly content: FileContent;
  /** Why reading the document failed, if it did: HTTP libraries wrap or replace what a body throws. */
  readonly failure: () => string | undefined;
}

/** The bytes of a document, held to the announced size: the storage must never get fewer or more. */
export function exactContent(open: () => FileContent | Promise<FileContent>, size: number): ExactContent {
  let failure: string | undefined;

  function fail(reason: string): never {
    failure = reason;
    throw new Error(reason);
  }

  async function* content(): FileContent {
    let read = 0;
    try {
      for await (const chunk of await open()) {
        read += chunk.byteLength;
        if (read > size) break;
        yield chunk;
      }
    } catch (error) {
      fail(`it could not be read${error instanceof Error ? ` (${error.message})` : ''}`);
    }
    if (read > size) fail(`it is longer than the ${size} bytes announced`);
    if (read < size) fail(`it ended after ${read} of ${size} bytes`);
  }

  return { content: content(), failure: () => failure };
}
