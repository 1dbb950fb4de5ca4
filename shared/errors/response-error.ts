import { CallError, type CallErrorDetails } from './call-error';

export interface ResponseErrorDetails extends CallErrorDetails {
  readonly status: number;
  /** The service's own words, made plain; empty when it said nothing. */
  readonly serviceMessage: string;
}

/** The service answered, and the answer is no. */
export abstract class ResponseError extends CallError {
  readonly status: number;
  readonly serviceMessage: string;

  constructor(details: ResponseErrorDetails) {
    super(details);
    this.status = details.status;
    this.serviceMessage = details.serviceMessage;
  }
}

/** 401, 403: the credentials are missing, wrong, or not enough. */
export class AuthenticationError extends ResponseError {}

/** 404, 410. */
export class NotFoundError extends ResponseError {}

/** 429: surely not carried out. */
export class RateLimitError extends ResponseError {
  readonly retryAfterMs: number | undefined;

  constructor(details: ResponseErrorDetails & { retryAfterMs?: number }) {
    super(details);
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** Any other answer below 500 that is not a success: what was asked is not acceptable as it is. */
export class RefusedError extends ResponseError {}

/** 5xx, 408: the service could not; whether it had begun, nobody knows. */
export class ServiceError extends ResponseError {}

/** The object storage refused the file. */
export class StorageError extends ResponseError {}

/** The signed form is no longer valid: the document must be described anew. */
export class PolicyExpiredError extends StorageError {}

/** A success by its status, but not what the contract promises: a page, a cut-off body, an unknown list. */
export class UnreadableResponseError extends ResponseError {}
