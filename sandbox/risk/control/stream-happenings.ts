import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Happenings } from '../happenings';

/** Everything that happens from now on, as server-sent events. The response stays open. */
export function streamHappenings(
  happenings: Happenings,
  request: IncomingMessage,
  response: ServerResponse,
): undefined {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  // A first line opens the stream on the other side before anything has happened.
  response.write(': listening\n\n');
  const stop = happenings.subscribe((happened) => response.write(`data: ${JSON.stringify(happened)}\n\n`));
  request.once('close', stop);
}
