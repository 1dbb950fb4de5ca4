import { CallError, type CallErrorDetails } from './call-error';

export interface ResponseErrorDetails extends CallErrorDetails {
  readonly status: number;
  /** The service's own message as plain text; empty when there is none. */
  readonly serviceMessage: string;
}

/** The service responded with an error. */
export abstract class ResponseError extends CallError {
  readonly status: number;
  readonly serviceMessage: string;

  constructor(details: ResponseErrorDetails) {
    super(details);
    this.status = details.status;
    this.serviceMessage = details.serviceMessage;
  }
}

/** 401, 403: the credentials are missing, wrong or insufficient. */
export class AuthenticationError extends ResponseError {}

/** 404, 410. */
export class NotFoundError extends ResponseError {}

interface RateLimitErrorDetails extends ResponseErrorDetails {
  readonly retryAfterMs?: number;
  readonly callsLeft?: number;
}

/** 429: certainly not carried out, and waiting did not help. */
export class RateLimitError extends ResponseError {
  readonly retryAfterMs: number | undefined;
  /** Calls that were still to be made, this one included, when waiting was given up. */
  readonly callsLeft: number | undefined;

  constructor(details: RateLimitErrorDetails) {
    super(details);
    this.retryAfterMs = details.retryAfterMs;
    this.callsLeft = details.callsLeft;
  }
}

/** Any other status below 500 that is not a success. */
export class RefusedError extends ResponseError {}

/** 5xx, 408: the call may or may not have been carried out. */
export class ServiceError extends ResponseError {}

/** The object storage refused the file. */
export class StorageError extends ResponseError {}

/** The signed form has expired: the document must be created again. */
export class PolicyExpiredError extends StorageError {}

/** A success by its status, but with a body that the contract does not allow: a web page, a truncated body. */
export class UnreadableResponseError extends ResponseError {}
