/** What one check came to, and what to do about it. */
export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'wrong' | 'not checked';
  readonly says: string;
}

export function ok(check: string, says: string): Finding {
  return { check, state: 'ok', says };
}

export function wrong(check: string, says: string): Finding {
  return { check, state: 'wrong', says };
}

export function notChecked(check: string, says = 'not checked'): Finding {
  return { check, state: 'not checked', says };
}
