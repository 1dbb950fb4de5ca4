import { createUndiciHttp as createClientHttp } from '../../client/undici-http';
import type { ApiRequest, HttpClient, HttpResponse } from '../../shared/client';
import type { Metrics } from '../ops/metrics';
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
  readonly metrics?: Pick<Metrics, 'apiCalls'>;
}

/** HTTP for the bot and the command line: the client's, on their network and with spans. */
export function createUndiciHttp({
  url: apiUrl,
  headers,
  storageHosts,
  network = openNetwork(),
  metrics,
}: UndiciHttpOptions): HttpClient {
  const http = createClientHttp({
    headers,
    dispatcher: network.trusted,
    storageDispatcher: createStorageRoute({ apiUrl, storageHosts, network }),
    callHeaders: createTraceHeaders,
  });
  const send = (span: SpanDescription, call: () => Promise<HttpResponse>) =>
    inSpan(span, async (note) => {
      const end = metrics?.apiCalls.startTimer({ call: span.name });
      try {
        const response = await call();
        end?.({ status: response.status });
        note(describeStatus(response));
        return response;
      } catch (error) {
        end?.({ status: 'none' });
        throw error;
      }
    });
  return {
    callApi: (call) => send(describeCall(call, apiUrl), () => http.callApi(call)),
    uploadToStorage: (upload) =>
      send({ name: 'storage POST', kind: 'client' }, () => http.uploadToStorage(upload)),
    redact: http.redact,
  };
}

function createTraceHeaders(): Record<string, string> {
  const traceparent = currentTraceparent();
  return traceparent ? { traceparent } : {};
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
