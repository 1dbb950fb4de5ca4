import { createHmac, randomUUID } from 'node:crypto';
import type { JsonObject } from '../model/json';
import type { Delivery, DeliveryResult, RetryInfo, Transport } from './delivery';

interface SignedHttpOptions {
  url: string;
  signingSecret: string;
  ackTimeoutMs: number;
  signal: AbortSignal;
}

interface AckResponse {
  status: number;
  text: string;
  noRetry: boolean;
}

export class SignedHttp implements Transport {
  readonly #options: SignedHttpOptions;

  constructor(options: SignedHttpOptions) {
    this.#options = options;
  }

  /** Whether the URL answers the challenge, which Slack sends before saving it. */
  async verify(): Promise<boolean> {
    const challenge = randomUUID();
    const body = JSON.stringify({ type: 'url_verification', token: 'sandbox', challenge });
    const { status, text } = await this.#post(body, 'application/json', {});
    return status === 200 && (text === challenge || tryParseJson(text)?.challenge === challenge);
  }

  /** Assumes that the app is reachable, which is unknown until the first attempt. */
  async waitUntilReachable(): Promise<void> {}

  async deliver(delivery: Delivery, { attempt, reason }: RetryInfo): Promise<DeliveryResult> {
    const { body, contentType } = encode(delivery);
    const retry: Record<string, string> =
      attempt === 0
        ? {}
        : { 'x-slack-retry-num': String(attempt), 'x-slack-retry-reason': reason ?? 'unknown_error' };
    try {
      const { status, text, noRetry } = await this.#post(body, contentType, retry);
      if (status >= 200 && status < 300)
        return { acked: true, via: 'http', response: text === '' ? undefined : (tryParseJson(text) ?? text) };
      return { acked: false, via: 'http', reason: 'http_error', noRetry };
    } catch (error) {
      const timedOut = (error as Error).name === 'TimeoutError';
      return { acked: false, via: 'http', reason: timedOut ? 'http_timeout' : 'connection_failed' };
    }
  }

  async #post(body: string, contentType: string, headers: Record<string, string>): Promise<AckResponse> {
    const { url, signingSecret, ackTimeoutMs, signal } = this.#options;
    // Real time, because apps compare the timestamp with their own clock.
    const signature = signRequest(signingSecret, Math.floor(Date.now() / 1000), body);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': contentType,
        'user-agent': 'Slackbot 1.0 (+https://api.slack.com/robots)',
        ...signature,
        ...headers,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ackTimeoutMs)]),
    });
    const noRetry = response.headers.get('x-slack-no-retry') === '1';
    return { status: response.status, text: await response.text(), noRetry };
  }
}

function encode({ kind, payload }: Delivery): { body: string; contentType: string } {
  if (kind === 'events_api') return { body: JSON.stringify(payload), contentType: 'application/json' };
  const fields = kind === 'interactive' ? { payload: JSON.stringify(payload) } : payload;
  const form = new URLSearchParams(fields as Record<string, string>);
  return { body: form.toString(), contentType: 'application/x-www-form-urlencoded' };
}

function tryParseJson(text: string): JsonObject | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Slack's signature, version 0, over the raw body. */
function signRequest(signingSecret: string, seconds: number, body: string): Record<string, string> {
  const digest = createHmac('sha256', signingSecret).update(`v0:${seconds}:${body}`).digest('hex');
  return { 'x-slack-request-timestamp': String(seconds), 'x-slack-signature': `v0=${digest}` };
}
