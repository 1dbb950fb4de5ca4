import { escapeText, fillText, joinMarkup, type Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { findingKeyName } from '../texts/finding-sentence';
import { ruleText } from '../texts/rule-text';
import type { Texts } from '../texts/texts';
import {
  type FalseAlarmRate,
  type FalseAlarmRates,
  type FindingRate,
  isOftenWrong,
  type RuleRate,
} from './false-alarm-rates';

const MAX_LINES = 5;

/** Rules and findings with false alarms, each as a line; what is wrong more often than right is pointed out, with what to do. */
export function falseAlarmLines({ rules, findings }: FalseAlarmRates, texts: Texts): Markup[] {
  return [
    ...rules
      .filter(isEverWrong)
      .slice(0, MAX_LINES)
      .map((rate) => ruleLine(rate, texts)),
    ...findingLines(findings, texts),
  ];
}

/** Findings with false alarms. */
export function findingLines(findings: readonly FindingRate[], texts: Texts): Markup[] {
  return findings
    .filter(isEverWrong)
    .slice(0, MAX_LINES)
    .map((rate) => rateLine(texts.formats.label(findingKeyName(rate.finding, texts)), rate, texts));
}

/** The rate of a rule, for below the rule itself, which it therefore does not name. */
export function ruleNote(rate: FalseAlarmRate, texts: Texts): Markup {
  const { thisRule, raiseThreshold } = texts.falseAlarms;
  const text = fillText(thisRule, mrkdwn`${rateText(rate, texts)}`);
  return isOftenWrong(rate) ? mrkdwn`⚠️ ${joinMarkup([text, mrkdwn`${raiseThreshold}`], ' ')}` : text;
}

function ruleLine(rate: RuleRate, texts: Texts): Markup {
  const { rule } = texts.alert;
  const line = rateLine(texts.formats.label(rule(ruleText(rate.rule, texts))), rate, texts);
  return isOftenWrong(rate) ? joinMarkup([line, mrkdwn`${texts.falseAlarms.raiseWithCommand}`], ' ') : line;
}

/** A rate in one line: `⚠️ Dates: 3 of 5 decided cases were false alarms.` */
function rateLine(label: string, rate: FalseAlarmRate, texts: Texts): Markup {
  const line = mrkdwn`${escapeText(label, 200)} ${rateText(rate, texts)}.`;
  return isOftenWrong(rate) ? mrkdwn`⚠️ ${line}` : line;
}

function rateText({ falseAlarms, decided }: FalseAlarmRate, texts: Texts): string {
  return texts.falseAlarms.rate(falseAlarms, decided);
}

function isEverWrong({ falseAlarms }: FalseAlarmRate): boolean {
  return falseAlarms > 0;
}
