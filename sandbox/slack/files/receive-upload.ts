import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { RouteResponse } from '../../core/http/send-response';
import type { SlackContext } from '../slack-context';

/** Receives the bytes of an external upload, raw or as the only file of a form. */
export async function receiveUpload(
  { uploads }: SlackContext,
  ticket: string,
  request: IncomingMessage,
): Promise<RouteResponse> {
  const multipart = request.headers['content-type']?.startsWith('multipart/form-data');
  const content = multipart ? await readFormFile(request) : await buffer(request);
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  if (!content || !uploads.receive(ticket, content)) return { status: 404, headers, body: 'not found' };
  return { status: 200, headers, body: `OK - ${content.length}` };
}

function readFormFile(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    let file: Promise<Buffer> | undefined;
    const form = new Busboy({ headers: request.headers as BusboyHeaders });
    form.on('file', (_field, stream) => {
      file = buffer(stream);
    });
    form.on('finish', () => resolve(file));
    form.on('error', reject);
    request.pipe(form);
  });
}
