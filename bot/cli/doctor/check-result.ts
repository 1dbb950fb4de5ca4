import { type ExitCode, exitCodes } from '../exit-code';

/** The result of one check, and what to do about it. */
export interface CheckResult {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'wrong' | 'not checked';
  readonly message: string;
  /** What a failed check means for a script. */
  readonly exitCode?: ExitCode;
}

export function passedCheck(check: string, message: string): CheckResult {
  return { check, state: 'ok', message };
}

/** It works, but the operator should know. */
export function warnedCheck(check: string, message: string): CheckResult {
  return { check, state: 'warning', message };
}

export function failedCheck(
  check: string,
  message: string,
  exitCode: ExitCode = exitCodes.unavailable,
): CheckResult {
  return { check, state: 'wrong', message, exitCode };
}

export function skippedCheck(check: string, message = 'not checked'): CheckResult {
  return { check, state: 'not checked', message };
}
