import type { MatchedRule, Summary } from '../../shared';
import { actions, context, header, section } from '../slack/block-kit/blocks';
import { lineSection } from '../slack/block-kit/line-section';
import { joinSentences, type Message, message } from '../slack/block-kit/message';
import { alertMetadata } from '../slack/block-kit/message-metadata';
import {
  bold,
  emptyMarkup,
  escapeText,
  formatDateTime,
  joinMarkup,
  link,
  type Markup,
  mrkdwn,
  sanitizeLabel,
  userMention,
} from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import { type Company, companyName, companyText } from '../texts/company-text';
import { idsText, worstReason } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import { ruleText } from './rule-conditions';

export interface Acknowledgement {
  /** The user who acknowledged it. */
  readonly by: string;
  /** In milliseconds since the epoch. */
  readonly at: number;
}

export interface AlertCardData {
  readonly alertId: string;
  readonly summary: Summary;
  readonly company?: Company;
  readonly matched: readonly MatchedRule[];
  /** The permalink of the thread with the report. */
  readonly threadUrl?: string;
  readonly raisedAt: number;
  readonly acknowledged?: Acknowledgement;
}

const MAX_RULES = 10;
const MAX_SENTENCES = 10;

/** A risk alert: which rule, why, where to look, and who has acknowledged it. */
export function alertCard(data: AlertCardData, texts: Texts): Message {
  const { summary, company, matched, threadUrl, acknowledged } = data;
  const { verdict, title, headline } = summary;
  return message({
    text: alertNotification(data, texts),
    metadata: alertMetadata(summary),
    head: [
      header(`🚨 ${texts.alert.title}: ${verdictText(verdict, texts)}`),
      section(
        joinMarkup([
          company ? companyText(company) : emptyMarkup,
          mrkdwn`${escapeText(title, 100)}: ${headline}. ${texts.report.indicatorsOnly}`,
          threadUrl === undefined ? emptyMarkup : link(threadUrl, texts.alert.toThread),
        ]),
      ),
    ],
    body: [
      ...matched.slice(0, MAX_RULES).map((rule) => ruleSection(rule, texts)),
      ...(matched.length > MAX_RULES ? context(mrkdwn`${texts.alert.more(matched.length - MAX_RULES)}`) : []),
    ],
    overflowNote: context(mrkdwn`${texts.report.leftOut}`),
    tail: [
      section(acknowledged ? acknowledgedText(acknowledged, texts) : mrkdwn`${texts.alert.nextStep}`),
      ...context(mrkdwn`${texts.alert.raised} ${formatDateTime(data.raisedAt)}`, idsText(summary, texts)),
      ...(acknowledged ? [] : acknowledgeButton(data.alertId, texts)),
    ],
  });
}

export function acknowledgeButton(alertId: string, texts: Texts) {
  return actions({
    action: actionIds.acknowledge,
    text: texts.buttons.acknowledge,
    value: alertId,
    style: 'primary',
  });
}

export function acknowledgedText({ by, at }: Acknowledgement, texts: Texts): Markup {
  return mrkdwn`✅ ${texts.alert.acknowledgedBy} ${userMention(by)}, ${formatDateTime(at)}`;
}

function ruleSection({ rule, why }: MatchedRule, texts: Texts) {
  const title = mrkdwn`${bold(texts.alert.rule)}: ${escapeText(ruleText(rule, texts), 300)}`;
  const lines = why.slice(0, MAX_SENTENCES).map((sentence) => mrkdwn`• ${sentence}`);
  return lineSection(title, lines, { count: why.length, more: texts.alert.more });
}

/** Without a company (in a shared channel), only the verdict. */
export function alertNotification(
  { summary, company, acknowledged }: Pick<AlertCardData, 'summary' | 'company' | 'acknowledged'>,
  texts: Texts,
): string {
  const { title, verdict, headline } = summary;
  const alert = `🚨 ${texts.alert.title}: ${verdictText(verdict, texts)}, ${sanitizeLabel(title, 60)}`;
  return joinSentences(
    ...(company ? [`${alert}, ${companyName(company)}`, headline, worstReason(summary)] : [alert]),
    acknowledged ? texts.alert.acknowledged : '',
  );
}
