import { RiskXrayError } from '../../shared/errors';

/** Slack refuses a token, so waiting does not help. */
export class SlackTokenError extends RiskXrayError {}
