import { durationText } from '../../shared/meaning/duration-text';
import type { Texts } from '../texts';
import { type AlertCardData, acknowledgeButton, alertNotification } from './alert-card';
import { section } from './blocks';
import { companyText } from './company-text';
import { type Message, message } from './message';
import { alertMetadata } from './message-metadata';
import { bold, joined, link, mrkdwn, nothing } from './mrkdwn';

export type AlertReminderData = Pick<AlertCardData, 'alertId' | 'summary' | 'company' | 'threadUrl'> & {
  readonly waitingSeconds: number;
};

/** The one reminder of an alert that nobody has taken. */
export function alertReminder(data: AlertReminderData, texts: Texts): Message {
  const { alertId, company, threadUrl, waitingSeconds } = data;
  const waiting = texts.alert.reminder(durationText(Math.max(0, Math.floor(waitingSeconds))));
  return message({
    text: `${waiting} ${alertNotification(data, texts)}`,
    metadata: alertMetadata(data.summary),
    head: [
      section(
        joined([
          mrkdwn`⏰ ${bold(waiting)}`,
          company ? companyText(company) : nothing,
          threadUrl === undefined ? nothing : link(threadUrl, texts.alert.toThread),
          mrkdwn`${texts.alert.reminderNext}`,
        ]),
      ),
    ],
    tail: acknowledgeButton(alertId, texts),
  });
}
