import { RiskXrayError } from './risk-xray-error';
import type { ValidationIssue } from './validation-issue';

/** Refused here, before anything was sent or created: carries everything that is wrong, not only the first. */
export class InvalidInputError extends RiskXrayError {
  constructor(readonly issues: readonly ValidationIssue[]) {
    super(issues.map((problem) => problem.message).join(' '));
  }
}

export function throwIfInvalid(problems: readonly ValidationIssue[]): void {
  if (problems.length > 0) throw new InvalidInputError(problems);
}
