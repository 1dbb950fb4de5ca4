export type { AlertRule } from './alert-rule';
export type { AlertCondition, MatchedCondition, MatchedRule } from './evaluate-alert-rules';
export { evaluateAlertRules, matchAlertRules } from './evaluate-alert-rules';
export { parseAlertRules } from './parse-alert-rules';
