import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RiskXrayError } from '../../shared/errors';
import type { Log } from './log';
import type { Metrics } from './metrics';

const SERVER_TIMEOUTS = {
  // Ends connections that send a request byte by byte; no honest client needs this long.
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
  // Above the idle timeout of load balancers, 60 s by default in https://docs.aws.amazon.com/elasticloadbalancing/latest/application/edit-load-balancer-attributes.html
  keepAliveTimeout: 65_000,
};
/** The number is below the limit of open files of a process, so that connections to the store and Slack can still be opened. */
const MAX_CONNECTIONS = 16_384;

/** Another program listens on the port. */
class PortInUseError extends RiskXrayError {}

type RequestHandler = (...args: Parameters<RequestListener>) => unknown;

export interface Route {
  readonly matches: (request: IncomingMessage) => boolean;
  readonly handle: RequestHandler;
}

export interface HttpServerOptions {
  readonly host: string;
  readonly port: number;
  /** The port of the metrics alone; without it they are on the other one. */
  readonly metricsPort?: number;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Why the bot is not ready, or undefined when it is. */
  readonly findReadinessProblem: () => Promise<string | undefined>;
  /** The routes, which are matched in this order, before the server's own paths. */
  readonly routes: readonly Route[];
}

/** The bot's HTTP server: health, readiness, metrics, and the routes passed in. */
export async function startHttpServer(options: HttpServerOptions): Promise<Listening> {
  const { host, port, metricsPort, metrics, log, findReadinessProblem, routes } = options;
  const replyMetrics: RequestHandler = async (_request, response) =>
    response
      .writeHead(200, { 'content-type': metrics.registry.contentType })
      .end(await metrics.registry.metrics());

  const handle: RequestHandler = async (request, response) => {
    const reply = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
    const route = routes.find(({ matches }) => matches(request));
    if (route) return route.handle(request, response);
    if (metricsPort === undefined && isMetricsRequest(request)) return replyMetrics(request, response);
    switch (request.method === 'GET' ? request.url : undefined) {
      case '/healthz':
        return reply(200, 'ok');
      case '/readyz': {
        const reason = await findReadinessProblem();
        return reply(reason === undefined ? 200 : 503, reason ?? 'ready');
      }
      default:
        return reply(404, 'Not found.');
    }
  };

  const server = await listen(handle, { host, port, variable: 'PORT', log });
  if (metricsPort === undefined) return server;
  const only: RequestHandler = (request, response) =>
    isMetricsRequest(request) ? replyMetrics(request, response) : response.writeHead(404).end();
  const ofMetrics = await listen(only, { host, port: metricsPort, variable: 'METRICS_PORT', log }).catch(
    async (error: unknown) => {
      await server.close();
      throw error;
    },
  );
  return {
    port: server.port,
    metricsPort: ofMetrics.port,
    close: async () => {
      await Promise.all([server.close(), ofMetrics.close()]);
    },
  };
}

function isMetricsRequest({ method, url }: IncomingMessage): boolean {
  return method === 'GET' && url === '/metrics';
}

interface Listening {
  readonly port: number;
  readonly metricsPort?: number;
  readonly close: () => Promise<void>;
}

async function listen(
  handle: RequestHandler,
  {
    host,
    port,
    variable,
    log,
  }: Pick<HttpServerOptions, 'host' | 'port' | 'log'> & { readonly variable: string },
): Promise<Listening> {
  const server = createServer(SERVER_TIMEOUTS, async (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    // During a shutdown, its connection would otherwise stay open until the keep-alive timeout.
    response.once('close', () => {
      if (!server.listening) server.closeIdleConnections();
    });
    try {
      await handle(request, response);
    } catch (error) {
      log.error({ err: error }, 'request failed');
      // The caller may try again.
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new PortInUseError(`Port ${port} is taken. Stop what listens there, or set ${variable}.`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) };
}

/** Lets running requests finish, then closes. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
