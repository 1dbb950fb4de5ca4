import type { IncomingMessage, ServerResponse } from 'node:http';

interface EventSubscription {
  /** Returns a function that unsubscribes. */
  subscribe(listener: (event: unknown) => void): () => void;
}

/** Sends all events from now on as server-sent events. The response stays open. */
export function streamEvents(
  source: EventSubscription,
  request: IncomingMessage,
  response: ServerResponse,
): undefined {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  // A first line makes the client see the stream as open before the first event.
  response.write(': listening\n\n');
  const unsubscribe = source.subscribe((event) => response.write(`data: ${JSON.stringify(event)}\n\n`));
  request.once('close', unsubscribe);
}
