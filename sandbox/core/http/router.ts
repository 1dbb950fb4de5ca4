import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from './api-error';
import { drainRequest } from './drain-request';
import { readJsonBody } from './read-json-body';
import { type RouteResponse, sendResponse } from './send-response';

export interface RouteContext {
  params: Record<string, string>;
  query: URLSearchParams;
  body(): Promise<unknown>;
  request: IncomingMessage;
  response: ServerResponse;
}

/** Answers the call; `undefined` means that it wrote to the response itself. */
export type RouteHandler = (
  call: RouteContext,
) => RouteResponse | undefined | Promise<RouteResponse | undefined>;

interface RegisteredRoute {
  method: string;
  segments: string[];
  handler: RouteHandler;
}

export class Router {
  readonly #routes: RegisteredRoute[] = [];
  readonly #guard: (request: IncomingMessage) => void;

  /** `guard` runs before any route is looked up and refuses by throwing. */
  constructor(guard: (request: IncomingMessage) => void = () => {}) {
    this.#guard = guard;
  }

  /** `path` as in `/requests/{requestId}`. */
  on(method: string, path: string, handler: RouteHandler): this {
    this.#routes.push({ method, segments: path.split('/').slice(1), handler });
    return this;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let answer: RouteResponse | undefined;
    try {
      this.#guard(request);
      answer = await this.#dispatch(request, response);
    } catch (error) {
      answer = toErrorResponse(error);
      await drainRequest(request);
    }
    if (answer) sendResponse(response, answer);
  }

  #dispatch(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(`http://sandbox${request.url ?? '/'}`);
    const matches = this.#routes.flatMap((route) => {
      const params = matchPath(route.segments, pathname.split('/').slice(1));
      return params ? [{ route, params }] : [];
    });
    if (matches.length === 0) throw new ApiError(404, 'not_found', `Nothing is at ${pathname}.`);

    const match = matches.find(({ route }) => route.method === request.method);
    if (!match) {
      const allow = matches.map(({ route }) => route.method).join(', ');
      throw new ApiError(405, 'method_not_allowed', `${pathname} takes ${allow}.`, { headers: { allow } });
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

function toErrorResponse(error: unknown): RouteResponse {
  if (error instanceof ApiError)
    return { status: error.status, headers: error.extra.headers, json: error.body };
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { status: 500, json: { error: { code: 'internal_error', message } } };
}
