/** The token must be replaced by the operator of the bot, or by an admin of the workspace. */
export const tokenErrorCodes: readonly string[] = [
  'account_inactive',
  'invalid_auth',
  'not_authed',
  'token_expired',
  'token_revoked',
  'two_factor_setup_required',
];

/** Whether a text is a code: for a response that is not JSON, such as a proxy's page, the SDK gives its whole text as the error. */
export function isErrorCode(text: string): boolean {
  return /^\w{1,100}$/.test(text);
}
