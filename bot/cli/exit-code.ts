import {
  AuthenticationError,
  CallError,
  CancelledError,
  ConnectionError,
  InvalidInputError,
  NotFoundError,
  RateLimitError,
  ResponseError,
  ServiceError,
} from '../../shared/errors';

/** What a script can tell from the exit code alone. */
export const exitCodes = {
  done: 0,
  unexpected: 1,
  badInput: 2,
  refused: 3,
  notAuthorised: 4,
  notFound: 5,
  unavailable: 6,
  outcomeUnknown: 7,
  notReady: 8,
  cancelled: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export function toExitCode(error: unknown): ExitCode {
  if (error instanceof InvalidInputError) return exitCodes.badInput;
  if (error instanceof CancelledError) return exitCodes.cancelled;
  // Before the others: whatever the reason, the caller must check what happened before trying again.
  if (error instanceof CallError && error.outcomeUnknown) return exitCodes.outcomeUnknown;
  if (error instanceof AuthenticationError) return exitCodes.notAuthorised;
  if (error instanceof NotFoundError) return exitCodes.notFound;
  if (error instanceof ConnectionError || error instanceof ServiceError || error instanceof RateLimitError) {
    return exitCodes.unavailable;
  }
  return error instanceof ResponseError || error instanceof CallError
    ? exitCodes.refused
    : exitCodes.unexpected;
}
