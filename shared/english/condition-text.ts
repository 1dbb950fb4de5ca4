import type { AlertCondition, MatchedCondition } from '../reports';
import { formatPercent } from './format-value';

type Values = Required<Omit<MatchedCondition, 'condition'>>;

const sentences: Record<AlertCondition, (values: Values) => string> = {
  verdictAtLeast: ({ value, threshold }) =>
    `The verdict is ${value}; the rule asks for ${threshold} or worse.`,
  riskClassAtLeast: ({ value, threshold }) =>
    `The risk class is ${value}; the rule asks for ${threshold} or worse.`,
  probabilityOfDefaultAtLeast: ({ value, threshold }) =>
    `The probability of default is ${formatPercent(Number(value))}; the rule asks for ${formatPercent(Number(threshold))} or more.`,
  managerAlertLevelAtLeast: ({ value, threshold }) =>
    `The worst alert on a manager's company is ${value}; the rule asks for ${threshold} or worse.`,
  sources: ({ value }) => `The report comes from the source ${value}.`,
};

/** Why a condition of an alert rule held. */
export function conditionText({ condition, value, threshold = '' }: MatchedCondition): string {
  return sentences[condition]({ value, threshold });
}
