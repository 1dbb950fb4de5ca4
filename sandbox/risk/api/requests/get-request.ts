import { ApiError } from '../../../core/http/api-error';
import type { RouteHandler } from '../../../core/http/router';
import type { RequestRecord } from '../../records';
import type { ApiContext } from '../api-context';

export function getRequest(context: ApiContext): RouteHandler {
  return ({ params }) => ({
    status: 200,
    json: { request: findRequest(context, params.requestId as string) },
  });
}

export function findRequest({ records }: ApiContext, id: string): RequestRecord {
  const request = records.requests.get(id);
  if (!request) throw new ApiError(404, 'request_not_found', `There is no request ${id}.`);
  return request;
}
