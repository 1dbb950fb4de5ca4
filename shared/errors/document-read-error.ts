import { CallError, type CallErrorDetails } from './call-error';

/** The document could not be read or does not have the announced size; nothing of it is stored. */
export class DocumentReadError extends CallError {
  readonly #readerError: unknown;

  constructor({ readerError, ...details }: CallErrorDetails & { readerError?: unknown }) {
    super(details);
    this.#readerError = readerError;
  }

  /** What the reader of the document threw. Not the `cause`, which loggers print: it may hold headers and URLs. */
  get readerError(): unknown {
    return this.#readerError;
  }
}
