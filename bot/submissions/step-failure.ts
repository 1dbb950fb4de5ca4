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

/** A call was begun and its worker died: it may or may not have had its effect. */
export function toUnknownOutcome(step: ApiStep): StepFailure {
  return { step, reason: 'The bot was interrupted before the response arrived.', outcomeKnown: false };
}

/** Undefined for errors that come from neither the service, its storage nor Slack. */
export function toStepFailure(error: unknown): StepFailure | undefined {
  const fileError = findSlackFileError(error);
  if (fileError) return { step: 'storeFile', reason: fileError.message, outcomeKnown: true };
  if (error instanceof CallError)
    return { step: error.step, reason: error.message, outcomeKnown: !error.outcomeUnknown };
  if (error instanceof RiskXrayError) return { step: 'storeFile', reason: error.message, outcomeKnown: true };
  if (isSlackUnavailable(error))
    return { step: 'storeFile', reason: 'Slack did not respond.', outcomeKnown: true };
  return undefined;
}

/** Whether to retry after a pause: the error is temporary, and repeating the call has no second effect. */
export function canRetry(error: unknown): boolean {
  if (error instanceof CallError && error.outcomeUnknown) return false;
  const fileError = findSlackFileError(error);
  if (fileError) return fileError.isTemporary;
  return isTemporary(error) || error instanceof UnreadableResponseError || isSlackUnavailable(error);
}

function isSlackUnavailable(error: unknown): boolean {
  return classifyReadError(error) === 'temporary';
}
