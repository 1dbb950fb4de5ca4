import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { startHttpServer } from '../../../bot/ops/http-server';
import { createLog } from '../../../bot/ops/log';
import { createMetrics } from '../../../bot/ops/metrics';

const agent = new Agent({ keepAlive: true });
afterEach(() => agent.destroy());

/** Over a connection that stays open. */
async function request(port: number, path: string): Promise<IncomingMessage> {
  const [response] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

function startServer(onSlowRequest = async () => {}) {
  return startHttpServer({
    host: '127.0.0.1',
    port: 0,
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

test('an idle connection stays open for longer than load balancers keep theirs', async () => {
  const server = await startServer();
  const { headers } = await request(server.port, '/healthz');
  expect(headers['keep-alive']).toBe('timeout=65');
  await server.close();
});

test('an idle connection does not delay the shutdown', async () => {
  const server = await startServer();
  const { socket } = await request(server.port, '/healthz');
  expect(socket.destroyed).toBe(false);
  await server.close();
}, 10_000);

test('a connection whose request ends during the shutdown does not delay it', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const server = await startServer(() => {
    started.resolve();
    return finish.promise;
  });
  const responding = request(server.port, '/slow');
  await started.promise;
  const closing = server.close();
  finish.resolve();
  expect((await responding).statusCode).toBe(200);
  await closing;
}, 10_000);
