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
import type { SeededRandom } from './seeded-random';

/** What goes wrong with calls, each as likely as its weight. */
export interface HttpFaultRates {
  /** 429 with Retry-After. */
  readonly rateLimited: number;
  readonly serverError: number;
  readonly htmlPage: number;
  /** The call is carried out, its answer lost. */
  readonly lostResponse: number;
  /** The call is carried out and answered after 12 to 20 seconds. */
  readonly lateResponse: number;
  /** Slack's 200 with `ratelimited` in its body. */
  readonly rateLimitedInBody?: number;
  /** Slack's 200 with `invalid_blocks`, for reports alone: people must be able to press a status card's buttons. */
  readonly invalidBlocks?: number;
  /** A report that breaks off in the middle of its JSON. */
  readonly truncatedReport?: number;
}

const htmlErrorPage = '<html><body><h1>Bad gateway</h1></body></html>';

const jsonHeaders = { 'content-type': 'application/json' };

const faultResponses: Record<
  Exclude<keyof HttpFaultRates, 'lostResponse' | 'lateResponse'>,
  [number, OutgoingHttpHeaders, string]
> = {
  rateLimited: [429, { ...jsonHeaders, 'retry-after': '1' }, '{"ok":false,"error":"ratelimited"}'],
  serverError: [500, jsonHeaders, '{"ok":false,"error":"internal_error"}'],
  htmlPage: [502, { 'content-type': 'text/html' }, htmlErrorPage],
  rateLimitedInBody: [200, jsonHeaders, '{"ok":false,"error":"ratelimited"}'],
  invalidBlocks: [200, jsonHeaders, '{"ok":false,"error":"invalid_blocks"}'],
  truncatedReport: [200, jsonHeaders, '{"report":{"id":"'],
};

/** Calls to Slack's Web API have small bodies, which can be read before they are passed on. */
const isWebApiCall = ({ url }: IncomingMessage) => url?.startsWith('/api/') ?? false;
const isReportRead = ({ method, url }: IncomingMessage) =>
  method === 'GET' && (url?.startsWith('/reports/') ?? false);
const hasReportBlocks = (body: Buffer) => {
  const text = body.toString('latin1');
  return text.includes('risk_xray_report') && text.includes('blocks=');
};

/** A gateway in front of a service: it puts other addresses in the answers, and while it is rough it answers badly itself. */
export class FaultyHttpProxy {
  readonly #server: Server;
  faultsEnabled = false;
  /** Nobody is there: every call is cut. */
  isDown = false;
  /** Addresses in answers, and what callers are told instead. */
  readonly rewrittenUrls = new Map<string, string>();
  readonly faultCounts: Record<keyof HttpFaultRates, number> = {
    rateLimited: 0,
    serverError: 0,
    htmlPage: 0,
    lostResponse: 0,
    lateResponse: 0,
    rateLimitedInBody: 0,
    invalidBlocks: 0,
    truncatedReport: 0,
  };
  #count = 0;

  private constructor(
    readonly name: string,
    readonly target: URL,
    readonly random: SeededRandom,
    readonly faultRates: HttpFaultRates,
  ) {
    this.#server = createServer((request, response) => {
      if (this.isDown) response.destroy();
      else this.#forward(request, response).catch(() => response.destroy());
    });
    this.#server.on('upgrade', (request, near, head) => this.#upgrade(request, near as Socket, head));
  }

  static async open(
    name: string,
    service: string,
    fate: SeededRandom,
    weights: HttpFaultRates,
  ): Promise<FaultyHttpProxy> {
    const door = new FaultyHttpProxy(name, new URL(service), fate, weights);
    door.#server.listen(0, '127.0.0.1');
    await once(door.#server, 'listening');
    return door;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** For so long nobody is there. */
  async takeDown(ms: number): Promise<void> {
    this.isDown = true;
    this.#server.closeAllConnections();
    await wait(ms);
    this.isDown = false;
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#count += 1;
    const about = `${this.name}:${this.#count}`;
    const sent = isWebApiCall(request) ? await buffer(request) : undefined;
    const fault = this.#chooseFault(about, request, sent);
    if (fault) this.faultCounts[fault] += 1;
    if (fault === 'lateResponse') await wait(this.random.between(`${about}:late`, 12_000, 20_000));
    else if (fault && fault !== 'lostResponse') {
      request.resume();
      const [status, headers, body] = faultResponses[fault];
      response.writeHead(status, headers).end(body);
      return;
    }
    const { hostname, port } = this.target;
    const { method, url, headers } = request;
    const onward = ask({
      hostname,
      port,
      method,
      path: url,
      headers: { ...headers, host: this.target.host },
    });
    if (sent) onward.end(sent);
    else request.pipe(onward);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    if (fault === 'lostResponse') {
      await buffer(answer);
      response.destroy();
    } else if (answer.headers['content-type']?.startsWith('application/json')) {
      const body = this.#rewriteUrls(await buffer(answer));
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': body.length });
      response.end(body);
    } else {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy()).pipe(response);
    }
  }

  #chooseFault(
    about: string,
    request: IncomingMessage,
    sent: Buffer | undefined,
  ): keyof HttpFaultRates | undefined {
    if (!this.faultsEnabled) return undefined;
    const { rateLimitedInBody = 0, invalidBlocks = 0, truncatedReport = 0 } = this.faultRates;
    return this.random.choose<keyof HttpFaultRates>(about, {
      ...this.faultRates,
      rateLimitedInBody: sent ? rateLimitedInBody : 0,
      invalidBlocks: sent && hasReportBlocks(sent) ? invalidBlocks : 0,
      truncatedReport: isReportRead(request) ? truncatedReport : 0,
    });
  }

  #rewriteUrls(body: Buffer): Buffer {
    if (this.rewrittenUrls.size === 0) return body;
    let text = body.toString('utf8');
    for (const [theirs, ours] of this.rewrittenUrls) text = text.replaceAll(theirs, ours);
    return Buffer.from(text);
  }

  #upgrade(request: IncomingMessage, near: Socket, head: Buffer): void {
    if (this.isDown) return void near.destroy();
    const { hostname: host, port } = this.target;
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
