import { AsyncLocalStorage } from 'node:async_hooks';
import { formatTraceparent, parseTraceparent, type TracePosition } from './traceparent';

/** All that a span may say: words of this program, of Slack's API and numbers. No id, no URL, no text of a person. */
type AttributeName =
  | 'error.type'
  | 'http.request.method'
  | 'http.response.status_code'
  | 'job.retries'
  | 'outcome'
  | 'slack.event.type'
  | 'slack.interaction.type';

export type SpanAttributes = Readonly<Partial<Record<AttributeName, string | number>>>;

export interface SpanDescription {
  readonly name: string;
  /** The kind in OpenTelemetry: a server responds to a call, a client makes one, a consumer takes stored work. */
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes?: SpanAttributes;
}

export interface OpenSpan {
  readonly position: TracePosition;
  /** Adds attributes: with `error.type` the span counts as failed. */
  readonly set: (attributes: SpanAttributes) => void;
  readonly end: () => void;
}

export type SpanOpener = (span: SpanDescription, parent: TracePosition | undefined) => OpenSpan;

/** Does the work and may add to its span. */
type SpanWork<T> = (note: OpenSpan['set']) => Promise<T>;

/** One for the process, as in OpenTelemetry's own API: what runs in a trace need not be told where its spans go. */
let openSpan: SpanOpener | undefined;
const positions = new AsyncLocalStorage<TracePosition | undefined>();
const ignore = () => {};

/** Makes this open all spans from now on; undefined ends it. */
export function setSpanOpener(opener: SpanOpener | undefined): void {
  openSpan = opener;
}

/** Runs work that came from outside, which begins a trace, or continues that of a trusted caller. */
export function startTrace<T>(
  span: SpanDescription,
  work: SpanWork<T>,
  { traceparent }: { readonly traceparent?: unknown } = {},
): Promise<T> {
  return openSpan ? runInSpan(openSpan(clean(span), parseTraceparent(traceparent)), work) : work(ignore);
}

/** Runs work that was stored with its traceparent. Without one it is not traced, whatever trace the caller is in. */
export function continueTrace<T>(
  traceparent: string | undefined,
  span: SpanDescription,
  work: SpanWork<T>,
): Promise<T> {
  if (!openSpan) return work(ignore);
  const parent = parseTraceparent(traceparent);
  // A worker of the queue may have been started by another job, whose trace it must not continue.
  return parent
    ? runInSpan(openSpan(clean(span), parent), work)
    : positions.run(undefined, () => work(ignore));
}

/** A step of the trace that runs, if one does. */
export function inSpan<T>(span: SpanDescription, work: SpanWork<T>): Promise<T> {
  const parent = openSpan && positions.getStore();
  return openSpan && parent ? runInSpan(openSpan(clean(span), parent), work) : work(ignore);
}

/** The place of the running code in its trace, to be stored or sent with what it causes. */
export function currentTraceparent(): string | undefined {
  const position = positions.getStore();
  return position && formatTraceparent(position);
}

export function currentTraceId(): string | undefined {
  return positions.getStore()?.traceId;
}

function runInSpan<T>({ position, set, end }: OpenSpan, work: SpanWork<T>): Promise<T> {
  return positions.run(position, async () => {
    try {
      return await work((attributes) => set(cleanAttributes(attributes)));
    } catch (error) {
      // Not its message, which may quote anything.
      set(cleanAttributes({ 'error.type': error instanceof Error ? error.name : 'unknown' }));
      throw error;
    } finally {
      end();
    }
  });
}

const PLAIN_WORD = /^[\w./: -]{1,64}$/;

function clean(span: SpanDescription): SpanDescription {
  return span.attributes ? { ...span, attributes: cleanAttributes(span.attributes) } : span;
}

/** A kind that Slack adds is a word too; anything longer or stranger is not a kind. */
function cleanAttributes(attributes: SpanAttributes): SpanAttributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'number' || PLAIN_WORD.test(value) ? value : 'other',
    ]),
  );
}
