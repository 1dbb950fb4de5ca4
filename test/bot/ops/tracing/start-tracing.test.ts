import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findFreePort } from '../../../../sandbox/core/http/find-free-port';
import { startOtlpReceiver } from '../../../fakes/start-otlp-receiver';
import { spawnProgram } from '../../../support/spawn-process';

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
