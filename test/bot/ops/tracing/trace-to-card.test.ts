import { randomBytes } from 'node:crypto';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import manifest from '../../../../bot/manifest.json';
import { type RiskSandbox, startRiskSandbox } from '../../../../sandbox/risk';
import { readManifest, type SlackWorkspace, startSlackWorkspace } from '../../../../sandbox/slack';
import { type OtlpReceiver, readAttributes, startOtlpReceiver } from '../../../fakes/start-otlp-receiver';
import { createBotEnv, WEBHOOK_TOKEN } from '../../../support/bot-env';
import { ANALYSIS_MS, botMessages, COMPLETE_MESSAGE } from '../../../support/bot-in-workspace';
import { createTestStore, type TestStore } from '../../../support/create-test-store';
import { spawnBot } from '../../../support/spawn-process';
import { testInOrder } from '../../../support/test-in-order';

interface ReceivedCall {
  readonly call: string;
  readonly traceparent?: string;
}

/** Passes calls on to the service and keeps their traceparent. */
async function startRecordingProxy(target: string) {
  const calls: ReceivedCall[] = [];
  const server = createServer((incoming, response) => {
    const traceparent = incoming.headers.traceparent as string | undefined;
    calls.push({ call: `${incoming.method} ${incoming.url}`, traceparent });
    const onward = sendRequest(target + incoming.url, { method: incoming.method, headers: incoming.headers });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, server };
}

let workspace: SlackWorkspace;
let risk: RiskSandbox;
let collector: OtlpReceiver;
let proxy: Awaited<ReturnType<typeof startRecordingProxy>>;
let store: TestStore;
let bot: ReturnType<typeof spawnBot>;
let webhookUrl: string;

const preload = join(__dirname, '../../../support/list-loaded-packages.js');

beforeAll(async () => {
  [workspace, risk, collector, store] = await Promise.all([
    startSlackWorkspace({ rateLimits: false, app: readManifest(manifest) }),
    startRiskSandbox({ speed: 0 }),
    startOtlpReceiver(),
    createTestStore(),
  ]);
  proxy = await startRecordingProxy(risk.url);
  const settings = {
    RISK_API_URL: proxy.url,
    ...store.env,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a-secret-of-the-collector',
    OTEL_BSP_SCHEDULE_DELAY: '50',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  };
  bot = spawnBot(createBotEnv(workspace, risk, settings));
  webhookUrl = `http://127.0.0.1:${(await bot.ready).port}/webhooks/risk/${WEBHOOK_TOKEN}`;
  risk.registerWebhook({ url: webhookUrl });
});
afterAll(async () => {
  await bot.stop();
  proxy.server.closeAllConnections();
  proxy.server.close();
  await Promise.all([workspace.close(), risk.close(), collector.close()]);
  await store.remove();
});

const spansNamed = (name: string) => collector.spans.filter((span) => span.name === name);
const spansOf = (traceId: string | undefined) => collector.spans.filter((span) => span.traceId === traceId);

/** The names of a span and of all above it, from the root on. */
function pathTo(span: OtlpReceiver['spans'][number]): string[] {
  const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(parent ? pathTo(parent) : []), span.name];
}

/** Every path of a trace once, in alphabetical order. */
const pathsOf = (traceId: string | undefined) =>
  [...new Set(spansOf(traceId).map((span) => pathTo(span).join(' > ')))].sort();

