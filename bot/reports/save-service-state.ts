import { setBusinessName } from '../analyses';
import type { Transaction } from '../store/queryable';
import { type Submission, setServiceStage } from '../submissions';

/** A request as the service has it now; empty when it could not be read. */
interface ServiceState {
  readonly stage?: unknown;
  readonly status?: unknown;
  readonly businessName?: unknown;
}

/** Stores what the service said, so that cards stay the same when it cannot be read later. */
export async function saveServiceState(
  tx: Transaction,
  { id, analysisId, caseId }: Pick<Submission, 'id' | 'analysisId' | 'caseId'>,
  { stage, status, businessName }: ServiceState = {},
): Promise<void> {
  const shownStage = [stage, status].filter(isText).join(', ');
  if (shownStage !== '') await setServiceStage(tx, id, shownStage);
  if (isText(businessName))
    await setBusinessName(tx, { id: analysisId, ...(caseId !== undefined && { caseId }) }, businessName);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
