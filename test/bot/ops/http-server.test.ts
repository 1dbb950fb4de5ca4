import { EventEmitter, once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { startHttpServer } from '../../../bot/ops/http-server';
import { createLog } from '../../../bot/ops/log';
import { createMetrics } from '../../../bot/ops/metrics';

/** A timeout shorter than an idle connection would stay open. */
const SHUTDOWN_TIMEOUT_MS = 50_000;

const agent = new Agent({ keepAlive: true });
afterEach(() => agent.destroy());

/** Sends a request over a connection that stays open. */
async function request(port: number, path: string): Promise<IncomingMessage> {
  const [response] = (await once(get({ host: '127.0.0.1', port, path, agent }), 'response')) as [
    IncomingMessage,
  ];
  await text(response);
  return response;
}

function startServer(
  onSlowRequest: () => Promise<void> = async () => {},
  port = 0,
  metricsPort: number | undefined = undefined,
) {
  return startHttpServer({
    host: '127.0.0.1',
    port,
    metricsPort,
    metrics: createMetrics(async () => ({})),
    log: createLog('silent'),
    findReadinessProblem: async () => undefined,
    routes: [
      {
        matches: ({ url }) => url === '/slow',
        handle: async (_request, response) => {
          await onSlowRequest();
          response.end();
        },
      },
    ],
  });
}

test('says what to do when its port is taken', async () => {
  const server = await startServer();
  await expect(startServer(undefined, server.port)).rejects.toThrow(
    `Port ${server.port} is taken. Stop what listens there, or set PORT.`,
  );
  await server.close();
});

test('the metrics are on a port of their own if they have one, with nothing else', async () => {
  const server = await startServer(undefined, 0, 0);
  const { port, metricsPort = 0 } = server;
  const status = async (...args: Parameters<typeof request>) => (await request(...args)).statusCode;
  expect(await status(port, '/metrics')).toBe(404);
  expect(await status(port, '/healthz')).toBe(200);
  expect(await status(metricsPort, '/metrics')).toBe(200);
  for (const path of ['/healthz', '/readyz', '/slow']) expect(await status(metricsPort, path)).toBe(404);
  await expect(startServer(undefined, 0, metricsPort)).rejects.toThrow(
    `Port ${metricsPort} is taken. Stop what listens there, or set METRICS_PORT.`,
  );
  await server.close();
});

test('an idle connection stays open for longer than load balancers keep theirs', async () => {
  const server = await startServer();
  const { headers } = await request(server.port, '/healthz');
  expect(headers['keep-alive']).toBe('timeout=65');
  await server.close();
});

test(
  'an idle connection does not delay the shutdown',
  async () => {
    const server = await startServer();
    const { headers } = await request(server.port, '/healthz');
    expect(headers.connection).toBe('keep-alive');
    await server.close();
  },
  SHUTDOWN_TIMEOUT_MS,
);

test(
  'a connection whose request ends during the shutdown does not delay it',
  async () => {
    const events = new EventEmitter();
    const server = await startServer(async () => {
      const finished = once(events, 'finish');
      events.emit('start');
      await finished;
    });
    const started = once(events, 'start');
    const responding = request(server.port, '/slow');
    await started;
    const closing = server.close();
    events.emit('finish');
    expect((await responding).statusCode).toBe(200);
    await closing;
  },
  SHUTDOWN_TIMEOUT_MS,
);
