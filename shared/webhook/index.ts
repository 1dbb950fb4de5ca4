export type { NewReportEvent, UnknownWebhookEvent, WebhookEventResult } from './parse-webhook-event';
export { parseWebhookEvent } from './parse-webhook-event';
export type { VerificationResult, WebhookDelivery } from './verify-webhook';
export { verifyWebhook } from './verify-webhook';
export type { HmacConfig, WebhookConfig } from './webhook-config';
export { webhookConfigSchema } from './webhook-config';
export type { WebhookHeaders } from './webhook-headers';
