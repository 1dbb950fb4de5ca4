import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Held {
  readonly matches: (request: IncomingMessage) => boolean;
  readonly call: EventEmitter;
}

/** Stands between the bot and a service, and holds an answer back until a test lets it go. */
export async function heldCalls() {
  let service = '';
  const holding: Held[] = [];
  const pass: RequestListener = async (request, response) => {
    const body = await buffer(request);
    const { method, headers } = request;
    const answer = await fetch(new URL(request.url ?? '/', service), {
      method,
      headers: Object.fromEntries(
        Object.entries(headers).filter(([name]) => !['host', 'connection', 'content-length'].includes(name)),
      ) as Record<string, string>,
      ...(body.length > 0 && { body }),
    });
    const text = await answer.text();
    const held = holding.find(({ matches }) => matches(request));
    if (held) {
      holding.splice(holding.indexOf(held), 1);
      const released = once(held.call, 'released');
      held.call.emit('reached');
      await released;
    }
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(text);
  };
  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    before: (url: string) => {
      service = url;
    },
    /** The next such call is carried out at once, and answered only when it is let go. */
    hold: (method: string, path: RegExp) => {
      const call = new EventEmitter();
      const matches = (request: IncomingMessage) => request.method === method && path.test(request.url ?? '');
      holding.push({ matches, call });
      return { reached: once(call, 'reached'), letGo: () => void call.emit('released') };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
