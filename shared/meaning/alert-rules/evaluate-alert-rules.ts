import type { Report } from '../../schemas/report';
import { plainText } from '../../text/plain-text';
import { alertLevelRank } from '../alert-level';
import { classify } from '../classify';
import { kindNamed } from '../kinds';
import type { Reading } from '../kinds/kind';
import { percentText } from '../proportion';
import { isAtLeastAsBad } from '../risk-class';
import { defaultMeaningSettings, type MeaningSettings } from '../settings';
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
  settings: MeaningSettings = defaultMeaningSettings,
): MatchedRule[] {
  const kind = kindNamed(classify(report));
  const reading = kind.read(report, settings);
  const sources = [report.source, kind.source ?? report.source];
  return rules.flatMap((rule) => {
    const outcomes = [
      verdictHolds(rule, reading),
      riskClassHolds(rule, reading, settings),
      probabilityHolds(rule, reading),
      alertLevelHolds(rule, reading),
      sourceHolds(rule, sources),
    ].filter((outcome) => outcome !== undefined);
    const why = outcomes.filter((outcome) => outcome !== false);
    return why.length > 0 && why.length === outcomes.length ? [{ rule, why }] : [];
  });
}

/** The sentence that says why a condition holds, false when it does not, nothing when the rule has no such condition. */
type Outcome = string | false | undefined;

function verdictHolds({ verdictAtLeast }: AlertRule, { verdict }: Reading): Outcome {
  return (
    verdictAtLeast &&
    isAtLeast(verdict, verdictAtLeast) &&
    `The verdict is ${verdict}; the rule asks for ${verdictAtLeast} or worse.`
  );
}

function riskClassHolds(
  { riskClassAtLeast: threshold }: AlertRule,
  { measures: { riskClass } }: Reading,
  { riskClassDirection }: MeaningSettings,
): Outcome {
  if (threshold === undefined) return undefined;
  return (
    riskClass !== undefined &&
    isAtLeastAsBad(riskClass, threshold, riskClassDirection) &&
    `The risk class is ${riskClass}; the rule asks for ${threshold} or worse.`
  );
}

function probabilityHolds(
  { probabilityOfDefaultAtLeast: threshold }: AlertRule,
  { measures: { probabilityOfDefault } }: Reading,
): Outcome {
  if (threshold === undefined) return undefined;
  return (
    probabilityOfDefault !== undefined &&
    probabilityOfDefault >= threshold &&
    `The probability of default is ${percentText(probabilityOfDefault)}; the rule asks for ${percentText(threshold)} or more.`
  );
}

function alertLevelHolds(
  { managerAlertLevelAtLeast: threshold }: AlertRule,
  { measures: { worstAlertLevel } }: Reading,
): Outcome {
  if (threshold === undefined) return undefined;
  return (
    alertLevelRank(worstAlertLevel) >= alertLevelRank(threshold) &&
    `The worst alert on a manager's company is ${worstAlertLevel}; the rule asks for ${threshold} or worse.`
  );
}

function sourceHolds({ sources: wanted }: AlertRule, sources: readonly string[]): Outcome {
  const source = sources.find((candidate) => wanted?.includes(candidate));
  if (wanted === undefined) return undefined;
  return source !== undefined && `The report is of the source ${plainText(source, 60)}.`;
}
