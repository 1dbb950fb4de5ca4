import { decisionButtons } from '../cases';
import { section } from '../slack/block-kit/blocks';
import { joinSentences, type Message, message } from '../slack/block-kit/message';
import { alertMetadata } from '../slack/block-kit/message-metadata';
import { bold, emptyMarkup, escapeText, joinMarkup, link, mrkdwn } from '../slack/block-kit/mrkdwn';
import { companyText } from '../texts/company-text';
import { reportReason } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import { type AlertCardData, alertNotification, privacyText } from './alert-card';

export interface AlertReminderData extends AlertCardData {
  readonly waitingSeconds: number;
  /** For channels shared with other companies: only the verdict. */
  readonly isRedacted: boolean;
}

/** The only reminder of an alert that was not taken. */
export function alertReminder(data: AlertReminderData, texts: Texts): Message {
  const { caseId, status, summary, company, threadUrl, isRedacted } = data;
  const waiting = texts.alert.reminder(texts.formats.duration(data.waitingSeconds));
  const verdict = verdictText(summary.verdict, texts);
  return message({
    text: joinSentences(waiting, isRedacted ? verdict : alertNotification(data, texts)),
    metadata: alertMetadata(data.first),
    head: [
      section(
        joinMarkup([
          mrkdwn`⏰ ${bold(waiting)} ${texts.alert.reminderNext}`,
          isRedacted
            ? mrkdwn`${verdict}`
            : mrkdwn`${verdict} · ${companyText(company)} · ${escapeText(reportReason(summary, texts), 500)}`,
          threadUrl === undefined ? emptyMarkup : link(threadUrl, texts.alert.toThread),
          privacyText(data, texts),
        ]),
      ),
    ],
    tail: decisionButtons({ caseId, status }, texts),
  });
}
