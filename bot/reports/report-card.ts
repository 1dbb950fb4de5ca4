import { gravestFinding, type ReportKind, type Summary } from '../../shared';
import { actions, context, header, section } from '../slack/block-kit/blocks';
import { joinSentences, type Message, message } from '../slack/block-kit/message';
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
import { companyName, companyText } from '../texts/company-text';
import { doNextText, nextStep } from '../texts/do-next-text';
import {
  factLabel,
  factText,
  reportReason,
  reportTitle,
  reportVerdict,
  riskText,
} from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { docParts } from './doc-parts';
import { financialParts } from './financial-parts';
import { managerParts } from './manager-parts';
import { otherParts } from './other-parts';
import type { ReportCardData, ReportPartsBuilder } from './report-parts';

const partsByKind: Record<ReportKind, ReportPartsBuilder> = {
  doc: docParts,
  financial: financialParts,
  manager: managerParts,
  other: otherParts,
};

/** Verdict, why, what to do next; then the rest, and where it comes from. */
export function reportCard(data: ReportCardData, texts: Texts): Message {
  const { summary, company, changedAt } = data;
  const { kind, ids } = summary;
  const { report, buttons } = texts;
  const { title, why, body, notes } = partsByKind[kind](data, texts);
  const about = joinMarkup([company ? companyText(company) : emptyMarkup, ...notes], ' · ');
  return message({
    text: reportNotification(data, texts),
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
        { action: actionIds.details, text: report.open[kind], value: ids.reportId },
        { action: actionIds.rawJson, text: buttons.rawJson, value: ids.reportId },
      ),
    ],
  });
}

/** Read by screen readers and in notifications, so it says enough to decide: company, verdict, reason. */
function reportNotification({ summary, company, documents }: ReportCardData, texts: Texts): string {
  const verdict = reportVerdict(summary, texts);
  const file = summary.kind === 'doc' && documents.length === 1 ? ` (${documents[0]?.name})` : '';
  const analysis = sanitizeLabel(`${reportTitle(summary, texts)}${file}`, 120);
  return joinSentences(
    `${company ? `${texts.formats.label(companyName(company))} ` : ''}${verdict}, ${analysis}`,
    sanitizeLabel(numbersText(summary, texts), 150),
    sanitizeLabel(reportReason(summary, texts), 300),
  );
}

/** What the table or the fields of a card say first. */
function numbersText(summary: Summary, texts: Texts): string {
  const { kind, facts } = summary;
  // Without a finding, the class is the reason.
  if (kind === 'financial') return gravestFinding(summary) ? riskText(summary, texts) : '';
  if (kind !== 'other') return '';
  return facts
    .slice(0, 3)
    .map((fact) => `${texts.formats.label(factLabel(fact, texts))} ${factText(fact, summary, texts)}`)
    .join(', ');
}
