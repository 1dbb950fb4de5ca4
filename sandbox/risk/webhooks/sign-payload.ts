import { createHmac } from 'node:crypto';
import type { Signing } from '../records';

/** The headers that prove who sent a body. The time is real: a receiver compares it with its own clock. */
export function signPayload(body: string, signing: Signing, now = Date.now()): Record<string, string> {
  const { secret, header, algorithm, encoding, prefix, timestampHeader } = signing;
  const seconds = String(Math.floor(now / 1000));
  const signed = timestampHeader ? `${seconds}.${body}` : body;
  const signature = createHmac(algorithm, secret).update(signed).digest(encoding);
  return { [header]: prefix + signature, ...(timestampHeader && { [timestampHeader]: seconds }) };
}
