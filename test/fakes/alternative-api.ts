import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ListEnvelope = 'bare' | 'reports' | 'data' | 'items' | 'results';
export type UpdateBody = 'wrapped' | 'bare' | 'empty';
export type ErrorShape = 'json' | 'nested json' | 'list of errors' | 'text' | 'html' | 'empty';

export type ApiStep =
  | 'createRequest'
  | 'getRequest'
  | 'addNotes'
  | 'createMedium'
  | 'storeFile'
  | 'publishMedium'
  | 'listReports'
  | 'getReport';

/** What goes wrong at a step, instead of or after its work. */
export type Fault =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body?: string;
      readonly headers?: Record<string, string>;
    }
  /** Responds as soon as the first bytes of the body arrive, before reading the rest. */
  | { readonly kind: 'early answer'; readonly status: number; readonly then: 'keep' | 'close' }
  | { readonly kind: 'cut before body' }
  | { readonly kind: 'cut after body' }
  | { readonly kind: 'no response' };

export interface AlternativeApiOptions {
  readonly list?: ListEnvelope;
  readonly updates?: UpdateBody;
  readonly errors?: ErrorShape;
}

interface ReceivedCall {
  readonly step: ApiStep;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const PERIODIC_KINDS = ['certified_financial_statement', 'bank_statement'];

/**
 * A second service of the same contract that differs from the sandbox in everything the contract leaves open:
 * numeric ids, header credentials with a version, 201 on creation, other envelopes and other error bodies.
 */
export class AlternativeApi {
  readonly headers = {
    userId: 'user-77',
    sessionToken: 'session-0451-keep-me-hidden',
    'Api-Version': '2024-05-01',
  };
  readonly calls: ReceivedCall[] = [];
  readonly storedFiles = new Map<string, Buffer>();
  readonly #requests = new Map<string, Record<string, unknown>>();
  readonly #media = new Map<string, Record<string, unknown>>();
  readonly #reports: Record<string, unknown>[] = [];
  readonly #callEvents = new EventEmitter();
  readonly #faults = new Map<ApiStep, Fault[]>();
  readonly #api = this.#createServer('api');
  readonly #storage = this.#createServer('storage');
  #lastId = 1000;

  constructor(readonly options: AlternativeApiOptions = {}) {}

  async start(): Promise<this> {
    await Promise.all([this.#api, this.#storage].map(listen));
    return this;
  }

  async stop(): Promise<void> {
    await Promise.all(
      [this.#api, this.#storage].map((server) => {
        server.closeAllConnections();
        return new Promise((resolve) => server.close(resolve));
      }),
    );
  }

  get url(): string {
    return `${urlOf(this.#api)}/api/v9`;
  }

  /** The next calls of a step get these faults, one each. */
  failNext(step: ApiStep, ...faults: Fault[]): void {
    this.#faults.set(step, faults);
  }

  /** Whether this call gets no response, if it is the next of its step. */
  willIgnore({ method, url }: { readonly method: string; readonly url: string }): boolean {
    const { origin, pathname, search } = new URL(url);
    const step =
      origin === urlOf(this.#storage) ? 'storeFile' : stepOf({ method, url: `${pathname}${search}` });
    return step !== undefined && this.#faults.get(step)?.[0]?.kind === 'no response';
  }

  callsOf(step: ApiStep): ReceivedCall[] {
    return this.calls.filter((call) => call.step === step);
  }

  /** Resolves at the next call of a step. */
  async nextCall(step: ApiStep): Promise<void> {
    await once(this.#callEvents, step);
  }

  #createServer(server: 'api' | 'storage'): Server {
    // As long as real services keep a connection: a test may be busy for some seconds.
    return createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
      // A client that disconnects mid-request gets no response.
      this.#handle(request, response, server).catch(() => request.socket.destroy());
    });
  }

