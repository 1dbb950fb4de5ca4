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
import { setTimeout as wait } from 'node:timers/promises';
import type { Fate } from './fate';

/** What goes wrong with calls, each as likely as its weight. */
export interface Answers {
  /** 429 with Retry-After. */
  readonly limited: number;
  readonly broken: number;
  readonly html: number;
  /** The call is carried out, its answer lost. */
  readonly lost: number;
  /** The call is carried out and answered after 12 to 20 seconds. */
  readonly late: number;
  /** Slack's 200 with `ratelimited` in its body. */
  readonly limitedInBody?: number;
  /** Slack's 200 with `invalid_blocks`, for reports alone: people must be able to press a status card's buttons. */
  readonly refusedBlocks?: number;
  /** A report that breaks off in the middle of its JSON. */
  readonly unreadable?: number;
}

const page = '<html><body><h1>Bad gateway</h1></body></html>';

const json = { 'content-type': 'application/json' };

const refusals: Record<Exclude<keyof Answers, 'lost' | 'late'>, [number, OutgoingHttpHeaders, string]> = {
  limited: [429, { ...json, 'retry-after': '1' }, '{"ok":false,"error":"ratelimited"}'],
  broken: [500, json, '{"ok":false,"error":"internal_error"}'],
  html: [502, { 'content-type': 'text/html' }, page],
  limitedInBody: [200, json, '{"ok":false,"error":"ratelimited"}'],
  refusedBlocks: [200, json, '{"ok":false,"error":"invalid_blocks"}'],
  unreadable: [200, json, '{"report":{"id":"'],
};

/** Calls to Slack's Web API have small bodies, which can be read before they are passed on. */
const isWebApiCall = ({ url }: IncomingMessage) => url?.startsWith('/api/') ?? false;
const isReadOfReport = ({ method, url }: IncomingMessage) =>
  method === 'GET' && (url?.startsWith('/reports/') ?? false);
const hasReportBlocks = (body: Buffer) => {
  const text = body.toString('latin1');
  return text.includes('risk_xray_report') && text.includes('blocks=');
};

/** A gateway in front of a service: it puts other addresses in the answers, and while it is rough it answers badly itself. */
export class HttpDoor {
  readonly #server: Server;
  rough = false;
  /** Nobody is there: every call is cut. */
  isAway = false;
  /** Addresses in answers, and what callers are told instead. */
  readonly addresses = new Map<string, string>();
  readonly answered: Record<keyof Answers, number> = {
    limited: 0,
    broken: 0,
    html: 0,
    lost: 0,
    late: 0,
    limitedInBody: 0,
    refusedBlocks: 0,
    unreadable: 0,
  };
  #count = 0;

  private constructor(
    readonly name: string,
    readonly service: URL,
    readonly fate: Fate,
    readonly weights: Answers,
  ) {
    this.#server = createServer((request, response) => {
      if (this.isAway) response.destroy();
      else this.#pass(request, response).catch(() => response.destroy());
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

  /** For so long nobody is there. */
  async goAway(ms: number): Promise<void> {
    this.isAway = true;
    this.#server.closeAllConnections();
    await wait(ms);
    this.isAway = false;
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#count += 1;
    const about = `${this.name}:${this.#count}`;
    const sent = isWebApiCall(request) ? await buffer(request) : undefined;
    const fault = this.#faultFor(about, request, sent);
    if (fault) this.answered[fault] += 1;
    if (fault === 'late') await wait(this.fate.between(`${about}:late`, 12_000, 20_000));
    else if (fault && fault !== 'lost') {
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
    if (sent) onward.end(sent);
    else request.pipe(onward);
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

  #faultFor(about: string, request: IncomingMessage, sent: Buffer | undefined): keyof Answers | undefined {
    if (!this.rough) return undefined;
    const { limitedInBody = 0, refusedBlocks = 0, unreadable = 0 } = this.weights;
    return this.fate.choose<keyof Answers>(about, {
      ...this.weights,
      limitedInBody: sent ? limitedInBody : 0,
      refusedBlocks: sent && hasReportBlocks(sent) ? refusedBlocks : 0,
      unreadable: isReadOfReport(request) ? unreadable : 0,
    });
  }

  #readdressed(body: Buffer): Buffer {
    if (this.addresses.size === 0) return body;
    let text = body.toString('utf8');
    for (const [theirs, ours] of this.addresses) text = text.replaceAll(theirs, ours);
    return Buffer.from(text);
  }

  #upgrade(request: IncomingMessage, near: Socket, head: Buffer): void {
    if (this.isAway) return void near.destroy();
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
