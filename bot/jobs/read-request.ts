import type { RiskRequest } from '../../shared';
import { RiskXrayError } from '../../shared/errors';
import type { Bot } from '../bot';

/** The request as the service has it now; nothing when it cannot be read, which keeps no report from its thread. */
export async function readRequest({ risk, log }: Bot, requestId: string): Promise<RiskRequest | undefined> {
  try {
    return await risk.getRequest(requestId);
  } catch (error) {
    if (!(error instanceof RiskXrayError)) throw error;
    log.warn({ requestId, reason: error.message }, 'could not read a request');
    return undefined;
  }
}
