import type { IncomingMessage, ServerResponse } from 'node:http';

interface EventSubscription {
  /** Returns the way to stop listening. */
  subscribe(listener: (happened: unknown) => void): () => void;
}

/** Everything that happens from now on, as server-sent events. The response stays open. */
export function streamEvents(
  source: EventSubscription,
  request: IncomingMessage,
  response: ServerResponse,
): undefined {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  // A first line opens the stream on the other side before anything has happened.
  response.write(': listening\n\n');
  const stop = source.subscribe((happened) => response.write(`data: ${JSON.stringify(happened)}\n\n`));
  request.once('close', stop);
}
