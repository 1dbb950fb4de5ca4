import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { sendAnswer } from '../../risk/http/answer';
import { ApiError } from '../../risk/http/api-error';
import { drain } from '../../risk/http/drain';
import { listen } from '../../risk/http/listen';
import { Router } from '../../risk/http/router';
import { stopServer } from '../../risk/http/stop-server';
import { urlOf } from '../../risk/http/url-of';
import { refuseStrangers } from '../../slack/control/refuse-strangers';
import { buildPage } from '../build/build-page';
import { forward } from './forward';
import { readPageFiles, sendPageFile } from './page-files';
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
      refuseStrangers(request, urlOf(server));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await drain(request);
      return sendAnswer(response, { status: error.status, json: error.body });
    }
    if (request.url?.startsWith('/_sandbox/')) return forward(request, response, riskUrl);
    if (request.url?.startsWith('/_workspace/')) return forward(request, response, slackUrl);
    return router.handle(request, response);
  }

  const server = createServer((request, response) => void answer(request, response));
  await listen(server, { host, port });
  const close = () => stopServer(server);
  return { url: urlOf(server), close, [Symbol.asyncDispose]: close };
}
