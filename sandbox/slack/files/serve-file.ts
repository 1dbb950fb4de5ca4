import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RouteResponse, sendResponse } from '../../core/http/send-response';
import type { DownloadFault } from '../faults/faults';
import type { SlackContext } from '../slack-context';
import { findVisibleFile } from './find-visible-file';
import { getSecondHost } from './get-second-host';
import { LOGIN_PAGE } from './login-page';
import { sendContent } from './send-content';

const HTML_HEADERS = { 'content-type': 'text/html; charset=utf-8' };
// Like Slack: not an error status, but a page for people.
const LOGIN_RESPONSE: RouteResponse = { status: 200, headers: HTML_HEADERS, body: LOGIN_PAGE };

/** Responses that do not depend on the request. */
const FAULT_RESPONSES: Partial<Record<DownloadFault, RouteResponse>> = {
  login_page: LOGIN_RESPONSE,
  forbidden: { status: 403, headers: HTML_HEADERS, body: '<h1>Forbidden</h1>' },
  ratelimited: { status: 429, headers: { 'retry-after': '1' } },
  redirect_unencrypted: { status: 302, headers: { location: 'http://files.example.com/' } },
  server_error: { status: 500, headers: HTML_HEADERS, body: 'Internal Server Error' },
};

/** Serves the private URL of a file. */
export async function serveFile(
  context: SlackContext,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fault = context.faults.takeForDownload() ?? context.redirectDownloads;
  if (fault === 'hang') return;
  const faulty = fault && FAULT_RESPONSES[fault];
  if (faulty) return rejectDownload(context, response, { id, reason: fault, content: faulty });
  if (fault === 'login_redirect') {
    const location = `/signin?redir=${encodeURIComponent(request.url ?? '')}`;
    return rejectDownload(context, response, {
      id,
      reason: fault,
      content: { status: 302, headers: { location } },
    });
  }
  if (!canRead(context, request))
    return rejectDownload(context, response, { id, reason: 'login_page', content: LOGIN_RESPONSE });
  if (!isAvailable(context, id)) return rejectDownload(context, response, toNotFound(id));
  if (fault === 'redirect_within_slack') {
    const location = new URL(`/files-origin/${id}`, getSecondHost(context.url())).href;
    return sendResponse(response, { status: 302, headers: { location } });
  }
  if (fault === 'redirect_to_cdn')
    return sendResponse(response, { status: 302, headers: { location: await context.cdn.sign(id) } });
  await sendFile(context, id, response, fault);
}

/** The second host of Slack in a redirected download, which also requires the token. */
export async function serveFromSecondHost(
  context: SlackContext,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!canRead(context, request))
    return rejectDownload(context, response, { id, reason: 'login_page', content: LOGIN_RESPONSE });
  if (!isAvailable(context, id)) return rejectDownload(context, response, toNotFound(id));
  await sendFile(context, id, response);
}

export async function sendFile(
  { workspace, fileStore, eventLog }: Pick<SlackContext, 'workspace' | 'fileStore' | 'eventLog'>,
  id: string,
  response: ServerResponse,
  fault?: DownloadFault,
): Promise<void> {
  const [file, content] = [workspace.files.get(id), fileStore.find(id)];
  if (!file || !content) return sendResponse(response, { status: 404 });
  const sent = await sendContent(file, content, response, fault);
  eventLog.emit({ type: 'file.downloaded', file: id, ...sent });
}

interface DownloadRejection {
  id: string;
  reason: string;
  content: RouteResponse;
}

function rejectDownload(
  { eventLog }: SlackContext,
  response: ServerResponse,
  { id, reason, content }: DownloadRejection,
): void {
  eventLog.emit({ type: 'file.rejected', file: id, reason });
  sendResponse(response, content);
}

function toNotFound(id: string): DownloadRejection {
  return {
    id,
    reason: 'not_found',
    content: { status: 404, headers: HTML_HEADERS, body: '<h1>There is no such file.</h1>' },
  };
}

function isAvailable({ workspace, fileStore }: SlackContext, id: string): boolean {
  const file = findVisibleFile(workspace, id);
  return file !== undefined && !file.deleted && fileStore.find(id) !== undefined;
}

function canRead({ tokens }: SlackContext, request: IncomingMessage): boolean {
  const secret = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  try {
    return tokens.check(secret).scopes.includes('files:read');
  } catch {
    return false;
  }
}
