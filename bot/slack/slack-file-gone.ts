import { RiskXrayError } from '../../shared/errors';

/** The file cannot be had from Slack any more. */
export class SlackFileGone extends RiskXrayError {}
