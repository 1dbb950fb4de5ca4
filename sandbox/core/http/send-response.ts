import type { ServerResponse } from 'node:http';

export interface RouteResponse {
  status: number;
  headers?: Record<string, string>;
  /** The body to send as JSON. */
  json?: unknown;
  /** The body to send unchanged, with the content type given in `headers`. */
  body?: string | Uint8Array;
}

export function sendResponse(response: ServerResponse, { status, headers, ...content }: RouteResponse): void {
  const { json, body = json === undefined ? '' : JSON.stringify(json) } = content;
  response.writeHead(status, {
    ...(json !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
    ...(status !== 204 && { 'content-length': Buffer.byteLength(body) }),
    ...headers,
  });
  response.end(body);
}
