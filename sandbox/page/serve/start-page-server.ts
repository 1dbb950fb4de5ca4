import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ApiError } from '../../core/http/api-error';
import { drainRequest } from '../../core/http/drain-request';
import { getServerUrl } from '../../core/http/get-server-url';
import { listen } from '../../core/http/listen';
import { requireLocalOrigin } from '../../core/http/require-local-origin';
import { Router } from '../../core/http/router';
import { sendResponse } from '../../core/http/send-response';
import { stopServer } from '../../core/http/stop-server';
import { buildPage } from '../build/build-page';
import { readPageFiles, sendPageFile } from './page-files';
import { proxyRequest } from './proxy-request';
import { sampleList, sendSample } from './samples';
import { SECURITY_HEADERS } from './security-headers';

export interface PageServerOptions {
  host?: string;
  /** 0 takes a free port. */
  port?: number;
  /** The Risk API of the sandbox. */
  riskUrl: string;
  /** The workspace. */
  slackUrl: string;
  /** Breaks off while the page is being built; once it is served, `close` ends it. */
  signal?: AbortSignal;
}

/** Serves the page, and behind it the two sandboxes it shows, so that a browser needs one address. */
export async function startPageServer(options: PageServerOptions) {
  const { host = '127.0.0.1', port = 0, riskUrl, slackUrl, signal } = options;
  const files = await readPageFiles(await buildPage({ signal }));
  const router = new Router()
    .on('GET', '/', ({ response }) => sendPageFile(files, 'index.html', response))
    .on('GET', '/assets/{name}', ({ params, response }) =>
      sendPageFile(files, `assets/${params.name}`, response),
    )
    .on('GET', '/samples', () => ({ status: 200, json: sampleList }))
    .on('GET', '/samples/{file}', ({ params, response }) => sendSample(params.file as string, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    try {
      requireLocalOrigin(request, getServerUrl(server));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await drainRequest(request);
      return sendResponse(response, { status: error.status, json: error.body });
    }
    if (request.url?.startsWith('/_sandbox/')) return proxyRequest(request, response, riskUrl);
    if (request.url?.startsWith('/_workspace/')) return proxyRequest(request, response, slackUrl);
    return router.handle(request, response);
  }

  const server = createServer((request, response) => void answer(request, response));
  await listen(server, { host, port });
  const close = () => stopServer(server);
  return { url: getServerUrl(server), close, [Symbol.asyncDispose]: close };
}
