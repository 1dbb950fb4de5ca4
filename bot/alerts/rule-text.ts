import type { AlertRule } from '../../shared';
import type { Texts } from '../texts/texts';

/** An alert rule in words: `verdict Review or worse, source doc_xray`. */
export function ruleText(rule: AlertRule, texts: Texts): string {
  const { conditions } = texts.alert;
  const { verdictAtLeast, riskClassAtLeast, probabilityOfDefaultAtLeast, managerAlertLevelAtLeast, sources } =
    rule;
  const words = [
    verdictAtLeast && conditions.verdict(texts.verdicts[verdictAtLeast]),
    riskClassAtLeast !== undefined && conditions.riskClass(riskClassAtLeast),
    probabilityOfDefaultAtLeast !== undefined &&
      conditions.probability(formatPercent(probabilityOfDefaultAtLeast)),
    managerAlertLevelAtLeast && conditions.managerLevel(managerAlertLevelAtLeast),
    sources && conditions.sources(sources.join(', ')),
  ].filter((word) => typeof word === 'string');
  const described = words.join(', ');
  return rule.name ? `${rule.name}: ${described}` : described;
}

function formatPercent(fraction: number): string {
  return `${Number((fraction * 100).toFixed(4))} %`;
}
