import type { IncomingMessage } from 'node:http';
import { ApiError } from './api-error';
import { readText } from './read-body';

const MAX_BODY_BYTES = 256 * 1024;

/** The JSON body of a request, or an error that says what is wrong with it. */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw new ApiError(415, 'unsupported_media_type', 'Send the body as application/json.');
  }
  const text = await readText(request, {
    maxBytes: MAX_BODY_BYTES,
    toError: () => new ApiError(413, 'body_too_large', `The body exceeds ${MAX_BODY_BYTES} bytes.`),
  });
  if (text.trim() === '') throw new ApiError(400, 'invalid_json', 'The body is empty.');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError(400, 'invalid_json', `The body is not JSON: ${(error as Error).message}`);
  }
}
