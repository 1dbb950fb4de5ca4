import { type ApiStep, type ResourceIds, stepLabels } from './api-step';
import { RiskXrayError } from './risk-xray-error';

export interface CallErrorDetails {
  readonly step: ApiStep;
  readonly ids: ResourceIds;
  /** Why, as the end of the sentence "Could not <step>: …". */
  readonly reason: string;
  /** What to do next: a sentence. */
  readonly advice: string;
  /** The call may have been carried out although no usable response came. */
  readonly outcomeUnknown?: boolean;
  /** The service's own id of this call, for its support team. */
  readonly serviceRequestId?: string;
}

/** A remote call failed: which, why, what exists already, and whether its outcome is known. */
export abstract class CallError extends RiskXrayError {
  readonly step: ApiStep;
  readonly ids: ResourceIds;
  readonly outcomeUnknown: boolean;
  readonly serviceRequestId: string | undefined;

  constructor(details: CallErrorDetails) {
    const { step, ids, reason, advice, outcomeUnknown = false, serviceRequestId } = details;
    const references = [
      ids.requestId && `request ${ids.requestId}`,
      ids.mediumId && `medium ${ids.mediumId}`,
      ids.reportId && `report ${ids.reportId}`,
      serviceRequestId && `service request id ${serviceRequestId}`,
    ].filter(Boolean);
    const where = references.length > 0 ? ` (${references.join(', ')})` : '';
    const summary = `Could not ${stepLabels[step]}: ${reason}${where}.`;
    super(`${summary} ${advice}`, { summary, advice });
    this.step = step;
    this.ids = ids;
    this.outcomeUnknown = outcomeUnknown;
    this.serviceRequestId = serviceRequestId;
  }
}
