import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { version } from '../../package.json';
import type { OpenSpan, SpanOpener } from './spans';
import type { TracePosition } from './traceparent';

const SERVICE = 'risk-xray-bot';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

export interface TracingSettings {
  /** The URL that spans are posted to. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly protocol: 'http/protobuf' | 'http/json';
}

export interface OpenTelemetryOptions extends TracingSettings {
  /** Is called when an export fails after one that did not, and when one succeeds after one that failed. */
  readonly onExportChange: (error: Error | undefined) => void;
}

export interface OpenTelemetry {
  readonly openSpan: SpanOpener;
  /** Sends what is left. */
  readonly close: () => Promise<void>;
}

/** OpenTelemetry's SDK, sending to a collector. It reads sampler, batch sizes, limits and resource from its own variables. */
export function startOpenTelemetry({
  url,
  headers,
  protocol,
  onExportChange,
}: OpenTelemetryOptions): OpenTelemetry {
  const Exporter = protocol === 'http/json' ? JsonExporter : ProtobufExporter;
  const exporter = reportChanges(new Exporter({ url, headers }), onExportChange);
  const named = resourceFromAttributes({ 'service.name': SERVICE, 'service.version': version });
  const provider = new BasicTracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer(SERVICE, version);
  return {
    openSpan: ({ name, kind, attributes }, parent) => {
      const context = parent ? trace.setSpanContext(ROOT_CONTEXT, toSpanContext(parent)) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
      const { traceId, spanId, traceFlags } = span.spanContext();
      const set: OpenSpan['set'] = (added) => {
        span.setAttributes(added);
        if (added['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
      };
      const position = { traceId, spanId, isSampled: traceFlags === TraceFlags.SAMPLED };
      return { position, set, end: () => span.end() };
    },
    close: () => provider.shutdown(),
  };
}

function toSpanContext({ traceId, spanId, isSampled }: TracePosition) {
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return { traceId, spanId, traceFlags, isRemote: true };
}

/** A collector that is down fails every export: said once, and once more when it is back. */
function reportChanges(exporter: SpanExporter, onChange: (error: Error | undefined) => void): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.error !== undefined;
        if (hasFailed !== isFailing) onChange(result.error);
        isFailing = hasFailed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}
