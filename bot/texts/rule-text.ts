import { type AlertRule, getKindOfSource } from '../../shared';
import { levelText } from './finding-sentence';
import { reportTitle } from './report-text';
import type { Texts } from './texts';

export type RuleCondition = Exclude<keyof AlertRule, 'name'>;

type ConditionFormats = {
  readonly [Condition in RuleCondition]-?: (value: NonNullable<AlertRule[Condition]>, texts: Texts) => string;
};

/** The value of each condition as people read it, in the order of the form. */
const formats: ConditionFormats = {
  verdictAtLeast: verdictThreshold,
  riskClassAtLeast: String,
  probabilityOfDefaultAtLeast: (fraction, texts) => texts.formats.percent(fraction, 4),
  managerAlertLevelAtLeast: levelText,
  sources: (sources, texts) => sources.map((source) => sourceText(source, texts)).join(', '),
};

/** Each format fits the value of its own condition, which a list of all of them can't say. */
const entries = Object.entries(formats) as [RuleCondition, (value: unknown, texts: Texts) => string][];

/** An alert rule as a phrase: `verdict Review or worse, only Doc X-Ray`. */
export function ruleText(rule: AlertRule, texts: Texts): string {
  const phrases = entries.flatMap(([condition, format]) => {
    const value = rule[condition];
    return value === undefined ? [] : [texts.alert.conditions[condition](format(value, texts))];
  });
  const text = phrases.join(', ');
  return rule.name ? texts.alert.namedRule(rule.name, text) : text;
}

/** A verdict as a threshold: `Alert`, or `Review or worse`. */
export function verdictThreshold(verdict: 'review' | 'alert', { verdicts, alert }: Texts): string {
  return verdict === 'alert' ? verdicts.alert : alert.reviewOrWorse(verdicts.review);
}

export function sourceText(source: string, texts: Texts): string {
  return reportTitle({ kind: getKindOfSource(source), source }, texts);
}
