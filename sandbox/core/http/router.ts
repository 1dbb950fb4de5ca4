import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from './api-error';
import { drainRequest } from './drain-request';
import { toInternalError } from './http-server';
import { readJsonBody } from './read-json-body';
import { type RouteResponse, sendResponse } from './send-response';

export interface RouteContext {
  params: Record<string, string>;
  query: URLSearchParams;
  body(): Promise<unknown>;
  request: IncomingMessage;
  response: ServerResponse;
}

/** `undefined` means that the handler has written the response itself. */
export type RouteHandler = (
  context: RouteContext,
) => RouteResponse | undefined | Promise<RouteResponse | undefined>;

interface RegisteredRoute {
  method: string;
  segments: string[];
  handler: RouteHandler;
}

export class Router {
  readonly #routes: RegisteredRoute[] = [];
  readonly #guard: (request: IncomingMessage) => void;

  /** `guard` runs before any route, and rejects a request by throwing. */
  constructor(guard: (request: IncomingMessage) => void = () => {}) {
    this.#guard = guard;
  }

  /** `path` looks like `/requests/{requestId}`. */
  on(method: string, path: string, handler: RouteHandler): this {
    this.#routes.push({ method, segments: path.split('/').slice(1), handler });
    return this;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let result: RouteResponse | undefined;
    try {
      this.#guard(request);
      result = await this.#dispatch(request, response);
    } catch (error) {
      result = toErrorResponse(error);
      await drainRequest(request);
    }
    if (result) sendResponse(response, result);
  }

  #dispatch(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(`http://sandbox${request.url ?? '/'}`);
    const matches = this.#routes.flatMap((route) => {
      const params = matchPath(route.segments, pathname.split('/').slice(1));
      return params ? [{ route, params }] : [];
    });
    if (matches.length === 0) throw new ApiError(404, 'not_found', `There is nothing at ${pathname}.`);

    const match = matches.find(({ route }) => route.method === request.method);
    if (!match) {
      const allow = matches.map(({ route }) => route.method).join(', ');
      throw new ApiError(405, 'method_not_allowed', `${pathname} only supports ${allow}.`, {
        headers: { allow },
      });
    }
    const { route, params } = match;
    const body = () => readJsonBody(request);
    return route.handler({ params, query: searchParams, body, request, response });
  }
}

function matchPath(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] as string;
    if (expected.startsWith('{') && segment !== '') params[expected.slice(1, -1)] = segment;
    else if (expected !== segment) return undefined;
  }
  return params;
}

export function toErrorResponse(error: unknown): RouteResponse {
  if (error instanceof ApiError)
    return { status: error.status, headers: error.extra.headers, json: error.body };
  return toInternalError(error);
}
