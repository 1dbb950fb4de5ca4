import { createHash, createHmac, timingSafeEqual } from 'crypto';
import type { HmacConfig, WebhookConfig } from './webhook-config';
import { getHeaderValues, type WebhookHeaders } from './webhook-headers';

/** One delivery exactly as it arrived: a parsed body would no longer be what was signed. */
export interface WebhookDelivery {
  readonly rawBody: Uint8Array;
  readonly headers: WebhookHeaders;
  /** The secret part of the path it was posted to. */
  readonly pathToken?: string;
}

export type VerificationResult = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Whether a delivery is the service's own. Even then it is only a hint: read the report again before believing it. */
export function verifyWebhook(
  delivery: WebhookDelivery,
  config: WebhookConfig,
  nowMs: number,
): VerificationResult {
  switch (config.mode) {
    case 'none':
      return { ok: true };
    case 'pathToken':
      return toVerificationResult(
        equalsConstantTime(delivery.pathToken ?? '', config.token),
        'The token in the path is wrong.',
      );
    case 'sharedSecret':
      return toVerificationResult(
        getHeaderValues(delivery.headers, config.header).some((value) =>
          equalsConstantTime(value, config.secret),
        ),
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
): VerificationResult {
  const signature = createHmac(config.algorithm, config.secret);
  if (config.timestamp) {
    const { header, toleranceSeconds } = config.timestamp;
    const [time, ...more] = getHeaderValues(headers, header);
    if (time === undefined || more.length > 0 || !/^\d{1,12}$/.test(time)) {
      return toRejected(`The header ${header} must give one time in seconds.`);
    }
    if (!(Math.abs(nowMs / 1000 - Number(time)) <= toleranceSeconds)) {
      return toRejected(`The delivery is more than ${toleranceSeconds} seconds away from now.`);
    }
    signature.update(`${time}.`);
  }
  const expected = config.prefix + signature.update(rawBody).digest(config.encoding);
  const given = getHeaderValues(headers, config.header).flatMap((value) => value.split(',', MAX_SIGNATURES));
  return toVerificationResult(
    given.some((value) => equalsConstantTime(normaliseSignature(value.trim(), config), expected)),
    `The signature in the header ${config.header} is missing or wrong.`,
  );
}

/** While a secret is being changed, a service may sign with both: `<old>, <new>`. */
const MAX_SIGNATURES = 5;

/** Hexadecimal digits may come in capitals. */
function normaliseSignature(signature: string, { encoding, prefix }: HmacConfig): string {
  if (encoding !== 'hex') return signature;
  return signature.slice(0, prefix.length) + signature.slice(prefix.length).toLowerCase();
}

/** Compares in constant time; digests of the two have equal length, whatever was given. */
function equalsConstantTime(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}

function toVerificationResult(ok: boolean, reason: string): VerificationResult {
  return ok ? { ok } : toRejected(reason);
}

function toRejected(reason: string): VerificationResult {
  return { ok: false, reason };
}
