import {
  type ApiStep,
  CallError,
  InvalidInputError,
  isTemporary,
  UnreadableResponseError,
} from '../../shared/errors';
import { classifyReadError } from '../slack/classify-read-error';
import { findSlackFileError } from '../slack/files/slack-file-error';
import type { FailureReason } from '../texts/failure-reason';

export interface StepFailure {
  readonly step: ApiStep;
  readonly reason: FailureReason;
  readonly outcomeKnown: boolean;
}

/** A call was begun and its worker died: it may or may not have had its effect. */
export function toUnknownOutcome(step: ApiStep): StepFailure {
  return { step, reason: { code: 'interrupted' }, outcomeKnown: false };
}

/** The failure of a step; undefined for errors that come from neither the service, its storage nor Slack. */
export function toStepFailure(error: unknown): StepFailure | undefined {
  const fileError = findSlackFileError(error);
  if (fileError) return { step: 'storeFile', reason: fileError.failure, outcomeKnown: true };
  if (error instanceof CallError)
    return { step: error.step, reason: error.failure, outcomeKnown: !error.outcomeUnknown };
  if (error instanceof InvalidInputError)
    return {
      step: 'storeFile',
      reason: { code: 'input_invalid', issues: error.issues },
      outcomeKnown: true,
    };
  if (isSlackUnavailable(error))
    return { step: 'storeFile', reason: { code: 'slack_unavailable' }, outcomeKnown: true };
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
