import { NoResponseError } from '../shared';

/** An expired `AbortSignal.timeout` has no code. */
export function toNoResponseError(thrown: unknown): NoResponseError {
  return thrown instanceof DOMException && thrown.name === 'TimeoutError'
    ? new NoResponseError('ETIMEDOUT')
    : NoResponseError.from(thrown);
}
