import { createHmac } from 'crypto';
import type { HmacConfig } from './webhook-config';

/** The signature of a body as its header carries it; with a time, it is over `<time>.<body>`. */
export function computeSignature(
  { algorithm, secret, encoding, prefix }: HmacConfig,
  body: Uint8Array | string,
  time?: string,
): string {
  const hmac = createHmac(algorithm, secret);
  if (time !== undefined) hmac.update(`${time}.`);
  return prefix + hmac.update(body).digest(encoding);
}
