import type { IHookFunctions } from 'n8n-workflow';
import { toNodeError } from '../RiskXray/to-node-error';
import { readFilters } from './filters';

/** Reports an invalid filter on publishing, not with the first report. */
export function checkSettings(context: IHookFunctions): void {
  try {
    readFilters(context);
  } catch (thrown) {
    throw toNodeError(context.getNode(), thrown);
  }
}
