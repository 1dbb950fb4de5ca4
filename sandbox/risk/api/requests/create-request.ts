import { z } from 'zod/v4';
import { parseBody } from '../../../core/http/parse-body';
import type { RouteHandler } from '../../../core/http/router';
import { CompanyCode } from '../../company/company-code';
import { createId } from '../../create-id';
import type { ApiContext } from '../api-context';

const requestBodySchema = z.object({
  code: CompanyCode,
  businessName: z.string().min(1).optional(),
  notes: z.never('Send the notes with POST /requests/{requestId}').optional(),
});

export function createRequest({
  clock,
  records,
  eventLog,
  analysisRunner,
  creationFaults,
}: ApiContext): RouteHandler {
  return async ({ body }) => {
    const { notes: _, ...given } = parseBody(requestBodySchema, await body());
    const fault = creationFaults.next(given.code);
    if (fault) return fault;

    const request = records.requests.put({
      id: createId('req'),
      creation: clock.isoNow(),
      ...given,
      // The contract shows no other values.
      status: 'pending_analysis',
      stage: '1.1',
    });
    eventLog.emit({
      type: 'request.created',
      request: request.id,
      code: `${given.code.type} ${given.code.id}`,
    });
    analysisRunner.onRequestCreated(request);
    return { status: 201, json: { request } };
  };
}
