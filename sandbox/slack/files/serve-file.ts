import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendAnswer } from '../../risk/http/answer';
import type { DownloadFault } from '../faults/faults';
import type { FileContent, SharedFile } from '../model/shared-file';
import type { SlackContext } from '../slack-context';
import { LOGIN_PAGE } from './login-page';
import { sendContent } from './send-content';
import { visibleFile } from './visible-file';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Answers the private address of a file. */
export async function serveFile(
  context: SlackContext,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refuse = (reason: string, status: number, text: string) => {
    context.happenings.announce({ type: 'file.refused', file: id, reason });
    sendAnswer(response, { status, headers: HTML, text });
  };
  const fault = context.faults.takeForDownload();
  if (fault === 'hang') return;
  if (fault === 'server_error') return refuse(fault, 500, 'Internal Server Error');
  // As Slack does: not a refusal that a program would notice, but a page for people.
  if (fault === 'login_page' || !mayRead(context, request)) return refuse('login_page', 200, LOGIN_PAGE);
  const file = visibleFile(context.workspace, id);
  const content = context.contents.find(id);
  if (!file || file.deleted || !content) return refuse('not_found', 404, '<h1>There is no such file.</h1>');
  if (fault === 'redirect') {
    const edge = new URL(`/files-edge/${id}`, context.url());
    // The same machine by another name: to a client that looks at hosts, another host.
    edge.hostname = 'localhost';
    const location = edge.href;
    return sendAnswer(response, { status: 302, headers: { location } });
  }
  await send(context, file, content, response, fault);
}

/** The other host a redirect leads to: it needs no token, and must not be given one. */
export async function serveEdge(
  context: SlackContext,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const file = context.workspace.files.get(id);
  if (request.headers.authorization !== undefined) {
    context.happenings.announce({ type: 'file.refused', file: id, reason: 'token_leaked' });
    return sendAnswer(response, { status: 400, text: 'The token was sent to another host.' });
  }
  const content = context.contents.find(id);
  if (!file || file.deleted || !content) return sendAnswer(response, { status: 404 });
  await send(context, file, content, response);
}

function mayRead({ tokens }: SlackContext, request: IncomingMessage): boolean {
  const secret = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  try {
    return tokens.check(secret).scopes.includes('files:read');
  } catch {
    return false;
  }
}

async function send(
  { happenings }: SlackContext,
  file: SharedFile,
  content: FileContent,
  response: ServerResponse,
  fault?: DownloadFault,
): Promise<void> {
  const sent = await sendContent(file, content, response, fault);
  happenings.announce({ type: 'file.downloaded', file: file.id, ...sent });
}
