import { type RiskSandbox, SANDBOX_CREDENTIALS } from '../risk';
import type { N8nCredential } from './n8n-session';

/** Public values: they guard nothing but the sandbox. */
const SIGNING = { secret: 'sandbox-webhooks', header: 'X-Signature', timestampHeader: 'X-Timestamp' };

/** The credential with which our nodes reach the sandbox and believe its webhooks. */
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
    },
  };
}

/** Announces reports to an address, signed so that the credential believes them. */
export function registerWebhook(sandbox: RiskSandbox, url: string): void {
  sandbox.registerWebhook({ url, signing: SIGNING });
}

/** Announces reports to these addresses and to no others, such as those of an earlier port. */
export function replaceWebhooks(sandbox: RiskSandbox, urls: string[]): void {
  sandbox.replaceWebhooks(urls.map((url) => ({ url, signing: SIGNING })));
}
