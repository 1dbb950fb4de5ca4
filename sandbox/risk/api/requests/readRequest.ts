import type { Handler } from '../../http/Router';
import type { ApiContext } from '../ApiContext';
import { findRequest } from './findRequest';

export function readRequest(context: ApiContext): Handler {
  return ({ params }) => ({
    status: 200,
    json: { request: findRequest(context, params.requestId as string) },
  });
}
