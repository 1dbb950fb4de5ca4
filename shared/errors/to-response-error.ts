import { mentionsCodeType } from '../company-code';
import { isRecord } from '../schemas/lenient-readers';
import type { ApiStep, ResourceIds } from './api-step';
import type { ExpectedBody } from './call-failure';
import type { Redactor } from './create-redactor';
import { extractErrorMessage, redactAndTruncate } from './extract-error-message';
import {
  AuthenticationError,
  NotFoundError,
  PolicyExpiredError,
  RateLimitError,
  RefusedError,
  type ResponseError,
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

/** The typed error for a response that is not a success. */
export function toResponseError(response: ResponseContext): ResponseError {
  const facts = toResponseFacts(response);
  const { status, nonIdempotent } = response;
  if (response.step === 'storeFile') return toStorageError(facts);
  if (!facts.isWebPage && isCompanyUnknown(response, facts.serviceMessage))
    return new RefusedError({ code: 'company_unknown', ...facts });
  if (status === 401 || status === 403) return new AuthenticationError({ code: 'not_authorised', ...facts });
  if (status === 404 || status === 410) return new NotFoundError({ code: 'not_found', ...facts });
  if (status === 429) {
    const { retryAfterMs, callsLeft = 1 } = response;
    return new RateLimitError({
      code: 'rate_limited',
      ...facts,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      callsLeft,
    });
  }
  if (status >= 500 || status === 408)
    return new ServiceError({ code: 'service_failed', ...facts, outcomeUnknown: nonIdempotent });
  return new RefusedError({ code: isRedirect(status) ? 'redirected' : 'refused', ...facts });
}

/** The steps whose responses may hold a signed form, complete or truncated, so they are never quoted. */
const STEPS_WITH_SECRETS: readonly ApiStep[] = ['createMedium', 'publishMedium'];

/** A success by its status whose body is not what the contract promises. */
export function toUnreadableResponseError(
  response: ResponseContext,
  expected: ExpectedBody,
): UnreadableResponseError {
  const { text, redact, nonIdempotent } = response;
  const isBodyHidden = STEPS_WITH_SECRETS.includes(response.step);
  const facts = toResponseFacts(response);
  const quoted = facts.serviceMessage || redactAndTruncate(text, redact, 80);
  return new UnreadableResponseError({
    code: 'response_unreadable',
    ...facts,
    serviceMessage: isBodyHidden ? '' : quoted,
    outcomeUnknown: nonIdempotent,
    expected,
    isBodyHidden,
  });
}

type ResponseFacts = ReturnType<typeof toResponseFacts>;

function toResponseFacts({ step, ids, status, headers, text, redact }: ResponseContext) {
  const requestId = REQUEST_ID_HEADERS.map((name) => headers[name]).find(Boolean);
  return {
    step,
    ids,
    outcomeUnknown: false,
    status,
    ...extractErrorMessage(text, redact),
    ...(requestId !== undefined && { serviceRequestId: redact(requestId).slice(0, 100) }),
  };
}

/** The contract does not show errors, so a refusal counts as this one if its own code or message says so. */
function isCompanyUnknown({ step, status, text }: ResponseContext, serviceMessage: string): boolean {
  if (step !== 'createRequest' || ![400, 404, 410, 422].includes(status)) return false;
  return [readErrorCode(text).replace(/[_-]/g, ' '), serviceMessage].some(
    (said) =>
      /\b(unknown|no such|not found|does not exist)\b/i.test(said) &&
      (/\b(company|business)\b/i.test(said) || mentionsCodeType(said)),
  );
}

/** The code in `{"code": …}`, `{"error": …}` or `{"error": {"code": …}}`. */
function readErrorCode(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    const error = isRecord(body) && isRecord(body.error) ? body.error : body;
    const { code, error: name } = isRecord(error) ? error : {};
    return String(code ?? name ?? '').slice(0, 100);
  } catch {
    return '';
  }
}

function toStorageError(facts: ResponseFacts): StorageError {
  if (/policy expired|expired token|request has expired/i.test(facts.serviceMessage))
    return new PolicyExpiredError({ code: 'upload_form_expired', ...facts });
  if (isRedirect(facts.status)) return new StorageError({ code: 'storage_redirected', ...facts });
  const isTooLarge = facts.serviceMessage.includes('EntityTooLarge');
  return new StorageError({ code: isTooLarge ? 'file_refused_as_too_large' : 'storage_refused', ...facts });
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}
