export { describeEvent } from './describe-event';
export { formatMagicTable, magicCompanies, magicFiles } from './magic-inputs';
export {
  OCTOBER_CREDENTIALS,
  type RiskSandbox,
  type RiskSandboxOptions,
  SANDBOX_CREDENTIALS,
  startRiskSandbox,
} from './start-risk-sandbox';
