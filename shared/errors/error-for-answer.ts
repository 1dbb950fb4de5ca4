import {
  type AnswerError,
  type AnswerErrorDetails,
  AuthenticationError,
  NotFoundError,
  PolicyExpiredError,
  RateLimitError,
  RefusedError,
  ServiceError,
  StorageError,
  UnreadableAnswerError,
} from './answer-error';
import type { Conceal } from './conceal';
import { beginningOf, serviceWords } from './service-words';
import type { Ids, Step } from './step';

export interface Answered {
  readonly step: Step;
  readonly ids: Ids;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  readonly conceal: Conceal;
  /** Whether asking again could make something twice. */
  readonly creates: boolean;
  readonly retryAfterMs?: number;
}

const REQUEST_ID_HEADERS = [
  'x-request-id',
  'request-id',
  'x-amz-request-id',
  'x-amzn-requestid',
  'x-correlation-id',
];
const CHECK_UNKNOWN = 'It is not known whether it was done: look before you try again.';

/** The one place where an answer that is not a success becomes an error of its kind. */
export function errorForAnswer(answer: Answered): AnswerError {
  const details = describe(answer);
  const { status } = answer;
  if (answer.step === 'storeFile') return storageError(details);
  if (status === 401 || status === 403) {
    return new AuthenticationError({
      ...details,
      next: 'Check the credentials and what they are allowed to do.',
    });
  }
  if (status === 404 || status === 410) {
    return new NotFoundError({ ...details, next: 'Check the id and the base address.' });
  }
  if (status === 429) {
    const retryIn = answer.retryAfterMs;
    const wait = retryIn === undefined ? 'in a while' : `in ${Math.ceil(retryIn / 1000)} s`;
    return new RateLimitError({
      ...details,
      retryAfterMs: retryIn,
      next: `Nothing was done; try again ${wait}.`,
    });
  }
  if (status >= 500 || status === 408) {
    const next = answer.creates ? CHECK_UNKNOWN : 'Try again in a while.';
    return new ServiceError({ ...details, outcomeUnknown: answer.creates, next });
  }
  const next = isRedirect(status)
    ? 'Nothing was followed; set the base address to where the service really is.'
    : 'Nothing was done; mend what it names and try again.';
  return new RefusedError({ ...details, next });
}

/** Their answers may hold a signed form, whole or broken off: not a word of it may be quoted. */
const SECRET_STEPS: readonly Step[] = ['createMedium', 'publishMedium'];

/** A success by its status whose body is not what the contract promises. */
export function unreadableAnswer(answer: Answered, expected: string): UnreadableAnswerError {
  const secret = SECRET_STEPS.includes(answer.step);
  const { text, conceal } = answer;
  const words = secret ? '' : serviceWords(text, conceal) || beginningOf(text, conceal, 80);
  const got = words === '' ? (secret ? 'something else' : 'nothing') : `“${words}”`;
  return new UnreadableAnswerError({
    ...describe(answer),
    words,
    why: `the service answered ${answer.status} with ${got} instead of ${expected}`,
    outcomeUnknown: answer.creates,
    next: answer.creates ? CHECK_UNKNOWN : 'Check that the base address is the one of the API.',
  });
}

function describe({ step, ids, status, headers, text, conceal }: Answered): Omit<AnswerErrorDetails, 'next'> {
  const words = serviceWords(text, conceal);
  const who = step === 'storeFile' ? 'the storage' : 'the service';
  const requestId = REQUEST_ID_HEADERS.map((name) => headers[name]).find(Boolean);
  return {
    step,
    ids,
    status,
    words,
    why: `${who} answered ${status}${words === '' ? '' : ` “${words}”`}`,
    ...(requestId === undefined ? {} : { serviceRequestId: conceal(requestId).slice(0, 100) }),
  };
}

function storageError(details: Omit<AnswerErrorDetails, 'next'>): StorageError {
  if (/policy expired|expired token|request has expired/i.test(details.words)) {
    return new PolicyExpiredError({
      ...details,
      next: 'The upload form is too old: describe the document anew.',
    });
  }
  if (isRedirect(details.status)) {
    return new StorageError({
      ...details,
      next: 'The file was not sent elsewhere; ask the service for its right address.',
    });
  }
  const next = /EntityTooLarge/.test(details.words)
    ? 'Send a smaller file.'
    : 'The file is not stored; try again from this step.';
  return new StorageError({ ...details, next });
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}
