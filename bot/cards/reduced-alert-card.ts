import type { Texts } from '../texts';
import { type AlertCardData, acknowledgeButton, acknowledgedText } from './alert-card';
import { context, header, section } from './blocks';
import { type Message, message, sentences } from './message';
import { alertMetadata } from './message-metadata';
import { joined, link, mrkdwn, nothing } from './mrkdwn';
import { verdictText } from './verdict-text';

export type ReducedAlertData = Pick<AlertCardData, 'alertId' | 'summary' | 'threadUrl' | 'acknowledged'>;

/** For channels shared with other companies: that there is an alert, where, and who has taken it. */
export function reducedAlertCard(
  { alertId, summary, threadUrl, acknowledged }: ReducedAlertData,
  texts: Texts,
): Message {
  const title = `🚨 ${texts.alert.title}: ${verdictText(summary.verdict, texts)}`;
  const where = threadUrl === undefined ? nothing : link(threadUrl, texts.alert.toThread);
  const state = acknowledged ? acknowledgedText(acknowledged, texts) : mrkdwn`${texts.alert.nextStep}`;
  return message({
    text: sentences(title, acknowledged ? texts.alert.acknowledged : texts.alert.nextStep),
    metadata: alertMetadata(summary),
    head: [header(title), section(joined([where, state])), ...context(mrkdwn`${texts.report.reduced}`)],
    tail: acknowledged ? [] : acknowledgeButton(alertId, texts),
  });
}
