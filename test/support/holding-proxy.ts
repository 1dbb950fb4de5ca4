import { EventEmitter, on, once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface HeldCall {
  readonly matches: (request: IncomingMessage) => boolean;
  readonly call: EventEmitter;
}

/** Stands between the bot and a service: counts calls, and holds an answer back or gives another when a test says so. */
export async function startHoldingProxy() {
  let service = '';
  const holding: HeldCall[] = [];
  const recordedCalls: string[] = [];
  const calls = new EventEmitter();
  const refused: { readonly matches: HeldCall['matches']; readonly status: number }[] = [];
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const { method, headers } = request;
    const call = `${method} ${request.url}`;
    recordedCalls.push(call);
    calls.emit('call', call);
    const refusal = refused.find(({ matches }) => matches(request));
    if (refusal) {
      response.writeHead(refusal.status).end('{"message":"not now"}');
      return;
    }
    const answer = await fetch(new URL(request.url ?? '/', service), {
      method,
      headers: {
        ...(Object.fromEntries(
          Object.entries(headers).filter(([name]) => !['host', 'content-length'].includes(name)),
        ) as Record<string, string>),
        // A connection that is kept may be closed by the service at the moment it is used again.
        connection: 'close',
      },
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
  // Without an answer of the service there is none here either.
  const answer: RequestListener = (request, response) =>
    void pass(request, response).catch(() => response.destroy());
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const matching = (method: string, path: RegExp) => (request: IncomingMessage) =>
    request.method === method && path.test(request.url ?? '');
  return {
    /** Every call so far, such as `GET /requests/req_1`. */
    seen: recordedCalls,
    /** The next such call. */
    nextCall: async (call: RegExp) => {
      for await (const [one] of on(calls, 'call')) if (call.test(one)) return;
    },
    /** Every such call from now on is answered so, until the refusal is ended. */
    refuse: (method: string, path: RegExp, status: number) => {
      const refusal = { matches: matching(method, path), status };
      refused.push(refusal);
      return { end: () => void refused.splice(refused.indexOf(refusal), 1) };
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setTarget: (url: string) => {
      service = url;
    },
    /** The next such call is carried out at once, and answered only when it is let go. */
    hold: (method: string, path: RegExp) => {
      const call = new EventEmitter();
      holding.push({ matches: matching(method, path), call });
      return { reached: once(call, 'reached'), release: () => void call.emit('released') };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
