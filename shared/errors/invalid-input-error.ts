import { formatFacts } from './format-facts';
import { RiskXrayError } from './risk-xray-error';
import type { ValidationIssue } from './validation-issue';

/** An input that was rejected before anything was sent or created; carries every issue, not only the first. */
export class InvalidInputError extends RiskXrayError {
  constructor(readonly issues: readonly ValidationIssue[]) {
    super(issues.map(({ code, ...facts }) => formatFacts(code, facts)).join('; '));
  }
}

export function throwIfInvalid(issues: readonly ValidationIssue[]): void {
  if (issues.length > 0) throw new InvalidInputError(issues);
}
