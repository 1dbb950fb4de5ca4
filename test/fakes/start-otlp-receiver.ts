import { EventEmitter, on } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface OtlpAttribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** A span as OTLP has it in JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly OtlpAttribute[];
  readonly status: { readonly code?: number; readonly message?: string };
}

interface TraceRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

export type OtlpReceiver = Awaited<ReturnType<typeof startOtlpReceiver>>;

/** A collector: takes spans by OTLP over HTTP, and keeps what arrived. */
export async function startOtlpReceiver() {
  const arrivals = new EventEmitter();
  const requests: { headers: NodeJS.Dict<string | string[]>; body: Buffer }[] = [];
  const spans: OtlpSpan[] = [];
  const resources: OtlpAttribute[][] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end();
    requests.push({ headers: request.headers, body });
    if (request.headers['content-type'] === 'application/json')
      for (const { resource, scopeSpans } of (JSON.parse(body.toString()) as TraceRequest).resourceSpans) {
        resources.push([...resource.attributes]);
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
    arrivals.emit('arrival');
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    spans,
    resources,
    /** Resolves when what has arrived passes the check. */
    until: async (check: () => boolean) => {
      const further = on(arrivals, 'arrival');
      while (!check()) await further.next();
      await further.return?.();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The attributes of a span or resource by name. */
export function readAttributes(attributes: readonly OtlpAttribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
