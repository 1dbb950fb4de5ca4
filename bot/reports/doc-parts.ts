import { type Finding, gravestFinding } from '../../shared';
import { context, section } from '../slack/block-kit/blocks';
import { emptyMarkup, escapeText, joinMarkup, type Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { detailsText, documentList } from '../texts/document-text';
import { findingName } from '../texts/finding-sentence';
import { reportReason } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { verdictEmoji } from '../texts/verdict-text';
import { reportName } from './report-name';
import { emphasize, type ReportCardData, type ReportPartsBuilder } from './report-parts';

const MAX_CHECKS = 8;

/** A document: the gravest finding, then the other checks in one line. */
export const docParts: ReportPartsBuilder = (data, texts) => {
  const { summary, documents } = data;
  const { report } = texts;
  const [only, ...others] = documents;
  const gravest = gravestFinding(summary);
  const rest = summary.findings.filter((finding) => finding !== gravest);
  const hidden = summary.findingCount - (gravest ? 1 : 0) - Math.min(rest.length, MAX_CHECKS);
  const checks = rest.slice(0, MAX_CHECKS).map((finding) => checkText(finding, texts));
  return {
    title: reportName(summary, documents, texts),
    why: [section(joinMarkup([emphasize(reportReason(summary, texts)), ambiguity(data, texts)]))],
    body: context(joinMarkup([...checks, hidden > 0 ? mrkdwn`${report.more(hidden)}` : emptyMarkup], ' · ')),
    notes: [
      only && others.length === 0 ? detailsText(only, texts) : emptyMarkup,
      summary.verdict === 'review' || summary.verdict === 'alert'
        ? mrkdwn`${report.indicatorsOnly}`
        : emptyMarkup,
    ],
  };
};

/** The service does not say which of several files a report is about. */
function ambiguity({ documents }: ReportCardData, texts: Texts): Markup {
  return documents.length < 2
    ? emptyMarkup
    : mrkdwn`${texts.formats.label(texts.report.oneOf)} ${documentList(documents, texts)}`;
}

/** `✅ dates are consistent`, or the mark and the name of what was found. */
function checkText(finding: Finding, texts: Texts): Markup {
  const { severity, sentiment, typeCode = '' } = finding;
  const { passed } = texts.findings;
  if (sentiment === 'good') {
    const name = Object.hasOwn(passed, typeCode) && passed[typeCode];
    return mrkdwn`✅ ${escapeText(name || findingName(finding, texts), 80)}`;
  }
  const mark = severity === 'unknown' ? (sentiment === 'bad' ? '⚠️' : '➖') : verdictEmoji[severity];
  return mrkdwn`${mark} ${escapeText(findingName(finding, texts), 80)}`;
}
