import type { MatchedRule, Summary } from '../../shared';
import type { Texts } from '../texts';
import { actionIds } from './action-ids';
import { actions, context, header, lineSection, section } from './blocks';
import { type Company, companyName, companyText } from './company-text';
import { type Message, message, sentences } from './message';
import { alertMetadata } from './message-metadata';
import { bold, foreign, joined, label, link, type Markup, mention, moment, mrkdwn, nothing } from './mrkdwn';
import { gravestReason, idsText } from './report-card';
import { ruleText } from './rule-text';
import { verdictText } from './verdict-text';

export interface Acknowledgement {
  /** The user who took it. */
  readonly by: string;
  /** In milliseconds, as every time here. */
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

const MOST_RULES = 10;
const MOST_SENTENCES = 10;

/** A risk alert: which rule, why, where to look; who has taken it, once somebody has. */
export function alertCard(data: AlertCardData, texts: Texts): Message {
  const { summary, company, matched, threadUrl, acknowledged } = data;
  const { verdict, title, headline } = summary;
  return message({
    text: alertNotification(data, texts),
    metadata: alertMetadata(summary),
    head: [
      header(`🚨 ${texts.alert.title}: ${verdictText(verdict, texts)}`),
      section(
        joined([
          company ? companyText(company) : nothing,
          mrkdwn`${foreign(title, 100)}: ${headline}. ${texts.report.indicatorsOnly}`,
          threadUrl === undefined ? nothing : link(threadUrl, texts.alert.toThread),
        ]),
      ),
    ],
    body: [
      ...matched.slice(0, MOST_RULES).map((rule) => ruleSection(rule, texts)),
      ...(matched.length > MOST_RULES
        ? context(mrkdwn`${texts.alert.more(matched.length - MOST_RULES)}`)
        : []),
    ],
    leftOut: context(mrkdwn`${texts.report.leftOut}`),
    tail: [
      section(acknowledged ? acknowledgedText(acknowledged, texts) : mrkdwn`${texts.alert.nextStep}`),
      ...context(mrkdwn`${texts.alert.raised} ${moment(data.raisedAt)}`, idsText(summary, texts)),
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
  return mrkdwn`✅ ${texts.alert.acknowledgedBy} ${mention(by)}, ${moment(at)}`;
}

function ruleSection({ rule, why }: MatchedRule, texts: Texts) {
  const title = mrkdwn`${bold(texts.alert.rule)}: ${foreign(ruleText(rule, texts), 300)}`;
  const lines = why.slice(0, MOST_SENTENCES).map((sentence) => mrkdwn`• ${sentence}`);
  return lineSection(title, lines, { count: why.length, more: texts.alert.more });
}

/** Without a company, in a channel that others read too: the verdict alone. */
export function alertNotification(
  { summary, company, acknowledged }: Pick<AlertCardData, 'summary' | 'company' | 'acknowledged'>,
  texts: Texts,
): string {
  const { title, verdict, headline } = summary;
  const alert = `🚨 ${texts.alert.title}: ${verdictText(verdict, texts)}, ${label(title, 60)}`;
  return sentences(
    ...(company ? [`${alert}, ${companyName(company)}`, headline, gravestReason(summary)] : [alert]),
    acknowledged ? texts.alert.acknowledged : '',
  );
}
