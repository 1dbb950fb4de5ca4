/** The result of one check, and what to do about it. */
export interface CheckResult {
  readonly check: string;
  readonly state: 'ok' | 'wrong' | 'not checked';
  readonly message: string;
}

export function passedCheck(check: string, message: string): CheckResult {
  return { check, state: 'ok', message };
}

export function failedCheck(check: string, message: string): CheckResult {
  return { check, state: 'wrong', message };
}

export function skippedCheck(check: string, message = 'not checked'): CheckResult {
  return { check, state: 'not checked', message };
}
