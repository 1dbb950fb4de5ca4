import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RouteResponse, sendResponse } from '../../core/http/send-response';
import type { DownloadFault } from '../faults/faults';
import type { SlackContext } from '../slack-context';
import { findVisibleFile } from './find-visible-file';
import { getSecondHost } from './get-second-host';
import { LOGIN_PAGE } from './login-page';
import { sendContent } from './send-content';

const HTML_HEADERS = { 'content-type': 'text/html; charset=utf-8' };
// As Slack does: not a refusal that a program would notice, but a page for people.
const LOGIN_RESPONSE: RouteResponse = { status: 200, headers: HTML_HEADERS, text: LOGIN_PAGE };

/** The answers that stand for themselves, whoever asks. */
const FAULT_RESPONSES: Partial<Record<DownloadFault, RouteResponse>> = {
  login_page: LOGIN_RESPONSE,
  forbidden: { status: 403, headers: HTML_HEADERS, text: '<h1>Forbidden</h1>' },
  ratelimited: { status: 429, headers: { 'retry-after': '1' } },
  redirect_unencrypted: { status: 302, headers: { location: 'http://files.example.com/' } },
  server_error: { status: 500, headers: HTML_HEADERS, text: 'Internal Server Error' },
};

/** Answers the private address of a file. */
export async function serveFile(
  context: SlackContext,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fault = context.faults.takeForDownload() ?? context.redirectDownloads;
  if (fault === 'hang') return;
  const answer = fault && FAULT_RESPONSES[fault];
  if (answer) return rejectDownload(context, response, { id, reason: fault, answer });
  if (fault === 'login_redirect') {
    const location = `/signin?redir=${encodeURIComponent(request.url ?? '')}`;
    return rejectDownload(context, response, {
      id,
      reason: fault,
      answer: { status: 302, headers: { location } },
    });
  }
  if (!canRead(context, request))
    return rejectDownload(context, response, { id, reason: 'login_page', answer: LOGIN_RESPONSE });
  if (!isAvailable(context, id)) return rejectDownload(context, response, toNotFound(id));
  if (fault === 'redirect_within_slack') {
    const location = new URL(`/files-origin/${id}`, getSecondHost(context.url())).href;
    return sendResponse(response, { status: 302, headers: { location } });
  }
  if (fault === 'redirect_to_cdn')
    return sendResponse(response, { status: 302, headers: { location: await context.cdn.sign(id) } });
  await sendFile(context, id, response, fault);
}

/** The second host of Slack on the way to a file: it wants the token as the first does. */
export async function serveFromSecondHost(
  context: SlackContext,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!canRead(context, request))
    return rejectDownload(context, response, { id, reason: 'login_page', answer: LOGIN_RESPONSE });
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
  answer: RouteResponse;
}

function rejectDownload(
  { eventLog }: SlackContext,
  response: ServerResponse,
  { id, reason, answer }: DownloadRejection,
): void {
  eventLog.emit({ type: 'file.refused', file: id, reason });
  sendResponse(response, answer);
}

function toNotFound(id: string): DownloadRejection {
  return {
    id,
    reason: 'not_found',
    answer: { status: 404, headers: HTML_HEADERS, text: '<h1>There is no such file.</h1>' },
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
