import type { Summary } from '../../shared';
import type { Texts } from '../texts';
import { aboutDocuments } from './about-documents';
import { actionIds } from './action-ids';
import { actions, context, header, section } from './blocks';
import { type Company, companyName, companyText } from './company-text';
import type { SentDocument } from './document-text';
import { type Message, message, sentences } from './message';
import { reportMetadata } from './message-metadata';
import { bold, identifier, joined, label, type Markup, moment, mrkdwn, nothing } from './mrkdwn';
import { reportBodies } from './report-bodies';
import { verdictText } from './verdict-text';

export interface ReportCardData {
  readonly summary: Summary;
  readonly company?: Company;
  /** The documents of the request the report belongs to. */
  readonly documents: readonly SentDocument[];
  /** When the service changed a report that had been posted already, in milliseconds. */
  readonly changedAt?: number;
}

/** A report as its thread sees it: verdict first, then what it rests on, then what to do. */
export function reportCard(
  { summary, company, documents, changedAt }: ReportCardData,
  texts: Texts,
): Message {
  const { kind, verdict, title, headline, ids } = summary;
  return message({
    text: notification(summary, company, texts),
    metadata: reportMetadata(summary),
    head: [
      header(`${verdictText(verdict, texts)} · ${title}`),
      section(
        joined([
          company ? companyText(company) : nothing,
          mrkdwn`${headline}. ${texts.report.indicatorsOnly}`,
          aboutDocuments(documents, summary, texts),
        ]),
      ),
    ],
    body: reportBodies[kind](summary, texts),
    leftOut: context(mrkdwn`${texts.report.leftOut}`),
    tail: [
      section(mrkdwn`${bold(texts.report.nextStep)}: ${texts.report.next[kind][verdict]}`),
      ...context(
        idsText(summary, texts),
        changedAt === undefined ? nothing : mrkdwn`${texts.report.changed} ${moment(changedAt)}`,
      ),
      ...actions(
        { action: actionIds.details, text: texts.buttons.details, value: ids.reportId },
        { action: actionIds.rawJson, text: texts.buttons.rawJson, value: ids.reportId },
      ),
    ],
  });
}

/** Enough to decide by, for those who hear or read nothing else: verdict, company, the gravest reason. */
export function notification(summary: Summary, company: Company | undefined, texts: Texts): string {
  const { verdict, title, headline } = summary;
  const about = company ? `, ${companyName(company)}` : '';
  return sentences(
    `${verdictText(verdict, texts)}: ${label(title, 60)}${about}`,
    headline,
    gravestReason(summary),
  );
}

/** The gravest reason that speaks against the company. Where reasons are only weights, or none, the first fact besides. */
export function gravestReason({ kind, reasons, facts: [fact] }: Summary): string {
  const reason = reasons.find(({ direction }) => direction !== '▲');
  return sentences(
    fact && (kind === 'financial' || !reason) ? label(`${fact.label}: ${fact.text}`, 80) : '',
    reason ? label([reason.title, reason.text].filter(Boolean).join(': '), 150) : '',
  );
}

export function idsText({ ids, source }: Pick<Summary, 'ids' | 'source'>, texts: Texts): Markup {
  const parts = [
    mrkdwn`${texts.report.report} ${identifier(ids.reportId)}`,
    ids.requestId === undefined ? nothing : mrkdwn`${texts.report.request} ${identifier(ids.requestId)}`,
    source === '' ? nothing : mrkdwn`${texts.report.source} ${identifier(source)}`,
  ];
  return joined(parts, ' · ');
}
