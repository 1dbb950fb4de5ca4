import type { AlertRule } from '../../shared';
import type { Texts } from '../texts';
import { header, lineSection, section } from './blocks';
import { type Message, message, sentences } from './message';
import { bold, foreign, mrkdwn } from './mrkdwn';
import { ruleText } from './rule-text';

const MOST_RULES = 20;

/** Shows that alerts arrive, and which rules raise them. It carries no metadata: it is about no report. */
export function testAlertCard(rules: readonly AlertRule[], texts: Texts): Message {
  const lines = rules.slice(0, MOST_RULES).map((rule) => mrkdwn`• ${foreign(ruleText(rule, texts), 300)}`);
  return message({
    text: sentences(texts.alert.testTitle, texts.alert.test, rules.length === 0 ? texts.alert.noRules : ''),
    head: [
      header(`🔔 ${texts.alert.testTitle}`),
      section(mrkdwn`${texts.alert.test}`),
      lines.length === 0
        ? section(mrkdwn`${texts.alert.noRules}`)
        : lineSection(bold(texts.alert.rules), lines, { count: rules.length, more: texts.alert.more }),
    ],
  });
}
