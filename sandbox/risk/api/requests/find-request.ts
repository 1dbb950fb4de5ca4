import type { RiskRequest } from '../../data/records';
import { ApiError } from '../../http/api-error';
import type { ApiContext } from '../api-context';

export function findRequest({ records }: ApiContext, id: string): RiskRequest {
  const request = records.requests.get(id);
  if (!request) throw new ApiError(404, 'request_not_found', `There is no request ${id}.`);
  return request;
}
