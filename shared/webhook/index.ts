export type { NewReportEvent, UnknownWebhookEvent } from './parse-webhook-event';
export { MAX_WEBHOOK_BYTES, parseWebhookEvent } from './parse-webhook-event';
export { verifyWebhook } from './verify-webhook';
export type { WebhookConfig } from './webhook-config';
export { webhookConfigSchema } from './webhook-config';
