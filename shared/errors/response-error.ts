import { CallError } from './call-error';
import type { CallFailureOf, ResponseFailure } from './call-failure';

/** The service responded with an error. */
export abstract class ResponseError<
  Failure extends ResponseFailure = ResponseFailure,
> extends CallError<Failure> {
  get status(): number {
    return this.failure.status;
  }
}

export class AuthenticationError extends ResponseError<CallFailureOf<'not_authorised'>> {}

export class NotFoundError extends ResponseError<CallFailureOf<'not_found'>> {}

export class RateLimitError extends ResponseError<CallFailureOf<'rate_limited'>> {}

/** A call that was not carried out: the input must be corrected first. */
export class RefusedError extends ResponseError<
  CallFailureOf<'refused' | 'redirected' | 'company_unknown'>
> {}

/** The call may or may not have been carried out. */
export class ServiceError extends ResponseError<CallFailureOf<'service_failed'>> {}

/** The object storage refused the file. */
export class StorageError extends ResponseError<
  CallFailureOf<
    'storage_refused' | 'storage_redirected' | 'file_refused_as_too_large' | 'upload_form_expired'
  >
> {}

export class PolicyExpiredError extends StorageError {}

export class UnreadableResponseError extends ResponseError<CallFailureOf<'response_unreadable'>> {}
