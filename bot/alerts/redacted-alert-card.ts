import { context, header, section } from '../slack/block-kit/blocks';
import { joinSentences, type Message, message } from '../slack/block-kit/message';
import { alertMetadata } from '../slack/block-kit/message-metadata';
import { emptyMarkup, joinMarkup, link, mrkdwn } from '../slack/block-kit/mrkdwn';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import { type AlertCardData, acknowledgeButton, acknowledgedText } from './alert-card';

export type RedactedAlertData = Pick<AlertCardData, 'alertId' | 'summary' | 'threadUrl' | 'acknowledged'>;

/** For channels shared with other companies: only the verdict, the thread, and who has acknowledged it. */
export function redactedAlertCard(
  { alertId, summary, threadUrl, acknowledged }: RedactedAlertData,
  texts: Texts,
): Message {
  const title = `🚨 ${texts.alert.title}: ${verdictText(summary.verdict, texts)}`;
  const where = threadUrl === undefined ? emptyMarkup : link(threadUrl, texts.alert.toThread);
  const state = acknowledged ? acknowledgedText(acknowledged, texts) : mrkdwn`${texts.alert.nextStep}`;
  return message({
    text: joinSentences(title, acknowledged ? texts.alert.acknowledged : texts.alert.nextStep),
    metadata: alertMetadata(summary),
    head: [header(title), section(joinMarkup([where, state])), ...context(mrkdwn`${texts.report.redacted}`)],
    tail: acknowledged ? [] : acknowledgeButton(alertId, texts),
  });
}
