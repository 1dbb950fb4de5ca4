import { once } from 'node:events';
import {
  request as ask,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Fate } from './fate';

/** What goes wrong with calls, each as likely as its weight. */
export interface Answers {
  /** 429 with Retry-After. */
  readonly limited: number;
  readonly broken: number;
  readonly html: number;
  /** The call is carried out, its answer lost. */
  readonly lost: number;
}

const page = '<html><body><h1>Bad gateway</h1></body></html>';

const refusals: Record<Exclude<keyof Answers, 'lost'>, [number, OutgoingHttpHeaders, string]> = {
  limited: [
    429,
    { 'retry-after': '1', 'content-type': 'application/json' },
    '{"ok":false,"error":"ratelimited"}',
  ],
  broken: [500, { 'content-type': 'application/json' }, '{"ok":false,"error":"internal_error"}'],
  html: [502, { 'content-type': 'text/html' }, page],
};

/** A gateway in front of a service: it puts other addresses in the answers, and while it is rough it answers badly itself. */
export class HttpDoor {
  readonly #server: Server;
  rough = false;
  /** Addresses in answers, and what callers are told instead. */
  readonly addresses = new Map<string, string>();
  readonly answered: Record<keyof Answers, number> = { limited: 0, broken: 0, html: 0, lost: 0 };
  #count = 0;

  private constructor(
    readonly name: string,
    readonly service: URL,
    readonly fate: Fate,
    readonly weights: Answers,
  ) {
    this.#server = createServer((request, response) => {
      this.#pass(request, response).catch(() => response.destroy());
    });
    this.#server.on('upgrade', (request, near, head) => this.#upgrade(request, near as Socket, head));
  }

  static async open(name: string, service: string, fate: Fate, weights: Answers): Promise<HttpDoor> {
    const door = new HttpDoor(name, new URL(service), fate, weights);
    door.#server.listen(0, '127.0.0.1');
    await once(door.#server, 'listening');
    return door;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#count += 1;
    const fault = this.rough
      ? this.fate.choose(`${this.name}:${this.#count}`, { ...this.weights })
      : undefined;
    if (fault) this.answered[fault] += 1;
    if (fault && fault !== 'lost') {
      request.resume();
      const [status, headers, body] = refusals[fault];
      response.writeHead(status, headers).end(body);
      return;
    }
    const { hostname, port } = this.service;
    const { method, url, headers } = request;
    const onward = ask({
      hostname,
      port,
      method,
      path: url,
      headers: { ...headers, host: this.service.host },
    });
    request.pipe(onward);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    if (fault === 'lost') {
      await buffer(answer);
      response.destroy();
    } else if (answer.headers['content-type']?.startsWith('application/json')) {
      const body = this.#readdressed(await buffer(answer));
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': body.length });
      response.end(body);
    } else {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy()).pipe(response);
    }
  }

  #readdressed(body: Buffer): Buffer {
    if (this.addresses.size === 0) return body;
    let text = body.toString('utf8');
    for (const [theirs, ours] of this.addresses) text = text.replaceAll(theirs, ours);
    return Buffer.from(text);
  }

  #upgrade(request: IncomingMessage, near: Socket, head: Buffer): void {
    const { hostname: host, port } = this.service;
    const far = connect({ host, port: Number(port), noDelay: true }, () => {
      const lines = request.rawHeaders.reduce(
        (text, part, index) => text + part + (index % 2 === 0 ? ': ' : '\r\n'),
        `${request.method} ${request.url} HTTP/1.1\r\n`,
      );
      far.write(`${lines}\r\n`);
      far.write(head);
      near.pipe(far).pipe(near);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  }
}
