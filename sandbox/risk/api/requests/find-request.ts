import { ApiError } from '../../../core/http/api-error';
import type { RequestRecord } from '../../records';
import type { ApiContext } from '../api-context';

export function findRequest({ records }: ApiContext, id: string): RequestRecord {
  const request = records.requests.get(id);
  if (!request) throw new ApiError(404, 'request_not_found', `There is no request ${id}.`);
  return request;
}
