import type { RouteHandler } from '../../../core/http/router';
import type { ApiContext } from '../api-context';
import { findRequest } from './find-request';

export function getRequest(context: ApiContext): RouteHandler {
  return ({ params }) => ({
    status: 200,
    json: { request: findRequest(context, params.requestId as string) },
  });
}
