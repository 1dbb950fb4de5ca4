import { CallError, RiskXrayError, type Step } from '../../shared/errors';

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
  if (error instanceof CallError)
    return { step: error.step, reason: error.message, outcomeKnown: !error.outcomeUnknown };
  if (error instanceof RiskXrayError) return { step: 'storeFile', reason: error.message, outcomeKnown: true };
  return undefined;
}
