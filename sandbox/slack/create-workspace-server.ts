import { drainRequest } from '../core/http/drain-request';
import { HttpServer } from '../core/http/http-server';
import { Router } from '../core/http/router';
import { createWorkspaceControl } from './control/create-workspace-control';
import { LOGIN_PAGE } from './files/login-page';
import { receiveUpload } from './files/receive-upload';
import { serveFile, serveFromSecondHost } from './files/serve-file';
import { authorise } from './oauth/authorise';
import type { SlackContext } from './slack-context';
import { handleApiCall } from './web-api/handle-api-call';
import { SlackError } from './web-api/slack-error';

/** The HTTP server of the workspace, sockets included. */
export function createWorkspaceServer(context: () => SlackContext): HttpServer {
  const router = new Router()
    .on('GET', '/files-pri/{file}/{name}', ({ params, request, response }) =>
      toUndefined(serveFile(context(), parseFileId(params.file), request, response)),
    )
    .on('GET', '/files-pri/{file}/download/{name}', ({ params, request, response }) =>
      toUndefined(serveFile(context(), parseFileId(params.file), request, response)),
    )
    .on('GET', '/files-origin/{file}', ({ params, request, response }) =>
      toUndefined(serveFromSecondHost(context(), params.file as string, request, response)),
    )
    .on('GET', '/signin', () => ({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: LOGIN_PAGE,
    }))
    .on('POST', '/upload/v1/{ticket}', ({ params, request }) =>
      receiveUpload(context(), params.ticket as string, request),
    )
    .on('POST', '/response/{id}', async ({ params, body, request }) => {
      try {
        context().responseUrls.handleResponse(params.id as string, await body());
        return { status: 200, body: 'ok' };
      } catch (error) {
        if (!(error instanceof SlackError)) throw error;
        await drainRequest(request);
        return { status: error.http.status ?? 400, json: error.body };
      }
    })
    .on('GET', '/oauth/v2/authorize', ({ query }) => authorise(context(), query));

  const control = createWorkspaceControl(context);

  const server = new HttpServer(
    (request, response) => {
      const { url = '' } = request;
      if (url.startsWith('/api/')) return handleApiCall(context(), request, response);
      return (url.startsWith('/_workspace/') ? control : router).handle(request, response);
    },
    (error) => ({
      status: 500,
      json: { ok: false, error: 'internal_error', detail: (error as Error).stack },
    }),
  );
  server.onUpgrade((request, socket, head) => context().transport.sockets.upgrade(request, socket, head));
  return server;
}

/** The id in `T123-F456`. */
const parseFileId = (segment = '') => segment.slice(segment.indexOf('-') + 1);

/** Resolves to undefined, for handlers that write the response themselves. */
const toUndefined = async (work: Promise<void>) => {
  await work;
  return undefined;
};
