import { decisionButtons } from '../cases';
import type { PublicPart, Redacted } from '../redaction';
import { section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import { alertMetadata } from '../slack/block-kit/message-metadata';
import {
  bold,
  emptyMarkup,
  escapeText,
  joinMarkup,
  link,
  type Markup,
  mrkdwn,
} from '../slack/block-kit/mrkdwn';
import { publicCard } from '../slack/public-card';
import { companyText } from '../slack/wording/company-text';
import { nameFiles } from '../slack/wording/name-files';
import { joinSentences } from '../texts/join-sentences';
import { reportReason } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import { type AlertCardData, alertNotification, privacyText } from './alert-card';

export interface AlertReminderData extends AlertCardData {
  readonly waitingSeconds: number;
}

/** The only reminder of an alert that was not taken. */
export function alertReminder(data: AlertReminderData, texts: Texts): Message {
  const { summary, files, company } = data;
  const reason = nameFiles(files, reportReason(summary, texts), texts);
  const finding = mrkdwn`${verdictText(summary.verdict, texts)} · ${companyText(company)} · ${escapeText(reason, 500)}`;
  return reminder(data, { plain: alertNotification(data, texts), markup: finding }, texts);
}

/** The reminder in channels shared with other companies, with the verdict alone. */
export const redactedAlertReminder = publicCard(
  (data: Redacted<'alert', AlertReminderData>, texts: Texts) => {
    const verdict = verdictText(data.summary.verdict, texts);
    return reminder(data, { plain: verdict, markup: mrkdwn`${verdict}` }, texts);
  },
);

function reminder(
  data: PublicPart<'alert', AlertReminderData>,
  about: { readonly plain: string; readonly markup: Markup },
  texts: Texts,
): Message {
  const { caseId, status, threadUrl, first } = data;
  const waiting = texts.alert.reminder(texts.formats.duration(data.waitingSeconds));
  return message({
    text: joinSentences(waiting, about.plain),
    metadata: alertMetadata(first),
    head: [
      section(
        joinMarkup([
          mrkdwn`⏰ ${bold(waiting)} ${texts.alert.reminderNext}`,
          about.markup,
          threadUrl === undefined ? emptyMarkup : link(threadUrl, texts.alert.toThread),
          privacyText(data, texts),
        ]),
      ),
    ],
    tail: decisionButtons({ caseId, status }, texts),
  });
}
