import { InputError } from '../../shared/english/input-error';
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
import { ConfigError } from '../config/config-error';
import { StoreUnavailableError } from '../store/store-unavailable-error';

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
  changed: 9,
  cancelled: 130,
} as const;

type ExitCodeName = keyof typeof exitCodes;

export type ExitCode = (typeof exitCodes)[ExitCodeName];

export const exitCodeNames = Object.keys(exitCodes) as ExitCodeName[];

/** The help prints these; docs/command-line.md has the same table. */
export const exitCodeMeanings: Readonly<Record<ExitCodeName, string>> = {
  done: 'done',
  unexpected: 'a mistake in this program: report it',
  badInput: 'an argument or the configuration is wrong: nothing was sent',
  refused: 'the service or its storage refused the call, or the file could not be read',
  notAuthorised: 'the credentials are wrong or not sufficient',
  notFound: 'there is no such request, report or case',
  unavailable:
    'the service or the store cannot be reached, fails or limits the calls (doctor: a check failed)',
  outcomeUnknown: 'no answer came: check what happened before you try again',
  notReady: 'reports are still missing: watch again later',
  changed: 'trail verify: something was changed, or is missing',
  cancelled: 'interrupted',
};

export function toExitCode(error: unknown): ExitCode {
  if ([InvalidInputError, InputError, ConfigError].some((kind) => error instanceof kind))
    return exitCodes.badInput;
  if (error instanceof StoreUnavailableError) return exitCodes.unavailable;
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
