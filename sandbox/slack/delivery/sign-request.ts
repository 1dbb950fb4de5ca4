import { createHmac } from 'node:crypto';

/** Slack's signature, version 0, over the body as it is sent. */
export function signRequest(signingSecret: string, seconds: number, body: string): Record<string, string> {
  const digest = createHmac('sha256', signingSecret).update(`v0:${seconds}:${body}`).digest('hex');
  return { 'x-slack-request-timestamp': String(seconds), 'x-slack-signature': `v0=${digest}` };
}
