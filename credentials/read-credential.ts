import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { toSettingIssues, type WebhookConfig, webhookConfigSchema } from '../shared';
import { parseBaseUrl } from '../shared/client/service-url';
import { InputError } from '../shared/english/input-error';
import { settingIssueText } from '../shared/english/setting-issue-text';
import { HEADER_NAME_PATTERN } from '../shared/schemas/header-name';

/** The credential as n8n stores it: fields of the other authentication methods keep their defaults and are ignored. */
interface RiskXrayCredential {
  readonly baseUrl: string;
  readonly authentication: 'bearer' | 'october' | 'session' | 'basic' | 'headers';
  readonly token: string;
  readonly userId: string;
  readonly sessionToken: string;
  readonly octoberVersion: string;
  readonly user: string;
  readonly password: string;
  readonly secretHeaders: string;
  readonly versionHeader: string;
  readonly versionValue: string;
  readonly webhookVerification: 'none' | 'secretHeader' | 'hmac';
  readonly webhookSecret: string;
  readonly webhookHeader: string;
  readonly hmacAlgorithm: string;
  readonly hmacEncoding: string;
  readonly hmacPrefix: string;
  readonly timestampHeader: string;
  readonly toleranceSeconds: number;
  readonly decisionSecret: string;
}

/** The base URL of the service without a slash at its end. */
export function getBaseUrl(data: ICredentialDataDecryptedObject): string {
  return parseBaseUrl(String(data.baseUrl ?? '').trim());
}

/** The headers that authenticate a call, and the version header where there is one. */
export function getAuthHeaders(data: ICredentialDataDecryptedObject): Record<string, string> {
  const credential = data as unknown as RiskXrayCredential;
  return { ...authenticationHeaders(credential), ...versionHeaders(credential) };
}

/** Replaces the secrets of a credential by some that nobody has. */
export function withOtherSecrets(data: ICredentialDataDecryptedObject): ICredentialDataDecryptedObject {
  const other = 'connection-test';
  const { authentication, secretHeaders } = data as unknown as RiskXrayCredential;
  const headers = authentication === 'headers' ? parseHeaders(secretHeaders) : {};
  const otherHeaders = Object.fromEntries(Object.keys(headers).map((name) => [name, other]));
  const otherFields = { token: other, userId: other, sessionToken: other, user: other, password: other };
  return { ...data, ...otherFields, secretHeaders: JSON.stringify(otherHeaders) };
}

/** Everything to redact, in case the service echoes it. */
export function getSecrets(data: ICredentialDataDecryptedObject): string[] {
  const credential = data as unknown as RiskXrayCredential;
  const { token, sessionToken, password, webhookSecret, decisionSecret } = credential;
  const headers = Object.values(authenticationHeaders(credential));
  const headerParts = headers.flatMap((value) => value.split(' '));
  const secrets = [token, sessionToken, password, webhookSecret, decisionSecret];
  return [...secrets, ...headers, ...headerParts].filter(Boolean);
}

/** How to verify that webhooks come from the service. */
export function getWebhookConfig(data: ICredentialDataDecryptedObject): WebhookConfig {
  const parsed = webhookConfigSchema.safeParse(toWebhookSettings(data as unknown as RiskXrayCredential));
  if (parsed.success) return parsed.data;
  const issues = toSettingIssues(parsed.error);
  throw new InputError(
    ...issues.map((issue) => settingIssueText(issue, webhookLabels[issue.field] ?? issue.field)),
  );
}

/** The URL of the bot without a slash at its end, and the token that authenticates calls and signs callbacks. */
export function getBotAccess({ url, token }: ICredentialDataDecryptedObject): {
  readonly url: string;
  readonly token: string;
} {
  return { url: parseBaseUrl(String(url ?? '').trim()), token: String(token ?? '') };
}

/** The secret that signs decisions; credentials from before decisions do not have the field. */
export function getDecisionSecret(data: ICredentialDataDecryptedObject): string {
  const { decisionSecret } = data as Partial<RiskXrayCredential>;
  if (decisionSecret) return decisionSecret;
  throw new InputError({
    summary: 'The credential has no Decision Secret.',
    advice: 'Enter the DECISION_WEBHOOK_SECRET of the Slack bot there: it proves that a decision is real.',
  });
}

/** The labels of the webhook settings in the credential's form. */
const webhookLabels: Readonly<Record<string, string>> = {
  secret: 'Webhook Secret',
  header: 'Webhook Header',
  algorithm: 'Hash Algorithm',
  encoding: 'Signature Encoding',
  prefix: 'Signature Prefix',
  'timestamp.header': 'Timestamp Header',
  'timestamp.toleranceSeconds': 'Timestamp Tolerance (Seconds)',
};

function authenticationHeaders(credential: RiskXrayCredential): Record<string, string> {
  const { authentication, token, userId, sessionToken, user, password, secretHeaders } = credential;
  switch (authentication) {
    case 'bearer':
      return { Authorization: `Bearer ${token}` };
    case 'october':
    case 'session':
      return { userId, sessionToken };
    case 'basic':
      return { Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
    case 'headers':
      return parseHeaders(secretHeaders);
  }
}

function versionHeaders(credential: RiskXrayCredential): Record<string, string> {
  const { authentication, octoberVersion, versionHeader, versionValue } = credential;
  // October's documentation requires all three headers; the fields of the generic version header may hold old values.
  if (authentication === 'october') return { 'October-Version': octoberVersion };
  return versionHeader ? { [versionHeader]: versionValue } : {};
}

function parseHeaders(json: string): Record<string, string> {
  const headers = parseObject(json);
  if (
    Object.entries(headers).every(([name, value]) => HEADER_NAME_PATTERN.test(name) && isHeaderValue(value))
  ) {
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  }
  return throwInvalidHeaders();
}

function parseObject(json: string): object {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? value
      : throwInvalidHeaders();
  } catch {
    return throwInvalidHeaders();
  }
}

function isHeaderValue(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && !/[\r\n\0]/.test(value));
}

function throwInvalidHeaders(): never {
  const advice = 'Enter a JSON object such as {"X-Api-Key": "…"} in the credential.';
  throw new InputError({ summary: 'The headers are not valid.', advice });
}

function toWebhookSettings(credential: RiskXrayCredential): unknown {
  const { webhookSecret: secret, webhookHeader: header } = credential;
  const { hmacAlgorithm, hmacEncoding, hmacPrefix, timestampHeader, toleranceSeconds } = credential;
  switch (credential.webhookVerification) {
    case 'secretHeader':
      return { mode: 'sharedSecret', header, secret };
    case 'hmac':
      return {
        mode: 'hmac',
        secret,
        header,
        algorithm: hmacAlgorithm,
        encoding: hmacEncoding,
        prefix: hmacPrefix,
        ...(timestampHeader && { timestamp: { header: timestampHeader, toleranceSeconds } }),
      };
    default:
      return { mode: 'none' };
  }
}
