import type { ApiStep, ResourceIds } from './api-step';
import type { Redactor } from './create-redactor';
import { extractErrorMessage, redactAndTruncate } from './extract-error-message';
import {
  AuthenticationError,
  NotFoundError,
  PolicyExpiredError,
  RateLimitError,
  RefusedError,
  type ResponseError,
  type ResponseErrorDetails,
  ServiceError,
  StorageError,
  UnreadableResponseError,
} from './response-error';

export interface ResponseContext {
  readonly step: ApiStep;
  readonly ids: ResourceIds;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  readonly redact: Redactor;
  /** Whether repeating the call could create something twice. */
  readonly nonIdempotent: boolean;
  readonly retryAfterMs?: number;
  /** Calls that were still to be made when waiting for a rate limit was given up. */
  readonly callsLeft?: number;
}

const REQUEST_ID_HEADERS = [
  'x-request-id',
  'request-id',
  'x-amz-request-id',
  'x-amzn-requestid',
  'x-correlation-id',
];
export const OUTCOME_UNKNOWN_ADVICE =
  'It may or may not have happened. Check in the service before you try again.';

/** The typed error for a response that is not a success. */
export function toResponseError(response: ResponseContext): ResponseError {
  const details = toErrorDetails(response);
  const { status } = response;
  if (response.step === 'storeFile') return toStorageError(details);
  if (status === 401 || status === 403) {
    return new AuthenticationError({
      ...details,
      advice: 'Check the credentials and their permissions.',
    });
  }
  if (status === 404 || status === 410) {
    return new NotFoundError({ ...details, advice: 'Check the id and the base URL.' });
  }
  if (status === 429) {
    const { retryAfterMs, callsLeft = 1 } = response;
    const wait = retryAfterMs === undefined ? 'later' : `in ${Math.ceil(retryAfterMs / 1000)} s`;
    const left = callsLeft > 1 ? ` ${callsLeft} calls are left, this one included.` : '';
    return new RateLimitError({
      ...details,
      retryAfterMs,
      callsLeft,
      advice: `Nothing was changed.${left} Try again ${wait}.`,
    });
  }
  if (status >= 500 || status === 408) {
    const advice = response.nonIdempotent ? OUTCOME_UNKNOWN_ADVICE : 'Try again later.';
    return new ServiceError({ ...details, outcomeUnknown: response.nonIdempotent, advice });
  }
  const next = isRedirect(status)
    ? 'Redirects are not followed. Set the base URL to the final address of the service.'
    : 'Nothing was changed. Correct the input and try again.';
  return new RefusedError({ ...details, advice: next });
}

/** Their responses may hold a signed form, complete or truncated, so they are never quoted. */
const STEPS_WITH_SECRETS: readonly ApiStep[] = ['createMedium', 'publishMedium'];

/** A success by its status whose body is not what the contract promises. */
export function toUnreadableResponseError(
  response: ResponseContext,
  expected: string,
): UnreadableResponseError {
  const secret = STEPS_WITH_SECRETS.includes(response.step);
  const { text, redact } = response;
  const serviceMessage = secret
    ? ''
    : extractErrorMessage(text, redact) || redactAndTruncate(text, redact, 80);
  const got = serviceMessage === '' ? (secret ? 'something else' : 'nothing') : `“${serviceMessage}”`;
  return new UnreadableResponseError({
    ...toErrorDetails(response),
    serviceMessage,
    reason: `the service answered ${response.status} with ${got} instead of ${expected}`,
    outcomeUnknown: response.nonIdempotent,
    advice: response.nonIdempotent
      ? OUTCOME_UNKNOWN_ADVICE
      : 'Check that the base URL is the one of the API.',
  });
}

function toErrorDetails({
  step,
  ids,
  status,
  headers,
  text,
  redact,
}: ResponseContext): Omit<ResponseErrorDetails, 'advice'> {
  const serviceMessage = extractErrorMessage(text, redact);
  const sender = step === 'storeFile' ? 'the storage' : 'the service';
  const requestId = REQUEST_ID_HEADERS.map((name) => headers[name]).find(Boolean);
  return {
    step,
    ids,
    status,
    serviceMessage,
    reason: `${sender} answered ${status}${serviceMessage === '' ? '' : ` “${serviceMessage}”`}`,
    ...(requestId === undefined ? {} : { serviceRequestId: redact(requestId).slice(0, 100) }),
  };
}

function toStorageError(details: Omit<ResponseErrorDetails, 'advice'>): StorageError {
  if (/policy expired|expired token|request has expired/i.test(details.serviceMessage)) {
    return new PolicyExpiredError({
      ...details,
      advice: 'The upload form has expired. Upload the document again.',
    });
  }
  if (isRedirect(details.status)) {
    return new StorageError({
      ...details,
      advice: 'The file was not sent to the new address. Ask the service for the correct one.',
    });
  }
  const advice = /EntityTooLarge/.test(details.serviceMessage)
    ? 'Send a smaller file.'
    : 'The file is not stored. Retry from this step.';
  return new StorageError({ ...details, advice });
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}
