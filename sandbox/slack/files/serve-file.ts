import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sendAnswer } from '../../risk/http/answer';
import type { DownloadFault } from '../faults/faults';
import { type SharedFile, sizeOf } from '../model/shared-file';
import type { SlackContext } from '../slack-context';
import { LOGIN_PAGE } from './login-page';
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
  if (!file || file.deleted) return refuse('not_found', 404, '<h1>There is no such file.</h1>');
  if (fault === 'redirect') {
    const edge = new URL(`/files-edge/${id}`, context.url());
    // The same machine by another name: to a client that looks at hosts, another host.
    edge.hostname = 'localhost';
    const location = edge.href;
    return sendAnswer(response, { status: 302, headers: { location } });
  }
  await send(context, file, response, fault);
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
  if (!file || file.deleted) return sendAnswer(response, { status: 404 });
  await send(context, file, response);
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
  response: ServerResponse,
  fault?: DownloadFault,
): Promise<void> {
  const size = sizeOf(file.content);
  const half = Math.floor(size / 2);
  response.writeHead(200, {
    'content-type': file.mimetype,
    'content-length': fault === 'short' ? half : size,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  });
  const source = Buffer.isBuffer(file.content) ? Readable.from(pieces(file.content)) : file.content.open();
  const counter = new Counter(fault === 'cut' || fault === 'short' ? half : size);
  let complete = true;
  try {
    if (fault === 'cut') {
      await pipeline(source, counter, response, { end: false });
      // What was written has to leave before the connection breaks.
      await new Promise((resolve) => response.write('', resolve));
      response.destroy();
      complete = false;
    } else {
      await pipeline(source, counter, response);
    }
  } catch {
    // The client hung up.
    complete = false;
  }
  happenings.announce({ type: 'file.downloaded', file: file.id, bytes: counter.bytes, complete });
}

function* pieces(content: Buffer) {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}

/** Counts what goes through, and lets no more through than it should. */
class Counter extends Transform {
  bytes = 0;

  constructor(readonly most: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    const part = chunk.subarray(0, this.most - this.bytes);
    this.bytes += part.length;
    done(null, part);
  }
}
