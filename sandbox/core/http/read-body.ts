import type { IncomingMessage } from 'node:http';

interface BodyLimit {
  maxBytes: number;
  toError(): Error;
}

/** The body in chunks, or an error once it exceeds its limit. */
export async function* readChunks(
  request: IncomingMessage,
  { maxBytes, toError }: BodyLimit,
): AsyncGenerator<Buffer> {
  if (Number(request.headers['content-length']) > maxBytes) throw toError();
  let size = 0;
  // Leaving the default iterator early destroys the request, and with it the socket that the error response needs.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBytes) throw toError();
    yield chunk;
  }
}

export async function readText(request: IncomingMessage, limit: BodyLimit): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of readChunks(request, limit)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
