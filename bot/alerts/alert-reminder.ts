import { formatDuration } from '../../shared/reports/format-duration';
import { section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import { alertMetadata } from '../slack/block-kit/message-metadata';
import { bold, emptyMarkup, joinMarkup, link, mrkdwn } from '../slack/block-kit/mrkdwn';
import { companyText } from '../texts/company-text';
import type { Texts } from '../texts/texts';
import { type AlertCardData, acknowledgeButton, alertNotification } from './alert-card';

export type AlertReminderData = Pick<AlertCardData, 'alertId' | 'summary' | 'company' | 'threadUrl'> & {
  readonly waitingSeconds: number;
};

/** The only reminder of an alert that has not been acknowledged. */
export function alertReminder(data: AlertReminderData, texts: Texts): Message {
  const { alertId, company, threadUrl, waitingSeconds } = data;
  const waiting = texts.alert.reminder(formatDuration(Math.max(0, Math.floor(waitingSeconds))));
  return message({
    text: `${waiting} ${alertNotification(data, texts)}`,
    metadata: alertMetadata(data.summary),
    head: [
      section(
        joinMarkup([
          mrkdwn`⏰ ${bold(waiting)}`,
          company ? companyText(company) : emptyMarkup,
          threadUrl === undefined ? emptyMarkup : link(threadUrl, texts.alert.toThread),
          mrkdwn`${texts.alert.reminderNext}`,
        ]),
      ),
    ],
    tail: acknowledgeButton(alertId, texts),
  });
}
