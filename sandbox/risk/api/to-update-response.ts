import type { RouteResponse } from '../../core/http/send-response';
import { getCompanyBehaviour } from '../magic-inputs';
import type { RequestRecord } from '../records';

/** The contract does not specify how an updated resource is wrapped. `request` is the one it belongs to. */
export function toUpdateResponse(
  name: 'request' | 'medium',
  resource: object,
  request: RequestRecord,
): RouteResponse {
  switch (getCompanyBehaviour(request.code)) {
    case 'update-bare':
      return { status: 200, json: resource };
    case 'update-empty':
      return { status: 200 };
    default:
      return { status: 200, json: { [name]: resource } };
  }
}
