import { type RiskSandbox, SANDBOX_CREDENTIALS } from '../risk';
import type { N8nCredential } from './n8n-session';

/** The signing of webhooks, whose secret protects the sandbox only. */
const SIGNING = { secret: 'sandbox-webhooks', header: 'X-Signature', timestampHeader: 'X-Timestamp' };
export const DECISION_SECRET = 'sandbox-decisions-secret';

/** The credential with which our nodes call the sandbox, and verify its webhooks and the decisions of a bot. */
export function createSandboxCredential({ url }: RiskSandbox): N8nCredential {
  return {
    name: 'Risk X-Ray Sandbox',
    type: 'riskXrayApi',
    data: {
      baseUrl: url,
      authentication: 'bearer',
      token: SANDBOX_CREDENTIALS.Authorization.replace('Bearer ', ''),
      webhookVerification: 'hmac',
      webhookSecret: SIGNING.secret,
      webhookHeader: SIGNING.header,
      timestampHeader: SIGNING.timestampHeader,
      decisionSecret: DECISION_SECRET,
    },
  };
}

/** Registers a webhook, signed for verification with the sandbox credential. */
export function registerWebhook(sandbox: RiskSandbox, url: string): void {
  sandbox.registerWebhook({ url, signing: SIGNING });
}

/** Removes all other webhooks, such as those with an earlier port. */
export function replaceWebhooks(sandbox: RiskSandbox, urls: string[]): void {
  sandbox.replaceWebhooks(urls.map((url) => ({ url, signing: SIGNING })));
}
