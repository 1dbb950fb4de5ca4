export type { AlertRule } from './alert-rule';
export type { MatchedRule } from './evaluate-alert-rules';
export { evaluateAlertRules } from './evaluate-alert-rules';
export { parseAlertRules } from './parse-alert-rules';
