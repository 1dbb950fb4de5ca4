import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { drainRequest } from '../core/http/drain-request';
import { Router } from '../core/http/router';
import { sendResponse } from '../core/http/send-response';
import { createWorkspaceControl } from './control/create-workspace-control';
import { LOGIN_PAGE } from './files/login-page';
import { receiveUpload } from './files/receive-upload';
import { serveFile, serveFromSecondHost } from './files/serve-file';
import { authorise } from './oauth/authorise';
import type { SlackContext } from './slack-context';
import { handleApiCall } from './web-api/handle-api-call';
import { SlackError } from './web-api/slack-error';

/** Everything the workspace answers over HTTP, and the door for sockets. */
export function createWorkspaceServer(context: () => SlackContext): Server {
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
      text: LOGIN_PAGE,
    }))
    .on('POST', '/upload/v1/{ticket}', ({ params, request }) =>
      receiveUpload(context(), params.ticket as string, request),
    )
    .on('POST', '/response/{id}', async ({ params, body, request }) => {
      try {
        context().responseUrls.handleResponse(params.id as string, await body());
        return { status: 200, text: 'ok' };
      } catch (error) {
        if (!(error instanceof SlackError)) throw error;
        await drainRequest(request);
        return { status: error.http.status ?? 400, json: error.body };
      }
    })
    .on('GET', '/oauth/v2/authorize', ({ query }) => authorise(context(), query));

  const control = createWorkspaceControl(context);

  const server = createServer((request, response) => {
    const { url = '' } = request;
    const answered = url.startsWith('/api/')
      ? handleApiCall(context(), request, response)
      : (url.startsWith('/_workspace/') ? control : router).handle(request, response);
    answered.catch((error: Error) => sendInternalError(request, response, error));
  });
  server.on('upgrade', (request, socket, head) => context().transport.sockets.upgrade(request, socket, head));
  return server;
}

/** The id in `T123-F456`. */
const parseFileId = (segment = '') => segment.slice(segment.indexOf('-') + 1);

/** For what writes to the response itself. */
const toUndefined = async (work: Promise<void>) => {
  await work;
  return undefined;
};

async function sendInternalError(
  request: IncomingMessage,
  response: ServerResponse,
  error: Error,
): Promise<void> {
  await drainRequest(request);
  if (response.headersSent) response.destroy();
  else
    sendResponse(response, {
      status: 500,
      json: { ok: false, error: 'internal_error', detail: error.stack },
    });
}
