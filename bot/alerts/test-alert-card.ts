import type { AlertRule } from '../../shared';
import { type Redacted, redact } from '../redaction';
import { header, section } from '../slack/block-kit/blocks';
import { lineSection } from '../slack/block-kit/line-section';
import { message } from '../slack/block-kit/message';
import { bold, escapeText, mrkdwn } from '../slack/block-kit/mrkdwn';
import { type PublicMessage, publicCard } from '../slack/public-card';
import { joinSentences } from '../texts/join-sentences';
import { ruleText } from '../texts/rule-text';
import type { Texts } from '../texts/texts';

const MAX_RULES = 20;

interface TestAlertData {
  readonly rules: readonly string[];
  readonly count: number;
}

/** Shows that alerts arrive, and which rules raise them. No metadata: there is no report. */
export function testAlertCard(rules: readonly AlertRule[], texts: Texts): PublicMessage {
  const shown = rules.slice(0, MAX_RULES).map((rule) => ruleText(rule, texts));
  return rulesCard(redact('testAlert', { rules: shown, count: rules.length }), texts);
}

const rulesCard = publicCard(({ rules, count }: Redacted<'testAlert', TestAlertData>, texts: Texts) => {
  const lines = rules.map((rule) => mrkdwn`• ${escapeText(rule, 300)}`);
  return message({
    text: joinSentences(
      texts.alert.testTitle,
      texts.alert.test,
      rules.length === 0 ? texts.alert.noRules : '',
    ),
    head: [
      header(`🔔 ${texts.alert.testTitle}`),
      section(mrkdwn`${texts.alert.test}`),
      lines.length === 0
        ? section(mrkdwn`${texts.alert.noRules}`)
        : lineSection(bold(texts.alert.rules), lines, { count, more: texts.alert.more }),
    ],
  });
});
