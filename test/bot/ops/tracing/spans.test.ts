import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  continueTrace,
  currentTraceId,
  currentTraceparent,
  inSpan,
  type SpanDescription,
  setSpanOpener,
  startTrace,
} from '../../../../bot/ops/tracing/spans';
import { parseTraceparent } from '../../../../bot/ops/tracing/traceparent';
import { findFreePort } from '../../../../sandbox/core/http/find-free-port';
import { startOtlpReceiver } from '../../../fakes/start-otlp-receiver';
import { spawnProgram } from '../../../support/spawn-process';

describe('spans', () => {
  interface RecordedSpan extends SpanDescription {
    readonly parent?: string;
    readonly spanId: string;
    readonly added: object[];
    hasEnded: boolean;
  }

  let spans: RecordedSpan[];
  beforeEach(() => {
    spans = [];
    setSpanOpener((span, parent) => {
      const spanId = String(spans.length + 1).padStart(16, '0');
      const traceId = parent?.traceId ?? spanId.repeat(2);
      const recorded: RecordedSpan = { ...span, parent: parent?.spanId, spanId, added: [], hasEnded: false };
      spans.push(recorded);
      return {
        position: { traceId, spanId, isSampled: parent?.isSampled ?? true },
        set: (attributes) => void recorded.added.push(attributes),
        end: () => {
          recorded.hasEnded = true;
        },
      };
    });
  });
  afterEach(() => setSpanOpener(undefined));

  const span = (name: string) => ({ name, kind: 'client' }) as const;
  const outline = () => spans.map(({ name, parent }) => [name, parent && Number(parent)]);

  test('stored work continues its own trace, whatever trace the caller is in', async () => {
    const stored = await startTrace(span('first'), async () => {
      await inSpan(span('step'), async () => undefined);
      return currentTraceparent();
    });
    await startTrace(span('other'), async () => {
      await continueTrace(stored, span('later'), async () =>
        expect(currentTraceId()).toBe(parseTraceparent(stored)?.traceId),
      );
      await continueTrace(undefined, span('untraced'), async () => {
        expect(currentTraceparent()).toBeUndefined();
        await inSpan(span('step of nothing'), async () => undefined);
      });
    });
    expect(outline()).toEqual([
      ['first', undefined],
      ['step', 1],
      ['other', undefined],
      ['later', 1],
    ]);
    expect(spans.every(({ hasEnded }) => hasEnded)).toBe(true);
    expect(currentTraceparent()).toBeUndefined();
  });

  test('a caller’s decision not to sample is passed on', async () => {
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`;
    const passedOn = startTrace(span('webhook'), async () => currentTraceparent(), { traceparent });
    expect(await passedOn).toBe(`00-${'a'.repeat(32)}-${'0'.repeat(15)}1-00`);
  });

  test.each([
    undefined,
    '',
    'not a traceparent',
    `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,
    `00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`,
    `ff-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    `00-${'A'.repeat(32)}-${'b'.repeat(16)}-01`,
    `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01-${'x'.repeat(10_000)}`,
    ['00', '01'],
  ])('a new trace begins for the traceparent %j', async (traceparent) => {
    await startTrace(span('webhook'), async () => undefined, { traceparent });
    expect(outline()).toEqual([['webhook', undefined]]);
  });

  test('an attribute that is no plain word is left out, and so is the message of an error', async () => {
    const said = 'Ada wrote: “siren 732829320”';
    const work = startTrace({ ...span('event'), attributes: { 'slack.event.type': said } }, async (note) => {
      note({ outcome: said, 'job.retries': 3 });
      throw new TypeError(said);
    });
    await expect(work).rejects.toThrow(said);
    expect(spans).toMatchObject([
      {
        attributes: { 'slack.event.type': 'other' },
        added: [{ outcome: 'other', 'job.retries': 3 }, { 'error.type': 'TypeError' }],
        hasEnded: true,
      },
    ]);
  });

  test('without an opener the work is only done', async () => {
    setSpanOpener(undefined);
    const work = async () => currentTraceparent() ?? 'untraced';
    expect(await startTrace(span('event'), work)).toBe('untraced');
    expect(await continueTrace(`00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, span('job'), work)).toBe(
      'untraced',
    );
    expect(await inSpan(span('call'), work)).toBe('untraced');
  });
});

describe('tracing', () => {
  const required = {
    RISK_API_URL: 'http://127.0.0.1:9',
    RISK_API_HEADERS: '{}',
    SLACK_BOT_TOKEN: 'xoxb-1',
    SLACK_APP_TOKEN: 'xapp-1',
    WEBHOOK_TOKEN: 'a-token-of-sixteen',
  };

  const run = (env: Record<string, string>) =>
    spawnProgram('test/bot/ops/tracing/traced-work.ts', [], { env: { ...required, ...env } }).exited;

  test('the last spans are sent at the end, in protobuf by default', async () => {
    await using collector = await startOtlpReceiver();
    expect((await run({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` })).code).toBe(0);
    const [request] = collector.requests;
    expect(request?.headers['content-type']).toBe('application/x-protobuf');
    expect(request?.body.includes('the only span')).toBe(true);
  });

  test('OpenTelemetry’s own variables switch it off and set sampler and name', async () => {
    await using collector = await startOtlpReceiver();
    const env = {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    };
    await run({ ...env, OTEL_TRACES_SAMPLER: 'always_off' });
    await run({ ...env, OTEL_SDK_DISABLED: 'true' });
    await run({ ...env, OTEL_TRACES_EXPORTER: 'none' });
    expect(collector.requests).toEqual([]);
    await run({ ...env, OTEL_SERVICE_NAME: 'another-name' });
    expect(collector.spans.map(({ name }) => name)).toEqual(['the only span']);
    expect(collector.resources[0]).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'another-name' },
    });
  });

  test('a collector that is down costs one line in the log', async () => {
    const { code, out } = await run({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await findFreePort()}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '200',
    });
    expect(code).toBe(0);
    expect(out.match(/"msg":"traces cannot be sent"/g)).toHaveLength(1);
  });

  test('a collector that does not answer holds up the end for two seconds', async () => {
    const server = createServer(() => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { out } = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    server.closeAllConnections();
    server.close();
    const waited = Number(/stopped after (\d+) ms/.exec(out)?.[1]);
    // Its own timeout is ten.
    expect(waited).toBeGreaterThanOrEqual(1_900);
    expect(waited).toBeLessThan(8_000);
  });
});
