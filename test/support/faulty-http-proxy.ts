import { EventEmitter, on, once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from './seeded-random';

/** The share of calls that each fault happens to. */
export interface HttpFaultRates {
  /** Status 429 with Retry-After. */
  readonly rateLimited: number;
  readonly serverError: number;
  readonly htmlPage: number;
  /** The call is carried out, but its response is lost. */
  readonly lostResponse: number;
  /** The call is carried out and answered after 12 to 20 seconds. */
  readonly lateResponse: number;
  /** Slack's 200 with `ratelimited` in its body. */
  readonly rateLimitedInBody?: number;
  /** Slack's 200 with `invalid_blocks`, for reports only: the buttons of an analysis card must stay usable. */
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

export interface HttpProxyOptions {
  /** Keeps the random choices of this proxy apart from those of others. */
  readonly name?: string;
  readonly random?: SeededRandom;
  readonly faultRates?: HttpFaultRates;
  /** How long every call takes at least, as over a real network. */
  readonly latencyMs?: number;
  /** Reuses connections to the target, which may close one at the moment it is used again. */
  readonly keepAlive?: boolean;
}

interface CallRule {
  readonly matches: (request: IncomingMessage) => boolean;
}

/** A gateway in front of a service: it replaces URLs in responses, refuses and holds calls on demand, and while faults are enabled it fails at random. */
export class FaultyHttpProxy {
  readonly #server: Server;
  readonly #options: HttpProxyOptions;
  readonly #agent: Agent;
  readonly #events = new EventEmitter();
  readonly #refusals: (CallRule & { readonly status: number })[] = [];
  readonly #holds: (CallRule & { readonly call: EventEmitter })[] = [];
  #target: URL | undefined;
  faultsEnabled = false;
  /** Every call is cut, as when the service is down. */
  isDown = false;
  /** The URLs in responses, and what they are replaced with. */
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

  private constructor(options: HttpProxyOptions) {
    this.#options = options;
    this.#agent = new Agent({ keepAlive: options.keepAlive ?? false });
    this.#server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
      if (this.isDown) response.destroy();
      else this.#forward(request, response).catch(() => response.destroy());
    });
    this.#server.on('upgrade', (request, near, head) => this.#upgrade(request, near as Socket, head));
  }

  /** The target may be set later, once it is known. */
  static async open(target?: string, options: HttpProxyOptions = {}): Promise<FaultyHttpProxy> {
    const proxy = new FaultyHttpProxy(options);
    if (target) proxy.setTarget(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  setTarget(url: string): void {
    this.#target = new URL(url);
  }

  /** Calls back with every call, such as `GET /requests/req_1`. */
  onCall(listener: (call: string) => void): void {
    this.#events.on('call', listener);
  }

  /** Resolves at the next call that matches. */
  async nextCall(pattern: RegExp): Promise<void> {
    for await (const [call] of on(this.#events, 'call')) if (pattern.test(call)) return;
  }

  /** Answers every such call with this status until the refusal is ended. */
  refuse(method: string, path: RegExp, status: number) {
    const refusal = { matches: matchCall(method, path), status };
    this.#refusals.push(refusal);
    return { end: () => void this.#refusals.splice(this.#refusals.indexOf(refusal), 1) };
  }

  /** The next such call is carried out at once, but answered only when released. */
  hold(method: string, path: RegExp) {
    const call = new EventEmitter();
    this.#holds.push({ matches: matchCall(method, path), call });
    return { reached: once(call, 'reached'), release: () => void call.emit('released') };
  }

  async takeDown(ms: number): Promise<void> {
    this.isDown = true;
    this.#server.closeAllConnections();
    await sleep(ms);
    this.isDown = false;
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    this.#agent.destroy();
    await closed;
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#count += 1;
    const { method, url } = request;
    const held = this.#takeHold(request);
    this.#events.emit('call', `${method} ${url}`);
    const key = `${this.#options.name}:${this.#count}`;
    const body = isWebApiCall(request) ? await buffer(request) : undefined;
    const fault = this.#chooseFault(key, request, body);
    if (fault) this.faultCounts[fault] += 1;
    const refusal = this.#refusals.find(({ matches }) => matches(request));
    if (refusal || (fault && fault !== 'lateResponse' && fault !== 'lostResponse')) {
      request.resume();
      const [status, headers, text] = refusal
        ? ([refusal.status, jsonHeaders, '{"message":"not now"}'] as const)
        : faultResponses[fault as keyof typeof faultResponses];
      response.writeHead(status, headers).end(text);
      return;
    }
    const { latencyMs = 0, random } = this.#options;
    if (latencyMs > 0) await sleep(latencyMs);
    if (fault === 'lateResponse') await sleep(random?.between(`${key}:late`, 12_000, 20_000));
    const { hostname, port, host } = this.#target as URL;
    const headers = { ...withoutConnectionHeaders(request.headers), host };
    const onward = sendRequest({ hostname, port, method, path: url, headers, agent: this.#agent });
    if (body) onward.end(body);
    else request.pipe(onward);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    if (held) {
      const released = once(held.call, 'released');
      held.call.emit('reached');
      await released;
    }
    if (fault === 'lostResponse') {
      await buffer(answer);
      response.destroy();
      return;
    }
    const { statusCode = 502 } = answer;
    const answerHeaders = withoutConnectionHeaders(answer.headers);
    if (this.rewrittenUrls.size > 0 && answer.headers['content-type']?.startsWith('application/json')) {
      const rewritten = this.#rewriteUrls(await buffer(answer));
      response.writeHead(statusCode, { ...answerHeaders, 'content-length': rewritten.length }).end(rewritten);
    } else {
      response.writeHead(statusCode, answerHeaders);
      answer.on('error', () => response.destroy()).pipe(response);
    }
  }

  #takeHold(request: IncomingMessage) {
    const index = this.#holds.findIndex(({ matches }) => matches(request));
    return index === -1 ? undefined : this.#holds.splice(index, 1)[0];
  }

  #chooseFault(
    key: string,
    request: IncomingMessage,
    body: Buffer | undefined,
  ): keyof HttpFaultRates | undefined {
    const { random, faultRates } = this.#options;
    if (!this.faultsEnabled || !random || !faultRates) return undefined;
    const { rateLimitedInBody = 0, invalidBlocks = 0, truncatedReport = 0 } = faultRates;
    return random.choose<keyof HttpFaultRates>(key, {
      ...faultRates,
      rateLimitedInBody: body ? rateLimitedInBody : 0,
      invalidBlocks: body && hasReportBlocks(body) ? invalidBlocks : 0,
      truncatedReport: isReportRead(request) ? truncatedReport : 0,
    });
  }

  #rewriteUrls(body: Buffer): Buffer {
    let text = body.toString('utf8');
    for (const [theirs, ours] of this.rewrittenUrls) text = text.replaceAll(theirs, ours);
    return Buffer.from(text);
  }

  #upgrade(request: IncomingMessage, near: Socket, head: Buffer): void {
    if (this.isDown) return void near.destroy();
    const { hostname: host, port } = this.#target as URL;
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

function matchCall(method: string, path: RegExp) {
  return (request: IncomingMessage) => request.method === method && path.test(request.url ?? '');
}

/** The headers without those of the connection: each of the two has its own lifetime. */
function withoutConnectionHeaders<Headers extends IncomingHttpHeaders>(headers: Headers) {
  const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = headers;
  return rest;
}
