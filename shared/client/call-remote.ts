import type { ApiStep, ResourceIds } from '../errors/api-step';
import type { CallError } from '../errors/call-error';
import { CancelledError } from '../errors/cancelled-error';
import { ConnectionError } from '../errors/connection-error';
import type { Redactor } from '../errors/create-redactor';
import { DocumentReadError } from '../errors/document-read-error';
import { isTemporary } from '../errors/is-temporary';
import { RateLimitError } from '../errors/response-error';
import { type ResponseContext, toResponseError } from '../errors/to-response-error';
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
  /** How often one call is tried at most. */
  readonly maxAttempts: number;
  /** A service that asks for a longer pause gets its error passed on instead. */
  readonly maxRetryAfterMs: number;
}

export interface RemoteCall {
  readonly step: ApiStep;
  readonly ids: ResourceIds;
  /** Asking again could make something twice, so only what surely was not carried out is repeated. */
  readonly nonIdempotent: boolean;
  readonly send: () => Promise<HttpResponse>;
  /** Why the document could not be read, if that is what went wrong. */
  readonly readFailure?: () => ReadFailure | undefined;
  readonly signal?: AbortSignal;
}

/** One call, with the cap, the retries that are safe, and every way it can go wrong as a typed error. */
export async function callRemote(call: RemoteCall, setting: CallSettings): Promise<ResponseContext> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await attemptCall(call, setting);
    if (!('error' in result)) return result.answer;
    const wait = getRetryDelay(result.error, setting, attempt);
    if (wait === undefined) throw result.error;
    await setting.clock.sleep(wait, call.signal).catch(() => {
      throw toCancelledError(call, result.error.outcomeUnknown);
    });
  }
}

type AttemptResult = { readonly answer: ResponseContext } | { readonly error: CallError };

async function attemptCall(call: RemoteCall, setting: CallSettings): Promise<AttemptResult> {
  let sent = false;
  try {
    const { status, headers, text } = await setting.limiter(() => {
      sent = true;
      return call.send();
    }, call.signal);
    const wait = parseRetryAfter(headers['retry-after'], setting.clock.now());
    const { step, ids, nonIdempotent } = call;
    const { redact } = setting;
    const answer: ResponseContext = {
      step,
      ids,
      nonIdempotent,
      redact,
      status,
      headers,
      text,
      retryAfterMs: wait,
    };
    return status >= 200 && status < 300 ? { answer } : { error: toResponseError(answer) };
  } catch (thrown) {
    if (call.signal?.aborted) throw toCancelledError(call, sent && call.nonIdempotent);
    const sourceFailure = call.readFailure?.();
    if (sourceFailure !== undefined) throw toDocumentReadError(call, setting.redact, sourceFailure);
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
  const asked = error instanceof RateLimitError ? (error.retryAfterMs ?? 0) : 0;
  return asked > maxRetryAfterMs ? undefined : Math.max(wait, asked);
}

function toConnectionError(
  { step, ids, nonIdempotent }: RemoteCall,
  { code, message, possiblySent }: NoResponseError,
): ConnectionError {
  const outcomeUnknown = nonIdempotent && possiblySent;
  const advice = outcomeUnknown
    ? 'It is not known whether it was done: look before you try again.'
    : step === 'storeFile' && possiblySent
      ? 'The file is not stored; the storage may have refused it. Try again from this step.'
      : 'Check the address and the network, then try again.';
  return new ConnectionError({ step, ids, code, reason: message, advice, outcomeUnknown });
}

function toDocumentReadError(
  { step, ids }: RemoteCall,
  conceal: Redactor,
  { reason, readerError }: ReadFailure,
): DocumentReadError {
  const advice = 'Check the document, then try again from this step.';
  return new DocumentReadError({ step, ids, reason: conceal(reason), advice, readerError });
}

function toCancelledError({ step, ids }: RemoteCall, outcomeUnknown: boolean): CancelledError {
  const advice = outcomeUnknown
    ? 'It may have been done all the same: look before you try again.'
    : 'Nothing was done.';
  return new CancelledError({ step, ids, reason: 'it was cancelled', advice, outcomeUnknown });
}
