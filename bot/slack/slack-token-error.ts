import { RiskXrayError } from '../../shared/errors';

/** Slack refuses a token, so waiting does not help. */
export class SlackTokenError extends RiskXrayError {}

/** Says what to do by Slack's code for the refusal. */
export function createBotTokenError(code: string): SlackTokenError {
  const remedy = ['account_inactive', 'token_revoked'].includes(code)
    ? 'Install the app again under Install App and copy the new token.'
    : 'Copy the Bot User OAuth Token under OAuth & Permissions.';
  return new SlackTokenError(`SLACK_BOT_TOKEN is refused (${code}). ${remedy}`);
}
