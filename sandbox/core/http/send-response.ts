import type { ServerResponse } from 'node:http';

export interface RouteResponse {
  status: number;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is, with the content type given in `headers`. */
  text?: string;
}

export function sendResponse(response: ServerResponse, { status, headers, json, text }: RouteResponse): void {
  const body = json === undefined ? (text ?? '') : JSON.stringify(json);
  response.writeHead(status, {
    ...(json !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}
