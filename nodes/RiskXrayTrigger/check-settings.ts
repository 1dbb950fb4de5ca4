import type { IHookFunctions } from 'n8n-workflow';
import { getDecisionSecret } from '../../credentials/read-credential';
import { toNodeError } from '../RiskXray/to-node-error';
import { readFilters } from './filters';
import { isForDecisions, refuseMixedEvents } from './selected-events';

/** Reports an invalid setting on publishing, not with the first event. */
export async function checkSettings(context: IHookFunctions): Promise<void> {
  try {
    refuseMixedEvents(context);
    if (isForDecisions(context)) getDecisionSecret(await context.getCredentials('riskXrayApi'));
    else readFilters(context);
  } catch (thrown) {
    throw toNodeError(context.getNode(), thrown);
  }
}
