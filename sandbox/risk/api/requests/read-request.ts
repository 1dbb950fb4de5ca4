import type { Handler } from '../../http/router';
import type { ApiContext } from '../api-context';
import { findRequest } from './find-request';

export function readRequest(context: ApiContext): Handler {
  return ({ params }) => ({
    status: 200,
    json: { request: findRequest(context, params.requestId as string) },
  });
}
