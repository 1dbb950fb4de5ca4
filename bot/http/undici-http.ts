import { createUndiciHttp as createClientHttp } from '../../client/undici-http';
import type { ApiRequest, HttpClient, HttpResponse } from '../../shared/client';
import { currentTraceparent, inSpan, type SpanAttributes, type SpanDescription } from '../ops/tracing/spans';
import { type Network, openNetwork } from './network';
import { createStorageRoute } from './storage-route';

export interface UndiciHttpOptions {
  /** The base URL of the service, from the settings. */
  readonly url: string;
  /** The headers that authenticate, and the version header if there is one. */
  readonly headers: Readonly<Record<string, string>>;
  /** Hosts of the storage that may be on a private network. */
  readonly storageHosts?: readonly string[];
  readonly network?: Network;
}

/** HTTP for the bot and the command line: the client's, on their network and with spans. */
export function createUndiciHttp({
  url: apiUrl,
  headers,
  storageHosts,
  network = openNetwork(),
}: UndiciHttpOptions): HttpClient {
  const http = createClientHttp({
    headers,
    dispatcher: network.trusted,
    storageDispatcher: createStorageRoute({ apiUrl, storageHosts, network }),
    callHeaders: createTraceHeaders,
  });
  return {
    callApi: (call) => sendInSpan(describeCall(call, apiUrl), () => http.callApi(call)),
    uploadToStorage: (upload) =>
      sendInSpan({ name: 'storage POST', kind: 'client' }, () => http.uploadToStorage(upload)),
    redact: http.redact,
  };
}

function createTraceHeaders(): Record<string, string> {
  const traceparent = currentTraceparent();
  return traceparent ? { traceparent } : {};
}

function sendInSpan(span: SpanDescription, send: () => Promise<HttpResponse>): Promise<HttpResponse> {
  return inSpan(span, async (note) => {
    const response = await send();
    note(describeStatus(response));
    return response;
  });
}

/** The kind of resource alone: the rest of the URL has ids. */
function describeCall({ method, url }: ApiRequest, apiUrl: string): SpanDescription {
  const [, resource = ''] = /^\/*(requests|media|reports)\b/.exec(url.slice(apiUrl.length)) ?? [];
  const attributes = { 'http.request.method': method };
  return { name: `API ${method} ${resource}`.trimEnd(), kind: 'client', attributes };
}

function describeStatus({ status }: HttpResponse): SpanAttributes {
  return { 'http.response.status_code': status, ...(status >= 400 && { 'error.type': String(status) }) };
}
