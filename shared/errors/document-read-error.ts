import { CallError, type CallErrorDetails } from './call-error';

/** The document itself could not be read, or is not of the size that was announced: nothing of it is stored. */
export class DocumentReadError extends CallError {
  readonly #readerError: unknown;

  constructor({ readerError, ...details }: CallErrorDetails & { readerError?: unknown }) {
    super(details);
    this.#readerError = readerError;
  }

  /** What the document's own reader threw. Not the `cause`, which logs print: it may hold headers and addresses. */
  get readerError(): unknown {
    return this.#readerError;
  }
}
