import { magicCompanies, type RiskSandbox } from '../../../sandbox/risk';
import { postForm } from './post-form';

// biome-ignore lint/suspicious/noExplicitAny: tests read what came over the wire, whatever it is.
type Json = any;

export interface ClientResponse {
  status: number;
  headers: Headers;
  text: string;
  json: Json;
}

/** A SIREN without any magic. */
export const ORDINARY_CODE = { type: 'siren', id: '732829320' };

export function codeFor(behaviour: (typeof magicCompanies)[number]['behaviour']) {
  const input = magicCompanies.find((candidate) => candidate.behaviour === behaviour);
  return { type: 'siren', id: input?.siren as string };
}

interface Upload {
  request: string;
  bytes: Uint8Array;
  file?: string;
  kind?: string;
}

/** Speaks HTTP to a sandbox as any client would. */
export class SandboxClient {
  constructor(private readonly sandbox: Pick<RiskSandbox, 'url' | 'headers'>) {}

  get = (path: string) => this.send('GET', path);
  post = (path: string, body: unknown) => this.send('POST', path, body);

  async send(method: string, path: string, body?: unknown): Promise<ClientResponse> {
    const response = await fetch(this.sandbox.url + path, {
      method,
      headers: { ...this.sandbox.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? tryParse(text) : undefined,
    };
  }

  async createRequest(code: object = ORDINARY_CODE): Promise<Json> {
    return (await this.post('/requests', { code })).json.request;
  }

  async createMedium({ request, bytes, file = 'statement.pdf', kind = 'other' }: Upload): Promise<Json> {
    const meta = { name: file, size: bytes.length, type: 'application/pdf' };
    return (await this.post('/media', { name: kind, type: 'document', meta, request })).json.medium;
  }

  publishMedium(medium: string): Promise<ClientResponse> {
    return this.post(`/media/${medium}`, { status: 'online', meta: { period: 'year', date: '2024-12-31' } });
  }

  /** Takes all three steps of an upload. */
  async upload(upload: Upload): Promise<Json> {
    const medium = await this.createMedium(upload);
    await postForm(medium.upload.url, medium.upload.fields, upload.bytes);
    await this.publishMedium(medium.id);
    return medium;
  }

  async reports(source: string, request: string): Promise<Json[]> {
    return (await this.get(`/reports?source=${source}&request=${request}`)).json.reports;
  }
}

function tryParse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
