export { formatMagicTable, magicCompanies, magicFiles } from './magic-inputs';
export type { LoggedRiskEvent, RiskEvent } from './risk-event';
export {
  DEFAULT_SPEED,
  OCTOBER_CREDENTIALS,
  type RiskSandbox,
  type RiskSandboxOptions,
  SANDBOX_CREDENTIALS,
  startRiskSandbox,
} from './start-risk-sandbox';
export type { WebhookOptions } from './webhooks/webhook-options';