  async #handle(
    request: IncomingMessage,
    response: ServerResponse,
    server: 'api' | 'storage',
  ): Promise<void> {
    const step = server === 'storage' ? 'storeFile' : stepOf(request);
    const fault = step && this.#faults.get(step)?.shift();
    if (fault?.kind === 'cut before body') return void request.socket.destroy();
    if (fault?.kind === 'early answer') {
      await once(request, 'readable');
      if (step) this.calls.push({ step, headers: request.headers, body: Buffer.alloc(0) });
      response.writeHead(fault.status, { 'content-length': 0, connection: fault.then }).end();
      return;
    }

    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (step) {
      this.calls.push({ step, headers: request.headers, body });
      this.#callEvents.emit(step);
    }

    if (fault?.kind === 'no response') return;
    if (fault?.kind === 'answer') {
      response
        .writeHead(fault.status, { 'x-correlation-id': 'corr-9', ...fault.headers })
        .end(fault.body ?? '');
      return;
    }
    const answer = this.#perform(step, request, body);
    if (fault?.kind === 'cut after body') return void request.socket.destroy();
    response.writeHead(answer.status, { 'x-correlation-id': 'corr-9', 'content-type': answer.type });
    response.end(answer.text);
  }

  #perform(step: ApiStep | undefined, request: IncomingMessage, body: Buffer) {
    if (step === 'storeFile') return this.#storeFile(request, body);
    for (const [name, value] of Object.entries(this.headers)) {
      if (request.headers[name.toLowerCase()] !== value)
        return this.#errorResponse(401, `header ${name} is not right`);
    }
    const url = new URL(request.url ?? '', 'http://service');
    const id = url.pathname.split('/')[4] ?? '';
    const json = body.length > 0 ? JSON.parse(body.toString()) : {};
    switch (step) {
      case 'createRequest':
        return this.#createRequest(json);
      case 'getRequest':
        return this.#resourceResponse(this.#requests.get(id), 'request');
      case 'addNotes':
        return this.#addNotes(id, json);
      case 'createMedium':
        return this.#createMedium(json);
      case 'publishMedium':
        return this.#publishMedium(id, json);
      case 'listReports':
        return this.#listReports(url.searchParams.get('source'), url.searchParams.get('request'));
      case 'getReport':
        return this.#resourceResponse(
          this.#reports.find((report) => String(report.id) === id),
          'report',
        );
      default:
        return this.#errorResponse(404, 'no such thing here');
    }
  }

  #createRequest({ code }: { code?: { type: string; id: string } }) {
    if (!code?.type || !code.id) return this.#errorResponse(422, 'a company code is needed');
    const request = {
      id: this.#nextId(),
      code,
      status: 'brand_new',
      stage: '0.1',
      unexpected: { nested: ['field'] },
    };
    this.#requests.set(String(request.id), request);
    const raw = { request: { id: request.id, code }, persons: [{ lastname: 'Roy', companies: [] }] };
    this.#reports.push({
      id: this.#nextId(),
      source: 'doc_xray',
      filter: 'manager_xray',
      about: request.id,
      raw,
    });
    return jsonResponse(201, { request });
  }

  #addNotes(id: string, { notes }: { notes?: Record<string, unknown> }) {
    const request = this.#requests.get(id);
    if (!request) return this.#errorResponse(404, 'unknown request');
    request.notes = notes;
    const raw = { riskClass: 2, probabilityOfDefault: 0.02, criterias: {}, reasons: [] };
    this.#reports.push({
      id: this.#nextId(),
      source: 'magpie',
      filter: 'magpie',
      request: id,
      about: Number(id),
      raw,
    });
    return this.#updateResponse('request', request);
  }

  #createMedium({ name, meta, request }: { name: string; meta: { size: number }; request: string }) {
    if (!this.#requests.has(request)) return this.#errorResponse(409, 'unknown request');
    const id = this.#nextId();
    const upload = {
      url: `${urlOf(this.#storage)}/bucket?route=signed-route-71`,
      // The service determines their order, which must be preserved.
      fields: {
        zone: 'eu-3',
        key: `doc-${id}`,
        Policy: 'cG9saWN5LXRoYXQtaXMtc2VjcmV0',
        'A-Signature': 'f00dfeedf00dfeed',
      },
    };
    const medium = {
      id,
      name,
      status: 'draft',
      request,
      url: '/files/1?sig=signed-file-72',
      upload,
      meta: { ...meta, x: 1 },
    };
    this.#media.set(String(id), medium);
    return jsonResponse(201, { medium });
  }

  #storeFile(request: IncomingMessage, body: Buffer) {
    if (request.headers['content-length'] !== String(body.length))
      return xmlErrorResponse(411, 'MissingContentLength');
    const leaked = Object.keys(this.headers).find((name) => name.toLowerCase() in request.headers);
    if (leaked) return xmlErrorResponse(400, 'CredentialsNotWanted');
    const parts = parseFormParts(body, String(request.headers['content-type']));
    const names = parts.map((part) => part.name);
    if (names.join() !== 'zone,key,Policy,A-Signature,file')
      return xmlErrorResponse(400, 'FieldsInWrongOrder');
    const medium = this.#media.get(String(parts[1]?.content).replace('doc-', ''));
    if (!medium) return xmlErrorResponse(403, 'AccessDenied');
    const { size } = medium.meta as { size: number };
    const file = parts[4]?.content ?? Buffer.alloc(0);
    if (file.length !== size) return xmlErrorResponse(400, 'IncompleteBody');
    this.storedFiles.set(String(medium.id), file);
    return { status: 200, type: 'text/plain', text: 'thanks' };
  }

  #publishMedium(
    id: string,
    { status, meta }: { status: string; meta?: { period?: string; date?: string } },
  ) {
    const medium = this.#media.get(id);
    if (!medium) return this.#errorResponse(404, 'unknown medium');
    if (status !== 'online' || !this.storedFiles.has(id))
      return this.#errorResponse(409, 'the file is not stored');
    if (PERIODIC_KINDS.includes(String(medium.name)) && !(meta?.period && meta.date))
      return this.#errorResponse(400, 'period and date');
    if (medium.status === 'draft') {
      const raw = { flag: { color: 'green', value: 0 }, reasons: [], type: [] };
      this.#reports.push({
        id: this.#nextId(),
        source: 'doc_xray',
        filter: 'doc_xray',
        request: medium.request,
        raw,
      });
    }
    medium.status = 'online';
    return this.#updateResponse('medium', medium);
  }

  #listReports(source: string | null, requestId: string | null) {
    const list = this.#reports.filter(
      (report) => report.filter === source && String(report.request ?? report.about) === requestId,
    );
    const { list: envelope = 'bare' } = this.options;
    return jsonResponse(200, envelope === 'bare' ? list : { [envelope]: list, total: list.length });
  }

  #resourceResponse(resource: Record<string, unknown> | undefined, name: string) {
    return resource ? jsonResponse(200, { [name]: resource }) : this.#errorResponse(404, `unknown ${name}`);
  }

  #updateResponse(name: string, resource: Record<string, unknown>) {
    const { updates = 'wrapped' } = this.options;
    if (updates === 'empty') return { status: 200, type: 'text/plain', text: '' };
    return jsonResponse(200, updates === 'wrapped' ? { [name]: resource } : resource);
  }

  #errorResponse(status: number, message: string) {
    switch (this.options.errors ?? 'json') {
      case 'json':
        return jsonResponse(status, { message });
      case 'nested json':
        return jsonResponse(status, { error: { code: 'E_NO', message } });
      case 'list of errors':
        return jsonResponse(status, { errors: [{ field: 'x', message }] });
      case 'text':
        return { status, type: 'text/plain', text: message };
      case 'html':
        return {
          status,
          type: 'text/html',
          text: `<!doctype html><html><head><title>${message}</title></head></html>`,
        };
      case 'empty':
        return { status, type: 'text/plain', text: '' };
    }
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }
}

function stepOf({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): ApiStep | undefined {
  const [, , , resource, id] = url.split(/[/?]/);
  if (resource === 'requests') return method === 'GET' ? 'getRequest' : id ? 'addNotes' : 'createRequest';
  if (resource === 'media') return id ? 'publishMedium' : 'createMedium';
  if (resource === 'reports') return url.includes('?') ? 'listReports' : 'getReport';
  return undefined;
}

function parseFormParts(body: Buffer, contentType: string): { name: string; content: Buffer }[] {
  const boundary = `--${contentType.split('boundary=')[1]}`;
  const text = body.toString('latin1');
  return text
    .split(boundary)
    .slice(1, -1)
    .map((part) => ({
      name: /name="([^"]*)"/.exec(part)?.[1] ?? '',
      content: Buffer.from(part.slice(part.indexOf('\r\n\r\n') + 4, -2), 'latin1'),
    }));
}

function jsonResponse(status: number, value: unknown) {
  return { status, type: 'application/json', text: JSON.stringify(value) };
}

function xmlErrorResponse(status: number, code: string) {
  return {
    status,
    type: 'application/xml',
    text: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`,
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
