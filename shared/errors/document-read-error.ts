import { CallError } from './call-error';
import type { CallFailureOf } from './call-failure';

/** The document could not be read or does not have the announced size; nothing of it is stored. */
export class DocumentReadError extends CallError<CallFailureOf<'document_unreadable'>> {
  readonly #readerError: unknown;

  constructor(failure: CallFailureOf<'document_unreadable'>, readerError?: unknown) {
    super(failure);
    this.#readerError = readerError;
  }

  /** What the reader of the document threw. Not the `cause`, which loggers print: it may hold headers and URLs. */
  get readerError(): unknown {
    return this.#readerError;
  }
}
