import type { ApiStep, ResourceIds } from '../errors/api-step';
import type { CallError } from '../errors/call-error';
import { CancelledError } from '../errors/cancelled-error';
import { ConnectionError } from '../errors/connection-error';
import type { Redactor } from '../errors/create-redactor';
import { DocumentReadError } from '../errors/document-read-error';
import { isTemporary } from '../errors/is-temporary';
import { RateLimitError } from '../errors/response-error';
import { OUTCOME_UNKNOWN_ADVICE, type ResponseContext, toResponseError } from '../errors/to-response-error';
import type { Clock } from './clock';
import type { HttpResponse } from './http';
import type { ConcurrencyLimiter } from './limit-concurrency';
import { NoResponseError } from './no-response-error';
import { getBackoffDelay, parseRetryAfter, retryBackoff } from './retry-timing';
import type { ReadFailure } from './size-checked-stream';

export interface CallSettings {
  readonly clock: Clock;
  readonly random: () => number;
  readonly limiter: ConcurrencyLimiter;
  readonly redact: Redactor;
  /** Attempts of one call, the first included. */
  readonly maxAttempts: number;
  /** When the service asks for a longer pause, the error is passed on instead. */
  readonly maxRetryAfterMs: number;
}

interface RemoteCall {
  readonly step: ApiStep;
  readonly ids: ResourceIds;
  /** Repeating it could create something twice, so it is repeated only when it certainly was not carried out. */
  readonly nonIdempotent: boolean;
  readonly send: () => Promise<HttpResponse>;
  /** Why the document could not be read, if it could not. */
  readonly readFailure?: () => ReadFailure | undefined;
  readonly signal?: AbortSignal;
}

/** One call with the concurrency limit and the retries that are safe; every failure is a typed error. */
export async function callRemote(call: RemoteCall, settings: CallSettings): Promise<ResponseContext> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await attemptCall(call, settings);
    if (!('error' in result)) return result.response;
    const wait = getRetryDelay(result.error, settings, attempt);
    if (wait === undefined) throw result.error;
    await settings.clock.sleep(wait, call.signal).catch(() => {
      throw toCancelledError(call, result.error.outcomeUnknown);
    });
  }
}

type AttemptResult = { readonly response: ResponseContext } | { readonly error: CallError };

async function attemptCall(call: RemoteCall, settings: CallSettings): Promise<AttemptResult> {
  let sent = false;
  try {
    const { status, headers, text } = await settings.limiter(() => {
      sent = true;
      return call.send();
    }, call.signal);
    const wait = parseRetryAfter(headers['retry-after'], settings.clock.now());
    const { step, ids, nonIdempotent } = call;
    const { redact } = settings;
    const response: ResponseContext = {
      step,
      ids,
      nonIdempotent,
      redact,
      status,
      headers,
      text,
      retryAfterMs: wait,
    };
    return status >= 200 && status < 300 ? { response } : { error: toResponseError(response) };
  } catch (thrown) {
    if (call.signal?.aborted) throw toCancelledError(call, sent && call.nonIdempotent);
    const sourceFailure = call.readFailure?.();
    if (sourceFailure !== undefined) throw toDocumentReadError(call, settings.redact, sourceFailure);
    return {
      error: toConnectionError(
        call,
        thrown instanceof NoResponseError ? thrown : NoResponseError.from(thrown),
      ),
    };
  }
}

function getRetryDelay(
  error: CallError,
  { maxAttempts, maxRetryAfterMs, random }: CallSettings,
  attempt: number,
): number | undefined {
  if (attempt >= maxAttempts || !isTemporary(error) || error.outcomeUnknown) return undefined;
  const wait = getBackoffDelay(retryBackoff, attempt, random());
  const retryAfterMs = error instanceof RateLimitError ? (error.retryAfterMs ?? 0) : 0;
  return retryAfterMs > maxRetryAfterMs ? undefined : Math.max(wait, retryAfterMs);
}

function toConnectionError(
  { step, ids, nonIdempotent }: RemoteCall,
  { code, message, possiblySent }: NoResponseError,
): ConnectionError {
  const outcomeUnknown = nonIdempotent && possiblySent;
  const advice = outcomeUnknown
    ? OUTCOME_UNKNOWN_ADVICE
    : step === 'storeFile' && possiblySent
      ? 'The file is not stored; the storage may have refused it. Retry from this step.'
      : 'Check the URL and the network, then try again.';
  return new ConnectionError({ step, ids, code, reason: message, advice, outcomeUnknown });
}

function toDocumentReadError(
  { step, ids }: RemoteCall,
  redact: Redactor,
  { reason, readerError }: ReadFailure,
): DocumentReadError {
  const advice = 'Check the document, then retry from this step.';
  return new DocumentReadError({ step, ids, reason: redact(reason), advice, readerError });
}

function toCancelledError({ step, ids }: RemoteCall, outcomeUnknown: boolean): CancelledError {
  const advice = outcomeUnknown
    ? 'It may have happened anyway. Check in the service before you try again.'
    : 'Nothing was changed.';
  return new CancelledError({ step, ids, reason: 'it was cancelled', advice, outcomeUnknown });
}
