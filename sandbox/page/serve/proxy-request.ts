import { type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { sendResponse } from '../../core/http/send-response';

/** Streams both ways, so that uploads and event streams are never buffered. */
export function proxyRequest(request: IncomingMessage, response: ServerResponse, target: string): void {
  const url = new URL(request.url ?? '/', target);
  // Without an agent, so that closing one side closes the other.
  const upstream = openRequest(url, {
    method: request.method,
    headers: { ...request.headers, host: url.host },
    agent: false,
  });

  upstream.once('response', (result) => {
    response.writeHead(result.statusCode ?? 502, { ...result.headers, connection: 'keep-alive' });
    response.flushHeaders();
    pipeline(result, response, () => upstream.destroy());
  });
  upstream.once('error', () => {
    if (response.headersSent) return void response.destroy();
    const message = 'The sandbox is not responding. Is it still running?';
    sendResponse(response, { status: 502, json: { error: { code: 'unreachable', message } } });
  });
  response.once('close', () => upstream.destroy());
  request.pipe(upstream);
}
