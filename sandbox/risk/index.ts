export type { Happened, Happening } from './happenings';
export { companyInputs, fileInputs, magicTable } from './magic';
export {
  DEFAULT_SPEED,
  OCTOBER_CREDENTIALS,
  type RiskSandbox,
  type RiskSandboxOptions,
  SANDBOX_CREDENTIALS,
  startRiskSandbox,
} from './start-risk-sandbox';
export type { WebhookOptions } from './webhooks/webhook-options';
