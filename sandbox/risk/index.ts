export type { Happened, Happening } from './Happenings';
export { companyInputs, fileInputs, magicTable } from './magic';
export {
  DEFAULT_SPEED,
  type RiskSandbox,
  type RiskSandboxOptions,
  SANDBOX_CREDENTIALS,
  startRiskSandbox,
} from './startRiskSandbox';
export type { WebhookOptions } from './webhooks/WebhookOptions';
