import { CallError, type CallErrorDetails } from './call-error';

export interface AnswerErrorDetails extends CallErrorDetails {
  readonly status: number;
  /** The service's own words, made plain; empty when it said nothing. */
  readonly words: string;
}

/** The service answered, and the answer is no. */
export abstract class AnswerError extends CallError {
  readonly status: number;
  readonly words: string;

  constructor(details: AnswerErrorDetails) {
    super(details);
    this.status = details.status;
    this.words = details.words;
  }
}

/** 401, 403: the credentials are missing, wrong, or not enough. */
export class AuthenticationError extends AnswerError {}

/** 404, 410. */
export class NotFoundError extends AnswerError {}

/** 429: surely not carried out. */
export class RateLimitError extends AnswerError {
  readonly retryAfterMs: number | undefined;

  constructor(details: AnswerErrorDetails & { retryAfterMs?: number }) {
    super(details);
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** Any other answer below 500 that is not a success: what was asked is not acceptable as it is. */
export class RefusedError extends AnswerError {}

/** 5xx, 408: the service could not; whether it had begun, nobody knows. */
export class ServiceError extends AnswerError {}

/** The object storage refused the file. */
export class StorageError extends AnswerError {}

/** The signed form is no longer valid: the document must be described anew. */
export class PolicyExpiredError extends StorageError {}

/** A success by its status, but not what the contract promises: a page, a cut-off body, an unknown list. */
export class UnreadableAnswerError extends AnswerError {}
