import type {
  IAuthenticate,
  ICredentialDataDecryptedObject,
  ICredentialType,
  Icon,
  IHttpRequestOptions,
  INodeProperties,
} from 'n8n-workflow';
import { getAuthHeaders } from './read-credential';

export class RiskXrayApi implements ICredentialType {
  name = 'riskXrayApi';

  displayName = 'Risk X-Ray API';

  icon: Icon = {
    light: 'file:../nodes/RiskXray/risk-xray.svg',
    dark: 'file:../nodes/RiskXray/risk-xray.dark.svg',
  };

  documentationUrl = 'https://github.com/risk-xray/n8n-nodes-risk-xray/blob/main/nodes/README.md#credentials';

  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'e.g. https://api.example.com/v1',
      description: 'URL of the API, without /requests, /media or /reports at the end',
    },
    {
      displayName: 'Authentication',
      name: 'authentication',
      type: 'options',
      options: [
        { name: 'Basic', value: 'basic', description: 'User name and password' },
        { name: 'Bearer Token', value: 'bearer', description: 'Header Authorization: Bearer …' },
        { name: 'Custom Headers', value: 'headers', description: 'Any headers, as JSON' },
        {
          name: 'October Connect',
          value: 'october',
          description: 'Headers userId, sessionToken and October-Version',
        },
        {
          name: 'User ID and Session Token',
          value: 'session',
          description: 'Headers userId and sessionToken',
        },
      ],
      default: 'bearer',
      description: 'How to authenticate with the service. Ask the service which method it uses.',
    },
    {
      displayName: 'Token',
      name: 'token',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      displayOptions: { show: { authentication: ['bearer'] } },
    },
    {
      displayName: 'User ID',
      name: 'userId',
      type: 'string',
      default: '',
      required: true,
      displayOptions: { show: { authentication: ['october', 'session'] } },
    },
    {
      displayName: 'Session Token',
      name: 'sessionToken',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      displayOptions: { show: { authentication: ['october', 'session'] } },
    },
    {
      displayName: 'October Version',
      name: 'octoberVersion',
      type: 'string',
      default: '2024-01-25',
      required: true,
      placeholder: 'e.g. 2024-01-25',
      description: 'Date of the API version, sent in the October-Version header',
      displayOptions: { show: { authentication: ['october'] } },
    },
    {
      displayName: 'User',
      name: 'user',
      type: 'string',
      default: '',
      required: true,
      displayOptions: { show: { authentication: ['basic'] } },
    },
    {
      displayName: 'Password',
      name: 'password',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      displayOptions: { show: { authentication: ['basic'] } },
    },
    {
      displayName: 'Headers (JSON)',
      name: 'secretHeaders',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      placeholder: 'e.g. {"X-Api-Key": "…"}',
      displayOptions: { show: { authentication: ['headers'] } },
    },
    {
      displayName: 'Version Header',
      name: 'versionHeader',
      type: 'string',
      default: '',
      placeholder: 'e.g. Api-Version',
      description:
        'Name of the header that carries the API version. Leave empty if the service does not need one.',
      displayOptions: { hide: { authentication: ['october'] } },
    },
    {
      displayName: 'Version',
      name: 'versionValue',
      type: 'string',
      default: '',
      placeholder: 'e.g. 2024-05-01',
      description: 'Value of the version header',
      displayOptions: { hide: { authentication: ['october'] } },
    },
    {
      displayName: 'Webhook Verification',
      name: 'webhookVerification',
      type: 'options',
      options: [
        {
          name: 'None (Secret Path Only)',
          value: 'none',
          description: 'Only the random ID in the webhook URL protects the webhook',
        },
        {
          name: 'Secret Header',
          value: 'secretHeader',
          description: 'The service sends a shared secret in a header',
        },
        {
          name: 'Signature (HMAC)',
          value: 'hmac',
          description: 'The service signs the body with a shared secret',
        },
      ],
      default: 'none',
      description:
        'How the Risk X-Ray Trigger verifies that a webhook comes from the service. In every mode, the report itself is read from the service.',
    },
    {
      displayName: 'Webhook Secret',
      name: 'webhookSecret',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      displayOptions: { show: { webhookVerification: ['secretHeader', 'hmac'] } },
    },
    {
      displayName: 'Webhook Header',
      name: 'webhookHeader',
      type: 'string',
      default: 'X-Signature',
      required: true,
      description: 'Header that carries the secret or the signature',
      displayOptions: { show: { webhookVerification: ['secretHeader', 'hmac'] } },
    },
    {
      displayName: 'Hash Algorithm',
      name: 'hmacAlgorithm',
      type: 'options',
      options: [
        { name: 'SHA-1', value: 'sha1' },
        { name: 'SHA-256', value: 'sha256' },
        { name: 'SHA-384', value: 'sha384' },
        { name: 'SHA-512', value: 'sha512' },
      ],
      default: 'sha256',
      displayOptions: { show: { webhookVerification: ['hmac'] } },
    },
    {
      displayName: 'Signature Encoding',
      name: 'hmacEncoding',
      type: 'options',
      options: [
        { name: 'Base64', value: 'base64' },
        { name: 'Hexadecimal', value: 'hex' },
      ],
      default: 'hex',
      displayOptions: { show: { webhookVerification: ['hmac'] } },
    },
    {
      displayName: 'Signature Prefix',
      name: 'hmacPrefix',
      type: 'string',
      default: '',
      placeholder: 'e.g. sha256=',
      description: 'Text before the signature in the header',
      displayOptions: { show: { webhookVerification: ['hmac'] } },
    },
    {
      displayName: 'Timestamp Header',
      name: 'timestampHeader',
      type: 'string',
      default: '',
      placeholder: 'e.g. X-Timestamp',
      description:
        'Header with the time of the webhook in seconds. When set, the signature must cover the time, a dot and the body, and old webhooks are refused.',
      displayOptions: { show: { webhookVerification: ['hmac'] } },
    },
    {
      displayName: 'Timestamp Tolerance (Seconds)',
      name: 'toleranceSeconds',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 300,
      description: 'Maximum age of a webhook. Only used with a timestamp header.',
      displayOptions: { show: { webhookVerification: ['hmac'] } },
    },
    {
      displayName: 'Decision Secret',
      name: 'decisionSecret',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      description:
        'The DECISION_WEBHOOK_SECRET of the Slack bot, by which the Risk X-Ray Trigger verifies decisions. Leave empty if no workflow starts with decisions.',
    },
  ];

  authenticate: IAuthenticate = async (
    credentials: ICredentialDataDecryptedObject,
    requestOptions: IHttpRequestOptions,
  ) => ({ ...requestOptions, headers: { ...requestOptions.headers, ...getAuthHeaders(credentials) } });
}
