import type { Report } from '../../schemas/report';
import { toPlainText } from '../../text/to-plain-text';
import { alertLevelRank } from '../alert-level';
import { classifyReport } from '../classify-report';
import { getReportDefinition } from '../kinds';
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

/** The rules that a report fulfils, in the order given. */
export function evaluateAlertRules(
  rules: readonly AlertRule[],
  report: Report,
  settings: ReportSettings = defaultReportSettings,
): MatchedRule[] {
  const kind = getReportDefinition(classifyReport(report));
  const reading = kind.interpret(report, settings);
  const sources = [report.source, kind.source ?? report.source];
  return rules.flatMap((rule) => {
    const outcomes = [
      checkVerdict(rule, reading),
      checkRiskClass(rule, reading, settings),
      checkProbability(rule, reading),
      checkAlertLevel(rule, reading),
      checkSource(rule, sources),
    ].filter((outcome) => outcome !== undefined);
    const why = outcomes.filter((outcome) => outcome !== false);
    return why.length > 0 && why.length === outcomes.length ? [{ rule, why }] : [];
  });
}

/** The sentence that says why a condition holds, false when it does not, nothing when the rule has no such condition. */
type ConditionResult = string | false | undefined;

function checkVerdict({ verdictAtLeast }: AlertRule, { verdict }: InterpretedReport): ConditionResult {
  return (
    verdictAtLeast &&
    isAtLeast(verdict, verdictAtLeast) &&
    `The verdict is ${verdict}; the rule asks for ${verdictAtLeast} or worse.`
  );
}

function checkRiskClass(
  { riskClassAtLeast: threshold }: AlertRule,
  { measures: { riskClass } }: InterpretedReport,
  { riskClassDirection }: ReportSettings,
): ConditionResult {
  if (threshold === undefined) return undefined;
  return (
    riskClass !== undefined &&
    isAtLeastAsBad(riskClass, threshold, riskClassDirection) &&
    `The risk class is ${riskClass}; the rule asks for ${threshold} or worse.`
  );
}

function checkProbability(
  { probabilityOfDefaultAtLeast: threshold }: AlertRule,
  { measures: { probabilityOfDefault } }: InterpretedReport,
): ConditionResult {
  if (threshold === undefined) return undefined;
  return (
    probabilityOfDefault !== undefined &&
    probabilityOfDefault >= threshold &&
    `The probability of default is ${formatPercent(probabilityOfDefault)}; the rule asks for ${formatPercent(threshold)} or more.`
  );
}

function checkAlertLevel(
  { managerAlertLevelAtLeast: threshold }: AlertRule,
  { measures: { worstAlertLevel } }: InterpretedReport,
): ConditionResult {
  if (threshold === undefined) return undefined;
  return (
    alertLevelRank(worstAlertLevel) >= alertLevelRank(threshold) &&
    `The worst alert on a manager's company is ${worstAlertLevel}; the rule asks for ${threshold} or worse.`
  );
}

function checkSource({ sources: wanted }: AlertRule, sources: readonly string[]): ConditionResult {
  const source = sources.find((candidate) => wanted?.includes(candidate));
  if (wanted === undefined) return undefined;
  return source !== undefined && `The report is of the source ${toPlainText(source, 60)}.`;
}
