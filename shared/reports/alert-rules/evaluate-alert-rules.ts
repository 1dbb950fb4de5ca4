import type { Report } from '../../schemas/report';
import { toPlainText } from '../../text/to-plain-text';
import { alertLevelRank } from '../alert-level';
import { classifyReport } from '../classify-report';
import { findDefinition } from '../find-definition';
import { type ReportDefinitions, reportDefinitions } from '../kinds';
import type { InterpretedReport } from '../kinds/report-definition';
import { defaultReportSettings, type ReportSettings } from '../report-settings';
import { isAtLeastAsBad } from '../risk-class';
import { isAtLeast } from '../verdict';
import type { AlertRule } from './alert-rule';

export type AlertCondition = Exclude<keyof AlertRule, 'name'>;

/** A condition that held: what the report has, and what the rule asks for at least. */
export interface MatchedCondition {
  readonly condition: AlertCondition;
  readonly value: string | number;
  /** What the rule asks for at least; absent for a source, which is one of those the rule names. */
  readonly threshold?: string | number;
}

export interface MatchedRule {
  readonly rule: AlertRule;
  /** Every condition of the rule. */
  readonly why: readonly MatchedCondition[];
}

/** The rules that match a report, in the given order. */
export function evaluateAlertRules(
  rules: readonly AlertRule[],
  report: Report,
  settings: ReportSettings = defaultReportSettings,
  definitions: ReportDefinitions = reportDefinitions,
): MatchedRule[] {
  const definition = findDefinition(classifyReport(report, definitions), definitions);
  const reading = definition.interpret(report, settings);
  const sources = [report.source, definition.source ?? report.source];
  return matchAlertRules(rules, { reading, settings, sources });
}

/** The rules that match what was read, in the given order. */
export function matchAlertRules(rules: readonly AlertRule[], context: CheckContext): MatchedRule[] {
  return rules.flatMap((rule) => {
    const outcomes = conditions
      .filter((condition) => rule[condition] !== undefined)
      .map((condition) => {
        const value = checks[condition](rule[condition], context);
        return value !== undefined && toMatch(condition, value, rule[condition]);
      });
    const why = outcomes.filter((outcome) => outcome !== false);
    return why.length > 0 && why.length === outcomes.length ? [{ rule, why }] : [];
  });
}

function toMatch(
  condition: AlertCondition,
  value: string | number,
  threshold: AlertRule[AlertCondition],
): MatchedCondition {
  return { condition, value, ...(!Array.isArray(threshold) && { threshold: threshold as string | number }) };
}

/** What a condition is checked against. */
interface CheckContext {
  readonly reading: Pick<InterpretedReport, 'verdict' | 'measures'>;
  readonly settings: ReportSettings;
  /** The source that the report names, and the one that its kind usually has. */
  readonly sources: readonly string[];
}

/** The value of the report if the condition holds, otherwise undefined. */
type ConditionChecks = {
  readonly [Key in AlertCondition]-?: (
    threshold: NonNullable<AlertRule[Key]>,
    context: CheckContext,
  ) => string | number | undefined;
};

/** A condition without a check does not compile. */
const conditionChecks: ConditionChecks = {
  verdictAtLeast: (threshold, { reading: { verdict } }) =>
    isAtLeast(verdict, threshold) ? verdict : undefined,

  riskClassAtLeast: (threshold, { reading, settings }) => {
    const { riskClass } = reading.measures;
    if (riskClass === undefined) return undefined;
    return isAtLeastAsBad(riskClass, threshold, settings.riskClassDirection) ? riskClass : undefined;
  },

  probabilityOfDefaultAtLeast: (threshold, { reading }) => {
    const { probabilityOfDefault = -1 } = reading.measures;
    return probabilityOfDefault >= threshold ? probabilityOfDefault : undefined;
  },

  managerAlertLevelAtLeast: (threshold, { reading }) => {
    const { worstAlertLevel } = reading.measures;
    return alertLevelRank(worstAlertLevel) >= alertLevelRank(threshold) ? worstAlertLevel : undefined;
  },

  sources: (wanted, { sources }) => {
    const source = sources.find((candidate) => wanted.includes(candidate));
    return source && toPlainText(source, 60);
  },
};

/** Each check fits the value of its own condition, which an index by any condition can't say. */
const checks = conditionChecks as Record<
  AlertCondition,
  (threshold: unknown, context: CheckContext) => string | number | undefined
>;

const conditions = Object.keys(conditionChecks) as AlertCondition[];
