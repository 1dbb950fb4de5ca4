import { CallError, isTemporary, RiskXrayError, type Step, UnreadableAnswerError } from '../../shared/errors';
import { classifyReadError } from '../slack/classify-read-error';
import { slackFileErrorIn } from '../slack/slack-file-error';

export interface Failure {
  readonly step: Step;
  readonly reason: string;
  readonly outcomeKnown: boolean;
}

/** Whoever finds a call begun and nobody at it cannot tell whether it was carried out. */
export function lostAnswer(step: Step): Failure {
  return { step, reason: 'The bot was interrupted before the answer came.', outcomeKnown: false };
}

/** What people are told of an error; nothing when it is none of the service, of storage or of Slack. */
export function failureOf(error: unknown): Failure | undefined {
  const inSlack = slackFileErrorIn(error);
  if (inSlack) return { step: 'storeFile', reason: inSlack.message, outcomeKnown: true };
  if (error instanceof CallError)
    return { step: error.step, reason: error.message, outcomeKnown: !error.outcomeUnknown };
  if (error instanceof RiskXrayError) return { step: 'storeFile', reason: error.message, outcomeKnown: true };
  if (isSlackAway(error)) return { step: 'storeFile', reason: 'Slack did not answer.', outcomeKnown: true };
  return undefined;
}

/** Whether to go on by itself after a pause: it may pass, and repeating the call has no second effect. */
export function mayGoOn(error: unknown): boolean {
  if (error instanceof CallError && error.outcomeUnknown) return false;
  const inSlack = slackFileErrorIn(error);
  if (inSlack) return inSlack.isTemporary;
  return isTemporary(error) || error instanceof UnreadableAnswerError || isSlackAway(error);
}

function isSlackAway(error: unknown): boolean {
  return classifyReadError(error) === 'temporary';
}
