import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSlackRequest } from '../receivers/http-receiver';
import { isInstallRequest } from '../receivers/install-routes';
import { isRiskWebhook } from '../webhook/risk-webhook';
import type { Log } from './log';
import type { Metrics } from './metrics';

/** Whoever drips a request byte by byte is let go; nobody honest needs so long. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 1_000 };
/** Fewer than a process may have open, so that the store and Slack can still be reached. */
const MOST_CONNECTIONS = 16_384;

type Handler = (...args: Parameters<RequestListener>) => unknown;

export interface HttpServerOptions {
  readonly host: string;
  readonly port: number;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Why the bot cannot work now, if so. */
  readonly notReady: () => Promise<string | undefined>;
  readonly riskWebhook: Handler;
  /** Where Slack speaks by HTTP. */
  readonly slack?: Handler;
  /** Where workspaces install the app. */
  readonly install?: Handler;
}

/** The bot's one server: health for those who run it, and the doors. */
export async function startHttpServer(options: HttpServerOptions) {
  const { host, port, metrics, log, notReady, riskWebhook, slack, install } = options;

  const handle: Handler = async (request, response) => {
    const answer = (status: number, words: string) =>
      response.writeHead(status, { 'content-type': 'text/plain' }).end(words);
    if (isRiskWebhook(request)) return riskWebhook(request, response);
    if (slack && isSlackRequest(request)) return slack(request, response);
    if (install && isInstallRequest(request)) return install(request, response);
    switch (request.method === 'GET' ? request.url : undefined) {
      case '/healthz':
        return answer(200, 'ok');
      case '/readyz': {
        const reason = await notReady();
        return answer(reason === undefined ? 200 : 503, reason ?? 'ready');
      }
      case '/metrics':
        return response
          .writeHead(200, { 'content-type': metrics.registry.contentType })
          .end(await metrics.registry.metrics());
      default:
        return answer(404, 'There is nothing here.');
    }
  };

  const server = createServer(LIMITS, async (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    try {
      await handle(request, response);
    } catch (error) {
      log.error({ err: error }, 'request failed');
      // Whoever asked may try again.
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) };
}

/** Lets requests under way end, then closes. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
