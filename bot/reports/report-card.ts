import { isAboutDocument, ofKind, type ReportKind } from '../../shared';
import { companyButton } from '../cases';
import { actions, context, header, section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import { reportMetadata } from '../slack/block-kit/message-metadata';
import {
  emptyMarkup,
  fillText,
  formatDateTime,
  joinMarkup,
  mrkdwn,
  sanitizeLabel,
} from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import { companyName, companyText } from '../slack/wording/company-text';
import { doNextText } from '../slack/wording/do-next-text';
import { joinSentences } from '../texts/join-sentences';
import { nextStep } from '../texts/next-step';
import { reportReason, reportTitle, reportVerdict } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { docParts } from './doc-parts';
import { financialParts } from './financial-parts';
import { managerParts } from './manager-parts';
import { plainParts } from './plain-parts';
import type { ReportCardData, ReportParts, ReportPartsBuilder } from './report-parts';

/** A kind without its parts does not compile; the plain ones suit any. */
const partsByKind: Record<ReportKind, ReportPartsBuilder> = {
  doc: docParts,
  financial: financialParts,
  manager: managerParts,
  other: plainParts,
};

/** A report: verdict, why, what to do next; then the rest, and where it comes from. */
export function reportCard(data: ReportCardData, texts: Texts): Message {
  const { summary, company, caseId, changedAt } = data;
  const { kind, ids } = summary;
  const { report } = texts;
  const parts = ofKind(partsByKind, kind)(data, texts);
  const { title, why, body, notes } = parts;
  const about = joinMarkup([company ? companyText(company) : emptyMarkup, ...notes], ' · ');
  return message({
    text: reportNotification(data, parts, texts),
    metadata: reportMetadata(summary),
    head: [
      header(`${reportVerdict(summary, texts)} · ${title}`),
      ...why,
      section(doNextText(nextStep(summary, texts), texts)),
    ],
    body,
    overflowNote: context(mrkdwn`${report.leftOut}`),
    tail: [
      ...context(
        about,
        changedAt === undefined ? emptyMarkup : fillText(report.changed, formatDateTime(changedAt)),
      ),
      ...actions(
        { action: actionIds.details, text: ofKind(report.open, kind), value: ids.reportId },
        caseId === undefined ? undefined : companyButton(caseId, texts),
      ),
    ],
  });
}

/** The text that screen readers and notifications read, which says enough to decide: company, verdict, reason. */
function reportNotification(
  { summary, company, documents }: ReportCardData,
  { numbers = '' }: ReportParts,
  texts: Texts,
): string {
  const verdict = reportVerdict(summary, texts);
  const file = isAboutDocument(summary.kind) && documents.length === 1 ? ` (${documents[0]?.name})` : '';
  const analysis = sanitizeLabel(`${reportTitle(summary, texts)}${file}`, 120);
  return joinSentences(
    `${company ? `${texts.formats.label(companyName(company))} ` : ''}${verdict}, ${analysis}`,
    sanitizeLabel(numbers, 150),
    sanitizeLabel(reportReason(summary, texts), 300),
  );
}
