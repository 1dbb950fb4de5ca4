import type { ServerResponse } from 'node:http';
import { HttpServer } from '../../core/http/http-server';
import { requireLocalOrigin } from '../../core/http/require-local-origin';
import { Router, toErrorResponse } from '../../core/http/router';
import { buildPage, type PageFiles, watchPage } from './build-page';
import { getPageFile } from './page-files';
import { proxyRequest } from './proxy-request';
import { createSample, sampleList } from './samples';

/** The page loads nothing from other hosts and runs nothing inline, whatever a message contains. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

interface PageServerOptions {
  host?: string;
  /** The port; 0 means any free one. */
  port?: number;
  riskUrl: string;
  slackUrl: string;
  /** Deletes everything and starts over; without it, the page cannot. */
  startOver?: () => Promise<void>;
  /** Builds the page again when its sources change; gets a line for each build. */
  watch?: (line: string) => void;
}

/** Serves the page, and proxies both sandboxes, so that the browser needs one URL only. */
export async function startPageServer(options: PageServerOptions) {
  const { host = '127.0.0.1', port = 0, riskUrl, slackUrl, startOver, watch } = options;
  let files: PageFiles = new Map();
  const browsers = new Set<ServerResponse>();
  const watcher =
    watch &&
    (await watchPage({
      onBuilt: (built) => {
        if (files.size > 0) watch('Page: loaded again');
        files = built;
        for (const browser of browsers) browser.write('data: changed\n\n');
      },
      onError: (line) => watch(`Page: ${line}`),
    }));
  if (!watcher) files = buildPage();
  const router = new Router((request) => requireLocalOrigin(request, server.url))
    .on('GET', '/', () => getPageFile(files, 'index.html'))
    .on('GET', '/assets/{name}', ({ params }) => getPageFile(files, `assets/${params.name}`))
    .on('GET', '/samples', () => ({ status: 200, json: sampleList }))
    .on('GET', '/samples/{file}', ({ params }) => createSample(params.file as string));
  if (startOver)
    router.on('POST', '/start-over', async () => {
      await startOver();
      return { status: 204 };
    });

  const server = new HttpServer(async (request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    const target = getProxyTarget(request.url ?? '');
    const isWatching = watcher && request.url === '/changes';
    // The router checks the origin of its own routes.
    if (target || isWatching) requireLocalOrigin(request, server.url);
    if (target) return proxyRequest(request, response, target);
    return isWatching ? tellOfChanges(response) : router.handle(request, response);
  }, toErrorResponse);

  function getProxyTarget(url: string): string | undefined {
    if (url.startsWith('/_sandbox/')) return riskUrl;
    return url.startsWith('/_workspace/') ? slackUrl : undefined;
  }

  /** Tells of changes of the page's sources for as long as the browser listens. */
  function tellOfChanges(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    browsers.add(response);
    response.on('close', () => browsers.delete(response));
  }

  const close = async () => {
    await watcher?.close();
    await server.close();
  };
  try {
    await server.listen({ host, port });
  } catch (error) {
    await watcher?.close();
    throw error;
  }
  return { url: server.url, close, [Symbol.asyncDispose]: close };
}
