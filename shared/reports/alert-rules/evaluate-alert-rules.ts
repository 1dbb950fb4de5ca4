import type { Report } from '../../schemas/report';
import { toPlainText } from '../../text/to-plain-text';
import { alertLevelRank } from '../alert-level';
import { classifyReport } from '../classify-report';
import { reportDefinitions } from '../kinds';
import type { InterpretedReport } from '../kinds/report-definition';
import { formatPercent } from '../proportion';
import { defaultReportSettings, type ReportSettings } from '../report-settings';
import { isAtLeastAsBad } from '../risk-class';
import { isAtLeast } from '../verdict';
import type { AlertRule } from './alert-rule';

export interface MatchedRule {
  readonly rule: AlertRule;
  /** One sentence for each condition that held. */
  readonly why: readonly string[];
}

/** The rules that match a report, in the given order. */
export function evaluateAlertRules(
  rules: readonly AlertRule[],
  report: Report,
  settings: ReportSettings = defaultReportSettings,
): MatchedRule[] {
  const kind = reportDefinitions[classifyReport(report)];
  const reading = kind.interpret(report, settings);
  const sources = [report.source, kind.source ?? report.source];
  return rules.flatMap((rule) => {
    const outcomes = conditions
      .filter((condition) => rule[condition] !== undefined)
      .map((condition) => checks[condition](rule[condition], { reading, settings, sources }));
    const why = outcomes.filter((outcome) => outcome !== false);
    return why.length > 0 && why.length === outcomes.length ? [{ rule, why }] : [];
  });
}

/** What a condition is checked against. */
interface CheckContext {
  readonly reading: InterpretedReport;
  readonly settings: ReportSettings;
  /** The source that the report names, and the one that its kind usually has. */
  readonly sources: readonly string[];
}

type Condition = Exclude<keyof AlertRule, 'name'>;

/** The sentence that says why a condition holds, or false. */
type ConditionChecks = {
  readonly [Key in Condition]-?: (
    threshold: NonNullable<AlertRule[Key]>,
    context: CheckContext,
  ) => string | false;
};

/** A condition without a check does not compile. */
const conditionChecks: ConditionChecks = {
  verdictAtLeast: (threshold, { reading: { verdict } }) =>
    isAtLeast(verdict, threshold) && `The verdict is ${verdict}; the rule asks for ${threshold} or worse.`,

  riskClassAtLeast: (threshold, { reading, settings }) => {
    const { riskClass } = reading.measures;
    return (
      riskClass !== undefined &&
      isAtLeastAsBad(riskClass, threshold, settings.riskClassDirection) &&
      `The risk class is ${riskClass}; the rule asks for ${threshold} or worse.`
    );
  },

  probabilityOfDefaultAtLeast: (threshold, { reading }) => {
    const { probabilityOfDefault } = reading.measures;
    return (
      probabilityOfDefault !== undefined &&
      probabilityOfDefault >= threshold &&
      `The probability of default is ${formatPercent(probabilityOfDefault)}; the rule asks for ${formatPercent(threshold)} or more.`
    );
  },

  managerAlertLevelAtLeast: (threshold, { reading }) => {
    const { worstAlertLevel } = reading.measures;
    return (
      alertLevelRank(worstAlertLevel) >= alertLevelRank(threshold) &&
      `The worst alert on a manager's company is ${worstAlertLevel}; the rule asks for ${threshold} or worse.`
    );
  },

  sources: (wanted, { sources }) => {
    const source = sources.find((candidate) => wanted.includes(candidate));
    return source !== undefined && `The report comes from the source ${toPlainText(source, 60)}.`;
  },
};

/** Each check fits the value of its own condition, which an index by any condition can't say. */
const checks = conditionChecks as Record<
  Condition,
  (threshold: unknown, context: CheckContext) => string | false
>;

const conditions = Object.keys(conditionChecks) as Condition[];
