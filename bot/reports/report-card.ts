import type { Summary } from '../../shared';
import { actions, context, header, section } from '../slack/block-kit/blocks';
import { joinSentences, type Message, message } from '../slack/block-kit/message';
import { reportMetadata } from '../slack/block-kit/message-metadata';
import {
  bold,
  emptyMarkup,
  formatDateTime,
  joinMarkup,
  mrkdwn,
  sanitizeLabel,
} from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import { type Company, companyName, companyText } from '../texts/company-text';
import type { SentDocument } from '../texts/document-text';
import { idsText, worstReason } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import { reportBodies } from './report-bodies';
import { reportSubject } from './report-subject';

export interface ReportCardData {
  readonly summary: Summary;
  readonly company?: Company;
  /** The documents of the request the report belongs to. */
  readonly documents: readonly SentDocument[];
  /** When the service changed a report that was posted already, in milliseconds. */
  readonly changedAt?: number;
}

/** Verdict first, then the reasons, then the next step. */
export function reportCard(
  { summary, company, documents, changedAt }: ReportCardData,
  texts: Texts,
): Message {
  const { kind, verdict, title, headline, ids } = summary;
  return message({
    text: reportNotification(summary, company, texts),
    metadata: reportMetadata(summary),
    head: [
      header(`${verdictText(verdict, texts)} · ${title}`),
      section(
        joinMarkup([
          company ? companyText(company) : emptyMarkup,
          mrkdwn`${headline}. ${texts.report.indicatorsOnly}`,
          reportSubject(documents, summary, texts),
        ]),
      ),
    ],
    body: reportBodies[kind](summary, texts),
    overflowNote: context(mrkdwn`${texts.report.leftOut}`),
    tail: [
      section(mrkdwn`${bold(texts.report.nextStep)}: ${texts.report.next[kind][verdict]}`),
      ...context(
        idsText(summary, texts),
        changedAt === undefined ? emptyMarkup : mrkdwn`${texts.report.changed} ${formatDateTime(changedAt)}`,
      ),
      ...actions(
        { action: actionIds.details, text: texts.buttons.details, value: ids.reportId },
        { action: actionIds.rawJson, text: texts.buttons.rawJson, value: ids.reportId },
      ),
    ],
  });
}

/** Read by screen readers and in notifications, so it says enough to decide: verdict, company, the gravest reason. */
function reportNotification(summary: Summary, company: Company | undefined, texts: Texts): string {
  const { verdict, title, headline } = summary;
  const about = company ? `, ${companyName(company)}` : '';
  return joinSentences(
    `${verdictText(verdict, texts)}: ${sanitizeLabel(title, 60)}${about}`,
    headline,
    worstReason(summary),
  );
}
