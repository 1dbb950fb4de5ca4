import type { ApiStep, ResourceIds } from './api-step';
import type { CallFailure } from './call-failure';
import { formatFacts } from './format-facts';
import { RiskXrayError } from './risk-xray-error';

/** A remote call failed: which, why, what exists already, and whether its outcome is known. */
export abstract class CallError<Failure extends CallFailure = CallFailure> extends RiskXrayError {
  constructor(readonly failure: Failure) {
    const { code, ids, outcomeUnknown, ...facts } = failure;
    super(formatFacts(code, { ...facts, ...ids, ...(outcomeUnknown && { outcomeUnknown }) }));
  }

  get step(): ApiStep {
    return this.failure.step;
  }

  get ids(): ResourceIds {
    return this.failure.ids;
  }

  get outcomeUnknown(): boolean {
    return this.failure.outcomeUnknown;
  }
}