describe('with a collector', () => {
  const test = testInOrder();
  let shared: string;

  test('one trace leads from a message in Slack through the jobs and calls to the analysis card', async () => {
    const online = risk.eventLog.next('medium.online');
    const { ts } = workspace
      .as('ada')
      .shareFile('credit', { name: 'statement.pdf', content: '%PDF-1.4 x', text: COMPLETE_MESSAGE });
    shared = ts;
    await online;
    await botMessages(workspace).waitForMessage('Analysis running', { thread: ts });
    const findEvent = () =>
      collector.spans.find(
        ({ name, attributes }) =>
          name === 'slack event' && readAttributes(attributes)['slack.event.type'] === 'message',
      );
    // Each is sent when it has ended.
    const reaction = 'job update-reaction';
    const last = ['slack event', 'job handle-event', 'job advance-submission', 'slack chat.update', reaction];
    await collector.until(() => {
      const names = spansOf(findEvent()?.traceId).map(({ name }) => name);
      return last.every((name) => names.includes(name));
    });

    const event = findEvent();
    expect(event?.parentSpanId ?? '').toBe('');
    // How many jobs bring the reaction up to date depends on how fast they are.
    expect(pathsOf(event?.traceId).filter((path) => !path.endsWith(reaction))).toEqual([
      'slack event',
      'slack event > job handle-event',
      'slack event > job handle-event > job advance-submission',
      'slack event > job handle-event > job advance-submission > API POST media',
      'slack event > job handle-event > job advance-submission > API POST requests',
      'slack event > job handle-event > job advance-submission > slack chat.update',
      'slack event > job handle-event > job advance-submission > storage POST',
      'slack event > job handle-event > job advance-submission > storage POST > slack file GET',
      'slack event > job handle-event > slack chat.postMessage',
    ]);
  });

  test('calls to the service carry the traceparent of their own span', () => {
    const [span] = spansNamed('API POST requests');
    const [created] = proxy.calls.filter(({ call }) => call === 'POST /requests');
    expect(created?.traceparent).toBe(`00-${span?.traceId}-${span?.spanId}-01`);
    expect(proxy.calls.filter(({ traceparent }) => traceparent === undefined)).toEqual([]);
  });

  test('one trace leads from a webhook to the card of its report', async () => {
    await risk.clock.advance(ANALYSIS_MS);
    await botMessages(workspace).waitForReportCard('doc', shared);
    const isCard = (span: OtlpReceiver['spans'][number]) =>
      pathTo(span).join(' > ') === 'risk webhook > job fetch-report > slack chat.postMessage';
    await collector.until(() => collector.spans.some(isCard));
    const card = collector.spans.find(isCard);
    expect(readAttributes(card?.attributes ?? [])).toEqual({ outcome: 'sent' });
    expect(pathsOf(card?.traceId)).toEqual(
      expect.arrayContaining([
        'risk webhook',
        'risk webhook > job fetch-report',
        'risk webhook > job fetch-report > API GET reports',
        'risk webhook > job fetch-report > API GET requests',
      ]),
    );
  });

  test('a webhook continues the trace of the service, but only if its token is right', async () => {
    const [traceId, spanId, forged] = [16, 8, 16].map((bytes) => randomBytes(bytes).toString('hex'));
    const body = JSON.stringify({ event: 'new_report', requestId: 'unknown', reportId: 'unknown' });
    const post = (url: string, trace: string | undefined) =>
      fetch(url, { method: 'POST', body, headers: { traceparent: `00-${trace}-${spanId}-01` } });
    expect((await post(webhookUrl.replace(WEBHOOK_TOKEN, 'a-guess'), forged)).status).toBe(401);
    expect((await post(webhookUrl, traceId)).status).toBe(202);
    // The job may end before the answer to its webhook does.
    await collector.until(() =>
      ['risk webhook', 'job fetch-report'].every((ended) =>
        spansOf(traceId).some(({ name }) => name === ended),
      ),
    );
    expect(spansOf(traceId)).toContainEqual(
      expect.objectContaining({ name: 'risk webhook', parentSpanId: spanId }),
    );
    expect(spansOf(forged)).toEqual([]);
  });

  test('a failed call is a failed span, with its status and no text', async () => {
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      body: JSON.stringify({ event: 'new_report', requestId: 'unknown', reportId: 'unknown' }),
    });
    expect(answer.status).toBe(202);
    // The request of an earlier test, so that its report is read, and is not there.
    const [{ call = '' } = {}] = proxy.calls.filter(({ call }) => call.startsWith('GET /requests/'));
    const requestId = call.slice('GET /requests/'.length);
    const missing = { event: 'new_report', requestId, reportId: 'there-is-none' };
    await fetch(webhookUrl, { method: 'POST', body: JSON.stringify(missing) });
    const isFailed = ({ status }: OtlpReceiver['spans'][number]) => status.code === 2;
    const listFailed = () => collector.spans.filter(isFailed);
    await collector.until(() => {
      const names = listFailed().map(({ name }) => name);
      return names.includes('API GET reports') && names.includes('job fetch-report');
    });
    const failed = listFailed();
    const [read] = failed.filter(({ name }) => name === 'API GET reports');
    expect(readAttributes(read?.attributes ?? [])).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 404,
      'error.type': '404',
    });
    expect(failed.map(({ status }) => status.message ?? '').join('')).toBe('');
  });

  test('log lines of a trace name it, and the resource is named by OpenTelemetry’s variables', async () => {
    const [, traceId] = await bot.printed(/"trace_id":"([\da-f]{32})".*"msg":"job failed, will be retried"/);
    expect(spansOf(traceId).map(({ name }) => name)).toContain('job fetch-report');
    expect(readAttributes(collector.resources[0] ?? [])).toMatchObject({
      'service.name': 'risk-xray-bot',
      'deployment.environment.name': 'test',
    });
    expect(collector.requests[0]?.headers.authorization).toBe('Bearer a-secret-of-the-collector');
  });
});

test('without OpenTelemetry’s variables the bot sends no traceparent and loads nothing of its SDK', async () => {
  await using silent = await startSlackWorkspace({ rateLimits: false, app: readManifest(manifest) });
  await using service = await startRiskSandbox({ speed: 0 });
  const recording = await startRecordingProxy(service.url);
  const untracedStore = await createTestStore();
  const settings = {
    ...untracedStore.env,
    RISK_API_URL: recording.url,
    NODE_OPTIONS: `--require ${preload}`,
  };
  const untraced = spawnBot(createBotEnv(silent, service, settings));
  await untraced.ready;
  const { ts } = silent
    .as('ada')
    .shareFile('credit', { name: 'a.pdf', content: '%PDF-1.4 x', text: COMPLETE_MESSAGE });
  await botMessages(silent).waitForMessage('Analysis running', { thread: ts });
  const { err, out } = await untraced.stop();
  recording.server.closeAllConnections();
  recording.server.close();
  await untracedStore.remove();
  expect(recording.calls.length).toBeGreaterThan(2);
  expect(recording.calls.filter(({ traceparent }) => traceparent !== undefined)).toEqual([]);
  expect(out).not.toContain('trace_id');
  const loaded = /^loaded (.*)$/m.exec(err)?.[1]?.split(' ') ?? [];
  expect(loaded).toContain('pg-boss');
  // prom-client itself loads the API, which does nothing by itself.
  expect(loaded.filter((name) => /opentelemetry|modelcontextprotocol/.test(name))).toEqual([
    '@opentelemetry/api',
  ]);
});
