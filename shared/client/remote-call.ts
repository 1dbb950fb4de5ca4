import { RateLimitError } from '../errors/answer-error';
import type { CallError } from '../errors/call-error';
import { CancelledError } from '../errors/cancelled-error';
import type { Conceal } from '../errors/conceal';
import { ConnectionError } from '../errors/connection-error';
import { type Answered, errorForAnswer } from '../errors/error-for-answer';
import { isTemporary } from '../errors/is-temporary';
import { SourceError } from '../errors/source-error';
import type { Ids, Step } from '../errors/step';
import type { Clock } from './clock';
import type { ConcurrencyCap } from './concurrency-cap';
import type { SourceFailure } from './exact-content';
import type { HttpAnswer } from './http';
import { NoAnswer } from './no-answer';
import { backOff, betweenTries, retryAfterMs } from './retry-timing';

export interface CallSetting {
  readonly clock: Clock;
  readonly random: () => number;
  readonly cap: ConcurrencyCap;
  readonly conceal: Conceal;
  /** How often one call is tried at most. */
  readonly tries: number;
  /** A service that asks for a longer pause gets its error passed on instead. */
  readonly longestWaitMs: number;
}

export interface RemoteCall {
  readonly step: Step;
  readonly ids: Ids;
  /** Asking again could make something twice, so only what surely was not carried out is repeated. */
  readonly creates: boolean;
  readonly send: () => Promise<HttpAnswer>;
  /** Why the document could not be read, if that is what went wrong. */
  readonly sourceFailure?: () => SourceFailure | undefined;
  readonly signal?: AbortSignal;
}

/** One call, with the cap, the retries that are safe, and every way it can go wrong as a typed error. */
export async function remoteCall(call: RemoteCall, setting: CallSetting): Promise<Answered> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await tryOnce(call, setting);
    if (!('error' in result)) return result.answer;
    const wait = waitBeforeRepeat(result.error, setting, attempt);
    if (wait === undefined) throw result.error;
    await setting.clock.sleep(wait, call.signal).catch(() => {
      throw cancelled(call, result.error.outcomeUnknown);
    });
  }
}

type Try = { readonly answer: Answered } | { readonly error: CallError };

async function tryOnce(call: RemoteCall, setting: CallSetting): Promise<Try> {
  let sent = false;
  try {
    const { status, headers, text } = await setting.cap(() => {
      sent = true;
      return call.send();
    }, call.signal);
    const wait = retryAfterMs(headers['retry-after'], setting.clock.now());
    const { step, ids, creates } = call;
    const { conceal } = setting;
    const answer: Answered = { step, ids, creates, conceal, status, headers, text, retryAfterMs: wait };
    return status >= 200 && status < 300 ? { answer } : { error: errorForAnswer(answer) };
  } catch (thrown) {
    if (call.signal?.aborted) throw cancelled(call, sent && call.creates);
    const sourceFailure = call.sourceFailure?.();
    if (sourceFailure !== undefined) throw unreadableSource(call, setting.conceal, sourceFailure);
    return { error: connectionError(call, thrown instanceof NoAnswer ? thrown : NoAnswer.from(thrown)) };
  }
}

function waitBeforeRepeat(
  error: CallError,
  { tries, longestWaitMs, random }: CallSetting,
  attempt: number,
): number | undefined {
  if (attempt >= tries || !isTemporary(error) || error.outcomeUnknown) return undefined;
  const wait = backOff(betweenTries, attempt, random());
  const asked = error instanceof RateLimitError ? (error.retryAfterMs ?? 0) : 0;
  return asked > longestWaitMs ? undefined : Math.max(wait, asked);
}

function connectionError(
  { step, ids, creates }: RemoteCall,
  { code, message, maybeSent }: NoAnswer,
): ConnectionError {
  const outcomeUnknown = creates && maybeSent;
  const next = outcomeUnknown
    ? 'It is not known whether it was done: look before you try again.'
    : step === 'storeFile' && maybeSent
      ? 'The file is not stored; the storage may have refused it. Try again from this step.'
      : 'Check the address and the network, then try again.';
  return new ConnectionError({ step, ids, code, why: message, next, outcomeUnknown });
}

function unreadableSource(
  { step, ids }: RemoteCall,
  conceal: Conceal,
  { reason, readerError }: SourceFailure,
): SourceError {
  const next = 'Check the document, then try again from this step.';
  return new SourceError({ step, ids, why: conceal(reason), next, readerError });
}

function cancelled({ step, ids }: RemoteCall, outcomeUnknown: boolean): CancelledError {
  const next = outcomeUnknown
    ? 'It may have been done all the same: look before you try again.'
    : 'Nothing was done.';
  return new CancelledError({ step, ids, why: 'it was cancelled', next, outcomeUnknown });
}
