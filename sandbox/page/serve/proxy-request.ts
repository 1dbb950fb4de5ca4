import { type IncomingMessage, request as open, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { sendResponse } from '../../core/http/send-response';

/** Passes a call on to another server, both ways as it streams: uploads and event streams are never gathered. */
export function proxyRequest(request: IncomingMessage, response: ServerResponse, target: string): void {
  const url = new URL(request.url ?? '/', target);
  // A connection of its own, so that the end of one side is the end of the other.
  const onward = open(url, {
    method: request.method,
    headers: { ...request.headers, host: url.host },
    agent: false,
  });

  onward.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'keep-alive' });
    response.flushHeaders();
    pipeline(answer, response, () => onward.destroy());
  });
  onward.once('error', () => {
    if (response.headersSent) return void response.destroy();
    const message = 'The sandbox behind this page does not answer. Is it still running?';
    sendResponse(response, { status: 502, json: { error: { code: 'unreachable', message } } });
  });
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}
