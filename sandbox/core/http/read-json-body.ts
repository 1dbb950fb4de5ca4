import type { IncomingMessage } from 'node:http';
import { ApiError } from './api-error';

const MAX_BODY_BYTES = 256 * 1024;

/** The JSON body of a call, or a refusal that says what is wrong with it. */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw new ApiError(415, 'unsupported_media_type', 'Send the body as application/json.');
  }
  const text = await readText(request);
  if (text.trim() === '') throw new ApiError(400, 'invalid_json', 'The body is empty.');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError(400, 'invalid_json', `The body is not JSON: ${(error as Error).message}`);
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // An iterator that is left early destroys the request, and with it the socket the refusal needs.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) {
      throw new ApiError(413, 'body_too_large', `The body exceeds ${MAX_BODY_BYTES} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
