import { isUntaken, redactedStatusText } from '../cases';
import type { Redacted } from '../redaction';
import { context, header, section } from '../slack/block-kit/blocks';
import { message } from '../slack/block-kit/message';
import { alertMetadata } from '../slack/block-kit/message-metadata';
import { emptyMarkup, joinMarkup, link, type Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { publicCard } from '../slack/public-card';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import { type AlertCardData, type AlertSubject, alertButtons, privacyText, stateTexts } from './alert-card';

/** The card in channels shared with other companies: only the verdict, the thread, and who has it. */
export const redactedAlertCard = publicCard((data: Redacted<'alert', AlertCardData>, texts: Texts) => {
  const { status, isOver } = data;
  const title = redactedTitle(data, texts);
  const { over, redactedNext } = texts.alert;
  const next = isOver ? over : isUntaken(status) ? redactedNext : '';
  return message({
    text: joinSentences(title, next),
    metadata: alertMetadata(data.first),
    head: [
      header(title),
      section(joinMarkup([threadLink(data, texts), mrkdwn`${next}`])),
      ...context(joinMarkup(redactedStateTexts(data, texts), ' · '), mrkdwn`${texts.report.redacted}`),
    ],
    tail: alertButtons(data, texts),
  });
});

function redactedStateTexts(data: Redacted<'alert', AlertCardData>, texts: Texts): Markup[] {
  const { state } = data.status;
  const isSettled = state === 'decided' || state === 'proposed';
  return isSettled ? [redactedStatusText(data.status, texts)] : stateTexts(data, texts);
}

/** A later finding, in the thread of its alert. */
export const redactedAlertReply = publicCard((data: Redacted<'alert', AlertSubject>, texts: Texts) => {
  const title = redactedTitle(data, texts);
  const over = data.isOver ? texts.alert.over : '';
  return message({
    text: joinSentences(title, over, texts.report.redacted),
    metadata: alertMetadata(data.summary),
    head: [
      section(joinMarkup([mrkdwn`${title}`, mrkdwn`${over}`, threadLink(data, texts)])),
      ...context(mrkdwn`${texts.report.redacted}`),
    ],
  });
});

function redactedTitle({ summary, isOver, status }: Redacted<'alert', AlertSubject>, texts: Texts): string {
  const { withdrawn, redactedTitle: titleOf } = texts.alert;
  const title = isOver ? withdrawn : titleOf(verdictText(summary.verdict, texts));
  if (status.state === 'decided') return `${texts.decisions.plain.decidedRedacted} · ${title}`;
  return isOver ? title : `🚨 ${title}`;
}

function threadLink(data: Redacted<'alert', AlertSubject>, texts: Texts) {
  const { threadUrl } = data;
  const thread = threadUrl === undefined ? emptyMarkup : link(threadUrl, texts.alert.toThread);
  return joinMarkup([thread, privacyText(data, texts)]);
}
