/** A token that its operator, or an admin, puts right. */
export const tokenErrorCodes: readonly string[] = [
  'account_inactive',
  'invalid_auth',
  'not_authed',
  'token_expired',
  'token_revoked',
  'two_factor_setup_required',
];

/** Where an answer is no JSON, as of a proxy or a login page, the SDK takes its whole text for the error. */
export function isErrorCode(text: string): boolean {
  return /^\w{1,100}$/.test(text);
}
