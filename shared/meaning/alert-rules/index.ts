export type { AlertRule } from './alert-rule';
export { alertRuleSchema } from './alert-rule';
export type { MatchedRule } from './evaluate-alert-rules';
export { evaluateAlertRules } from './evaluate-alert-rules';
export type { ReadAlertRules } from './read-alert-rules';
export { readAlertRules } from './read-alert-rules';
