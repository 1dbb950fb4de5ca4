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
  /** Whether asking again could make something twice. */
  readonly nonIdempotent: boolean;
  readonly retryAfterMs?: number;
}

const REQUEST_ID_HEADERS = [
  'x-request-id',
  'request-id',
  'x-amz-request-id',
  'x-amzn-requestid',
  'x-correlation-id',
];
const OUTCOME_UNKNOWN_ADVICE = 'It is not known whether it was done: look before you try again.';

/** The one place where an answer that is not a success becomes an error of its kind. */
export function toResponseError(answer: ResponseContext): ResponseError {
  const details = toErrorDetails(answer);
  const { status } = answer;
  if (answer.step === 'storeFile') return toStorageError(details);
  if (status === 401 || status === 403) {
    return new AuthenticationError({
      ...details,
      advice: 'Check the credentials and what they are allowed to do.',
    });
  }
  if (status === 404 || status === 410) {
    return new NotFoundError({ ...details, advice: 'Check the id and the base address.' });
  }
  if (status === 429) {
    const retryIn = answer.retryAfterMs;
    const wait = retryIn === undefined ? 'in a while' : `in ${Math.ceil(retryIn / 1000)} s`;
    return new RateLimitError({
      ...details,
      retryAfterMs: retryIn,
      advice: `Nothing was done; try again ${wait}.`,
    });
  }
  if (status >= 500 || status === 408) {
    const advice = answer.nonIdempotent ? OUTCOME_UNKNOWN_ADVICE : 'Try again in a while.';
    return new ServiceError({ ...details, outcomeUnknown: answer.nonIdempotent, advice });
  }
  const next = isRedirect(status)
    ? 'Nothing was followed; set the base address to where the service really is.'
    : 'Nothing was done; mend what it names and try again.';
  return new RefusedError({ ...details, advice: next });
}

/** Their answers may hold a signed form, whole or broken off: not a word of it may be quoted. */
const STEPS_WITH_SECRETS: readonly ApiStep[] = ['createMedium', 'publishMedium'];

/** A success by its status whose body is not what the contract promises. */
export function toUnreadableResponseError(
  answer: ResponseContext,
  expected: string,
): UnreadableResponseError {
  const secret = STEPS_WITH_SECRETS.includes(answer.step);
  const { text, redact } = answer;
  const serviceMessage = secret
    ? ''
    : extractErrorMessage(text, redact) || redactAndTruncate(text, redact, 80);
  const got = serviceMessage === '' ? (secret ? 'something else' : 'nothing') : `“${serviceMessage}”`;
  return new UnreadableResponseError({
    ...toErrorDetails(answer),
    serviceMessage,
    reason: `the service answered ${answer.status} with ${got} instead of ${expected}`,
    outcomeUnknown: answer.nonIdempotent,
    advice: answer.nonIdempotent
      ? OUTCOME_UNKNOWN_ADVICE
      : 'Check that the base address is the one of the API.',
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
  const who = step === 'storeFile' ? 'the storage' : 'the service';
  const requestId = REQUEST_ID_HEADERS.map((name) => headers[name]).find(Boolean);
  return {
    step,
    ids,
    status,
    serviceMessage,
    reason: `${who} answered ${status}${serviceMessage === '' ? '' : ` “${serviceMessage}”`}`,
    ...(requestId === undefined ? {} : { serviceRequestId: redact(requestId).slice(0, 100) }),
  };
}

function toStorageError(details: Omit<ResponseErrorDetails, 'advice'>): StorageError {
  if (/policy expired|expired token|request has expired/i.test(details.serviceMessage)) {
    return new PolicyExpiredError({
      ...details,
      advice: 'The upload form is too old: describe the document anew.',
    });
  }
  if (isRedirect(details.status)) {
    return new StorageError({
      ...details,
      advice: 'The file was not sent elsewhere; ask the service for its right address.',
    });
  }
  const advice = /EntityTooLarge/.test(details.serviceMessage)
    ? 'Send a smaller file.'
    : 'The file is not stored; try again from this step.';
  return new StorageError({ ...details, advice });
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}
