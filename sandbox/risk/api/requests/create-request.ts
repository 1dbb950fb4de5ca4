import { z } from 'zod/v4';
import { CompanyCode } from '../../company/company-code';
import { parseBody } from '../../http/parse-body';
import type { Handler } from '../../http/router';
import { newId } from '../../new-id';
import type { ApiContext } from '../api-context';

const Creation = z.object({
  code: CompanyCode,
  businessName: z.string().min(1).optional(),
  notes: z.never('Send the notes with POST /requests/{requestId}').optional(),
});

export function createRequest({
  clock,
  records,
  happenings,
  laboratory,
  creationFaults,
}: ApiContext): Handler {
  return async ({ body }) => {
    const { code, businessName } = parseBody(Creation, await body());
    const fault = creationFaults.next(code);
    if (fault) return fault;

    const request = records.requests.put({
      id: newId('req'),
      creation: clock.isoNow(),
      code,
      ...(businessName && { businessName }),
      // The contract shows these two values and no other.
      status: 'pending_analysis',
      stage: '1.1',
    });
    happenings.announce({ type: 'request.created', request: request.id, code: `${code.type} ${code.id}` });
    laboratory.requestCreated(request);
    return { status: 201, json: { request } };
  };
}
