import { createHash, timingSafeEqual } from 'crypto';
import { computeSignature } from './compute-signature';
import type { HmacConfig, WebhookConfig } from './webhook-config';
import { getHeaderValues, type WebhookHeaders } from './webhook-headers';

/** One delivery as it arrived: the signature is over the raw body. */
export interface WebhookDelivery {
  readonly rawBody: Uint8Array;
  readonly headers: WebhookHeaders;
  /** The secret part of the path it was posted to. */
  readonly pathToken?: string;
}

export type VerificationResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason:
        | 'path_token'
        | 'secret_header'
        | 'timestamp_header'
        | 'timestamp_expired'
        | 'signature';
    };

type RejectReason = Extract<VerificationResult, { readonly ok: false }>['reason'];

/** Whether the service sent a delivery. Even so it is only a hint: the report is read from the service itself. */
export function verifyWebhook(
  delivery: WebhookDelivery,
  config: WebhookConfig,
  nowMs: number,
): VerificationResult {
  switch (config.mode) {
    case 'none':
      return { ok: true };
    case 'pathToken':
      return toVerificationResult(equalsConstantTime(delivery.pathToken ?? '', config.token), 'path_token');
    case 'sharedSecret':
      return toVerificationResult(
        getHeaderValues(delivery.headers, config.header).some((value) =>
          equalsConstantTime(value, config.secret),
        ),
        'secret_header',
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
  let signedTime: string | undefined;
  if (config.timestamp) {
    const { header, toleranceSeconds } = config.timestamp;
    const [time, ...more] = getHeaderValues(headers, header);
    if (time === undefined || more.length > 0 || !/^\d{1,12}$/.test(time)) {
      return toRejected('timestamp_header');
    }
    if (!(Math.abs(nowMs / 1000 - Number(time)) <= toleranceSeconds)) {
      return toRejected('timestamp_expired');
    }
    signedTime = time;
  }
  const expected = computeSignature(config, rawBody, signedTime);
  const given = getHeaderValues(headers, config.header).flatMap((value) => value.split(',', MAX_SIGNATURES));
  return toVerificationResult(
    given.some((value) => equalsConstantTime(normaliseSignature(value.trim(), config), expected)),
    'signature',
  );
}

/** The most signatures in a header: while a secret is rotated, a service may sign with both, `<old>, <new>`. */
const MAX_SIGNATURES = 5;

/** Hexadecimal digits may be in upper case. */
function normaliseSignature(signature: string, { encoding, prefix }: HmacConfig): string {
  if (encoding !== 'hex') return signature;
  return signature.slice(0, prefix.length) + signature.slice(prefix.length).toLowerCase();
}

/** Compares digests, which have equal length, in constant time. */
function equalsConstantTime(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}

function toVerificationResult(ok: boolean, reason: RejectReason): VerificationResult {
  return ok ? { ok } : toRejected(reason);
}

function toRejected(reason: RejectReason): VerificationResult {
  return { ok: false, reason };
}
