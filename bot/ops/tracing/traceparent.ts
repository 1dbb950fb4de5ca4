/** A place in a trace: the span that is the parent of what follows. */
export interface TracePosition {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

// https://www.w3.org/TR/trace-context/#traceparent-header: a later version may add fields, and ids of zeros are invalid.
const TRACEPARENT =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-[\w-]{0,200})?$/;
const SAMPLED_FLAG = 1;

export function formatTraceparent({ traceId, spanId, isSampled }: TracePosition): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** Reads a traceparent; undefined for anything else: a new trace begins then, as the specification asks. */
export function parseTraceparent(text: unknown): TracePosition | undefined {
  const [, traceId, spanId, flags] = (typeof text === 'string' && TRACEPARENT.exec(text)) || [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags ?? '0', 16) & SAMPLED_FLAG) !== 0 };
}
