import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpServer } from '../core/http/http-server';
import { type RouteResponse, sendResponse } from '../core/http/send-response';
import { TokenBucket } from '../core/token-bucket';
import { RefusedQueryError, search } from './search';

const CALLS_PER_SECOND = 7;

export interface RegisterCall {
  readonly query: string;
  readonly userAgent: string;
  /** Every other parameter, by its name. */
  readonly parameters: Readonly<Record<string, string>>;
}

export interface RegisterSandboxOptions {
  host?: string;
  /** The port; 0 means any free one. */
  port?: number;
}

export type RegisterSandbox = Awaited<ReturnType<typeof startRegisterSandbox>>;

/**
 * A public register of companies with the contract of recherche-entreprises
 * (https://recherche-entreprises.api.gouv.fr/docs): no key, at most 7 calls a second, then 429 with Retry-After.
 */
export async function startRegisterSandbox({ host = '127.0.0.1', port = 0 }: RegisterSandboxOptions = {}) {
  const bucket = new TokenBucket(
    { intervalMs: 1000 / CALLS_PER_SECOND, burst: CALLS_PER_SECOND },
    performance.now(),
  );
  const calls: RegisterCall[] = [];
  let answerInstead: RouteResponse | undefined;

  function answer({ method, url = '/', headers }: IncomingMessage): RouteResponse {
    const { pathname, searchParams } = new URL(`http://register${url}`);
    if (pathname !== '/search') return refuse(404, 'Not Found');
    if (method !== 'GET') return refuse(405, 'Method Not Allowed');
    const { q = '', ...parameters } = Object.fromEntries(searchParams);
    calls.push({ query: q, userAgent: headers['user-agent'] ?? '', parameters });
    const waitMs = bucket.take(performance.now());
    if (waitMs > 0)
      return {
        ...refuse(429, 'Too Many Requests'),
        headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
      };
    if (answerInstead) return answerInstead;
    try {
      return { status: 200, json: search(searchParams) };
    } catch (error) {
      if (error instanceof RefusedQueryError) return refuse(400, error.message);
      throw error;
    }
  }

  const server = new HttpServer(async (request: IncomingMessage, response: ServerResponse) =>
    sendResponse(response, answer(request)),
  );
  await server.listen({ host, port });
  return {
    url: server.url,
    port: server.port,
    /** Every search so far, also those that were refused. */
    calls: calls as readonly RegisterCall[],
    /** Answers every search like this from now on; undefined to answer as usual. */
    answerWith: (response: RouteResponse | undefined) => {
      answerInstead = response;
    },
    close: () => server.close(),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

function refuse(status: number, erreur: string): RouteResponse {
  return { status, json: { erreur } };
}
