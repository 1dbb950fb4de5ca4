import { createHash, createHmac, timingSafeEqual } from 'crypto';
import { type Headers, headerValues } from './headers';
import type { HmacConfig, WebhookConfig } from './webhook-config';

/** One delivery exactly as it arrived: a parsed body would no longer be what was signed. */
export interface WebhookDelivery {
  readonly rawBody: Uint8Array;
  readonly headers: Headers;
  /** The secret part of the path it was posted to. */
  readonly pathToken?: string;
}

export type Verification = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Whether a delivery is the service's own. Even then it is only a hint: read the report again before believing it. */
export function verifyWebhook(delivery: WebhookDelivery, config: WebhookConfig, nowMs: number): Verification {
  switch (config.mode) {
    case 'none':
      return { ok: true };
    case 'pathToken':
      return verdict(sameText(delivery.pathToken ?? '', config.token), 'The token in the path is wrong.');
    case 'sharedSecret':
      return verdict(
        headerValues(delivery.headers, config.header).some((value) => sameText(value, config.secret)),
        `The header ${config.header} is missing or wrong.`,
      );
    case 'hmac':
      return verifySignature(delivery, config, nowMs);
  }
}

function verifySignature(
  { rawBody, headers }: WebhookDelivery,
  config: HmacConfig,
  nowMs: number,
): Verification {
  const signature = createHmac(config.algorithm, config.secret);
  if (config.timestamp) {
    const { header, toleranceSeconds } = config.timestamp;
    const [time, ...more] = headerValues(headers, header);
    if (time === undefined || more.length > 0 || !/^\d{1,12}$/.test(time)) {
      return refused(`The header ${header} must give one time in seconds.`);
    }
    if (!(Math.abs(nowMs / 1000 - Number(time)) <= toleranceSeconds)) {
      return refused(`The delivery is more than ${toleranceSeconds} seconds away from now.`);
    }
    signature.update(`${time}.`);
  }
  const expected = config.prefix + signature.update(rawBody).digest(config.encoding);
  const given = headerValues(headers, config.header).flatMap((value) => value.split(',', MOST_SIGNATURES));
  return verdict(
    given.some((value) => sameText(normalised(value.trim(), config), expected)),
    `The signature in the header ${config.header} is missing or wrong.`,
  );
}

/** While a secret is being changed, a service may sign with both: `<old>, <new>`. */
const MOST_SIGNATURES = 5;

/** Hexadecimal digits may come in capitals. */
function normalised(signature: string, { encoding, prefix }: HmacConfig): string {
  if (encoding !== 'hex') return signature;
  return signature.slice(0, prefix.length) + signature.slice(prefix.length).toLowerCase();
}

/** Compares in constant time; digests of the two have equal length, whatever was given. */
function sameText(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}

function verdict(ok: boolean, reason: string): Verification {
  return ok ? { ok } : refused(reason);
}

function refused(reason: string): Verification {
  return { ok: false, reason };
}
