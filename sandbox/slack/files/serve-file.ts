import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, sendAnswer } from '../../risk/http/answer';
import type { DownloadFault } from '../faults/faults';
import type { SlackContext } from '../slack-context';
import { LOGIN_PAGE } from './login-page';
import { secondHost } from './second-host';
import { sendContent } from './send-content';
import { visibleFile } from './visible-file';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
// As Slack does: not a refusal that a program would notice, but a page for people.
const LOGIN: Answer = { status: 200, headers: HTML, text: LOGIN_PAGE };

/** The answers that stand for themselves, whoever asks. */
const planned: Partial<Record<DownloadFault, Answer>> = {
  login_page: LOGIN,
  forbidden: { status: 403, headers: HTML, text: '<h1>Forbidden</h1>' },
  ratelimited: { status: 429, headers: { 'retry-after': '1' } },
  redirect_unencrypted: { status: 302, headers: { location: 'http://files.example.com/' } },
  server_error: { status: 500, headers: HTML, text: 'Internal Server Error' },
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
  const answer = fault && planned[fault];
  if (answer) return refuse(context, response, { id, reason: fault, answer });
  if (fault === 'login_redirect') {
    const location = `/signin?redir=${encodeURIComponent(request.url ?? '')}`;
    return refuse(context, response, { id, reason: fault, answer: { status: 302, headers: { location } } });
  }
  if (!mayRead(context, request))
    return refuse(context, response, { id, reason: 'login_page', answer: LOGIN });
  if (!isThere(context, id)) return refuse(context, response, missing(id));
  if (fault === 'redirect_within_slack') {
    const location = new URL(`/files-origin/${id}`, secondHost(context.url())).href;
    return sendAnswer(response, { status: 302, headers: { location } });
  }
  if (fault === 'redirect_to_cdn')
    return sendAnswer(response, { status: 302, headers: { location: await context.cdn.sign(id) } });
  await sendFile(context, id, response, fault);
}

/** The second host of Slack on the way to a file: it wants the token as the first does. */
export async function serveOrigin(
  context: SlackContext,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!mayRead(context, request))
    return refuse(context, response, { id, reason: 'login_page', answer: LOGIN });
  if (!isThere(context, id)) return refuse(context, response, missing(id));
  await sendFile(context, id, response);
}

export async function sendFile(
  { workspace, contents, happenings }: Pick<SlackContext, 'workspace' | 'contents' | 'happenings'>,
  id: string,
  response: ServerResponse,
  fault?: DownloadFault,
): Promise<void> {
  const [file, content] = [workspace.files.get(id), contents.find(id)];
  if (!file || !content) return sendAnswer(response, { status: 404 });
  const sent = await sendContent(file, content, response, fault);
  happenings.announce({ type: 'file.downloaded', file: id, ...sent });
}

interface Refusal {
  id: string;
  reason: string;
  answer: Answer;
}

function refuse(
  { happenings }: SlackContext,
  response: ServerResponse,
  { id, reason, answer }: Refusal,
): void {
  happenings.announce({ type: 'file.refused', file: id, reason });
  sendAnswer(response, answer);
}

function missing(id: string): Refusal {
  return {
    id,
    reason: 'not_found',
    answer: { status: 404, headers: HTML, text: '<h1>There is no such file.</h1>' },
  };
}

function isThere({ workspace, contents }: SlackContext, id: string): boolean {
  const file = visibleFile(workspace, id);
  return file !== undefined && !file.deleted && contents.find(id) !== undefined;
}

function mayRead({ tokens }: SlackContext, request: IncomingMessage): boolean {
  const secret = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  try {
    return tokens.check(secret).scopes.includes('files:read');
  } catch {
    return false;
  }
}
