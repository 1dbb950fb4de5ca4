export type { Headers } from './headers';
export type { NewReportEvent, OtherEvent, ReadWebhookEvent } from './read-webhook-event';
export { readWebhookEvent } from './read-webhook-event';
export type { Verification, WebhookDelivery } from './verify-webhook';
export { verifyWebhook } from './verify-webhook';
export type { HmacConfig, WebhookConfig } from './webhook-config';
export { webhookConfigSchema } from './webhook-config';
