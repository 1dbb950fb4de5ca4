import { NoResponseError } from '../shared';

const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;

/** A body of at most `maxBytes`, or undefined if it is larger: the rest is not read. */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body of a response. */
export async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const bytes = await readBody(body, MAX_RESPONSE_BYTES);
  if (!bytes) throw new NoResponseError('ERR_BODY_TOO_LARGE');
  return bytes.toString('utf8');
}
