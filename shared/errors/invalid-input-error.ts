import type { Problem } from './problem';
import { RiskXrayError } from './risk-xray-error';

/** Refused here, before anything was sent or created: carries everything that is wrong, not only the first. */
export class InvalidInputError extends RiskXrayError {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map((problem) => problem.message).join(' '));
  }
}

export function refuseIfAny(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InvalidInputError(problems);
}
