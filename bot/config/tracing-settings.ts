import { z } from 'zod/v4';
import type { TracingSettings } from '../ops/tracing/open-telemetry';
import { oneOf, optionalText, optionalTextWhere } from './variable-schemas';

const PROTOCOLS = ['http/protobuf', 'http/json'] as const satisfies readonly TracingSettings['protocol'][];

const HEADERS_MESSAGE =
  'OTEL_EXPORTER_OTLP_HEADERS must be names and values such as authorization=Bearer%20…, separated by commas.';

function endpoint(name: string) {
  return optionalTextWhere(
    (text) => URL.canParse(text) && /^https?:/.test(text),
    `${name} must look like http://collector:4318.`,
  );
}

/** OpenTelemetry's own names: https://opentelemetry.io/docs/specs/otel/protocol/exporter */
export const tracingSchema = z
  .object({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint('OTEL_EXPORTER_OTLP_ENDPOINT').meta({
      description:
        'OpenTelemetry collector that gets traces, at `/v1/traces` below this URL. Without it nothing is traced. See [observability.md](observability.md), also for OpenTelemetry’s other variables.',
    }),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT').meta({
      description: 'The whole URL for traces, instead of `OTEL_EXPORTER_OTLP_ENDPOINT`.',
    }),
    OTEL_EXPORTER_OTLP_HEADERS: optionalText
      .transform((text = '', context) => {
        const headers = parseHeaders(text);
        if (headers) return headers;
        context.addIssue({ code: 'custom', message: HEADERS_MESSAGE });
        return z.NEVER;
      })
      .meta({
        description: 'Headers for the collector, such as `authorization=Bearer%20…`, separated by commas.',
      }),
    OTEL_EXPORTER_OTLP_PROTOCOL: oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', PROTOCOLS)
      .default('http/protobuf')
      .meta({
        description: 'How traces are encoded: `http/protobuf` or `http/json`. gRPC is not supported.',
      }),
    OTEL_TRACES_EXPORTER: oneOf('OTEL_TRACES_EXPORTER', ['otlp', 'none'])
      .default('otlp')
      .meta({ description: '`none` sends no traces although an endpoint is set.' }),
    OTEL_SDK_DISABLED: optionalText.meta({
      description: '`true` sends no traces although an endpoint is set.',
    }),
  })
  .transform((variables): TracingSettings | undefined => {
    const base = variables.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
    const url = variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`);
    const isOff =
      variables.OTEL_TRACES_EXPORTER === 'none' || variables.OTEL_SDK_DISABLED?.toLowerCase() === 'true';
    if (!url || isOff) return undefined;
    const { OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_EXPORTER_OTLP_PROTOCOL: protocol } = variables;
    return { url, headers, protocol };
  });

/** `name=value,…` with the values URL-encoded; undefined if it is anything else. */
function parseHeaders(text: string): Record<string, string> | undefined {
  const pairs = text.split(',').filter((pair) => pair.trim());
  try {
    const headers = pairs.map((pair) => {
      const [, name, value] = /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(pair) ?? [];
      if (name === undefined || value === undefined) throw new TypeError('not_header');
      return [name.toLowerCase(), decodeURIComponent(value)];
    });
    return Object.fromEntries(headers);
  } catch {
    return undefined;
  }
}
