import {
  type ApiStep,
  CallError,
  isTemporary,
  RiskXrayError,
  UnreadableResponseError,
} from '../../shared/errors';
import { classifyReadError } from '../slack/classify-read-error';
import { findSlackFileError } from '../slack/files/slack-file-error';

export interface StepFailure {
  readonly step: ApiStep;
  readonly reason: string;
  readonly outcomeKnown: boolean;
}

/** Whoever finds a call begun and nobody at it cannot tell whether it was carried out. */
export function toUnknownOutcome(step: ApiStep): StepFailure {
  return { step, reason: 'The bot was interrupted before the answer came.', outcomeKnown: false };
}

/** What people are told of an error; nothing when it is none of the service, of storage or of Slack. */
export function toStepFailure(error: unknown): StepFailure | undefined {
  const inSlack = findSlackFileError(error);
  if (inSlack) return { step: 'storeFile', reason: inSlack.message, outcomeKnown: true };
  if (error instanceof CallError)
    return { step: error.step, reason: error.message, outcomeKnown: !error.outcomeUnknown };
  if (error instanceof RiskXrayError) return { step: 'storeFile', reason: error.message, outcomeKnown: true };
  if (isSlackUnavailable(error))
    return { step: 'storeFile', reason: 'Slack did not answer.', outcomeKnown: true };
  return undefined;
}

/** Whether to go on by itself after a pause: it may pass, and repeating the call has no second effect. */
export function canRetry(error: unknown): boolean {
  if (error instanceof CallError && error.outcomeUnknown) return false;
  const inSlack = findSlackFileError(error);
  if (inSlack) return inSlack.isTemporary;
  return isTemporary(error) || error instanceof UnreadableResponseError || isSlackUnavailable(error);
}

function isSlackUnavailable(error: unknown): boolean {
  return classifyReadError(error) === 'temporary';
}
