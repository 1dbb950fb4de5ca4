import { NoResponseError } from '../shared';

const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;

/** A body as text; the rest of one that is too large is not read. */
export async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_RESPONSE_BYTES) throw new NoResponseError('ERR_BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
