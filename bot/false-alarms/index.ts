export { listBadFindings, toFindingKey } from './bad-findings';
export { countDecision, type DecisionOutcome, findDecisionOutcome } from './count-decision';
export { falseAlarmLines, findingLines, ruleNote } from './false-alarm-lines';
export {
  type FalseAlarmRates,
  findFalseAlarmRates,
  findRuleRate,
  getRatesStart,
} from './false-alarm-rates';
