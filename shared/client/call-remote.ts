import type { ApiStep, ResourceIds } from '../errors/api-step';
import type { CallError } from '../errors/call-error';
import { CancelledError } from '../errors/cancelled-error';
import { ConnectionError } from '../errors/connection-error';
import type { Redactor } from '../errors/create-redactor';
import { DocumentReadError } from '../errors/document-read-error';
import { isTemporary } from '../errors/is-temporary';
import { NoResponseError } from '../errors/no-response-error';
import { ResponseError } from '../errors/response-error';
import { type ResponseContext, toResponseError } from '../errors/to-response-error';
import type { Clock } from './clock';
import type { HttpResponse } from './http';
import type { CallPacer } from './pace-calls';
import { getBackoffDelay, parseRetryAfter, retryBackoff } from './retry-timing';
import type { ReadFailure } from './size-checked-stream';

export interface CallSettings {
  readonly clock: Clock;
  readonly random: () => number;
  readonly pacer: CallPacer;
  readonly redact: Redactor;
  /** The attempts of one call, the first included; those that were refused by a rate limit do not count. */
  readonly maxAttempts: number;
}

interface RemoteCall {
  readonly step: ApiStep;
  readonly ids: ResourceIds;
  /** Repeating it could create something twice, so it is repeated only when it certainly was not carried out. */
  readonly nonIdempotent: boolean;
  readonly send: () => Promise<HttpResponse>;
  /** Returns why the document could not be read, if it could not. */
  readonly readFailure?: () => ReadFailure | undefined;
  readonly signal?: AbortSignal;
  /** How long it may wait for a rate limit. */
  readonly maxPauseMs?: number;
}

/** One call in its turn, with the retries that are safe; every failure is a typed error. */
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
  const { signal, maxPauseMs } = call;
  let sent = false;
  async function send(): Promise<HttpResponse> {
    sent = true;
    const response = await call.send();
    // A rate limit refuses a call before it is carried out.
    sent = response.status !== 429;
    return response;
  }
  try {
    const { status, headers, text, callsLeft } = await settings.pacer({ send, signal, maxPauseMs });
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
      callsLeft,
    };
    return status >= 200 && status < 300 ? { response } : { error: toResponseError(response) };
  } catch (thrown) {
    if (signal?.aborted) throw toCancelledError(call, sent && call.nonIdempotent);
    const sourceFailure = call.readFailure?.();
    if (sourceFailure !== undefined) throw toDocumentReadError(call, settings.redact, sourceFailure);
    return {
      error: toConnectionError(call, NoResponseError.from(thrown)),
    };
  }
}

function getRetryDelay(
  error: CallError,
  { maxAttempts, random }: CallSettings,
  attempt: number,
): number | undefined {
  if (attempt >= maxAttempts || !isTemporary(error) || error.outcomeUnknown) return undefined;
  // It was waited for already.
  if (error instanceof ResponseError && error.status === 429) return undefined;
  return getBackoffDelay(retryBackoff, attempt, random());
}

function toConnectionError(
  { step, ids, nonIdempotent }: RemoteCall,
  { systemCode, reason, possiblySent }: NoResponseError,
): ConnectionError {
  const outcomeUnknown = nonIdempotent && possiblySent;
  return new ConnectionError({
    code: 'no_response',
    step,
    ids,
    outcomeUnknown,
    reason,
    systemCode,
    possiblySent,
  });
}

function toDocumentReadError(
  { step, ids }: RemoteCall,
  redact: Redactor,
  { problem, readerError }: ReadFailure,
): DocumentReadError {
  const redacted =
    problem.code === 'reader_failed' && problem.message !== undefined
      ? { ...problem, message: redact(problem.message) }
      : problem;
  return new DocumentReadError(
    { code: 'document_unreadable', step, ids, outcomeUnknown: false, problem: redacted },
    readerError,
  );
}

function toCancelledError({ step, ids }: RemoteCall, outcomeUnknown: boolean): CancelledError {
  return new CancelledError({ code: 'cancelled', step, ids, outcomeUnknown });
}
