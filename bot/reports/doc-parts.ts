import { type Finding, gravestFinding } from '../../shared';
import { context, section } from '../slack/block-kit/blocks';
import { emptyMarkup, escapeText, joinMarkup, type Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { detailsText, documentList } from '../slack/wording/document-text';
import { findingName } from '../texts/finding-sentence';
import { reportReason } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { verdictEmoji } from '../texts/verdict-text';
import { reportName } from './report-name';
import { emphasize, type ReportCardData, type ReportPartsBuilder } from './report-parts';

const MAX_CHECKS = 8;

/** The parts of a document's report: the worst finding, then the other checks in one line. */
export const docParts: ReportPartsBuilder = (data, texts) => {
  const { summary, documents } = data;
  const { report } = texts;
  const [only, ...others] = documents;
  const gravest = gravestFinding(summary);
  const rest = summary.findings.filter((finding) => finding !== gravest);
  const hidden = summary.findingCount - (gravest ? 1 : 0) - Math.min(rest.length, MAX_CHECKS);
  const shown = rest.slice(0, MAX_CHECKS);
  const isBad = summary.verdict === 'review' || summary.verdict === 'alert';
  const passed = shown.filter(({ sentiment }) => isBad && sentiment === 'good');
  const checks = [
    ...shown.filter((finding) => !passed.includes(finding)).map((finding) => checkText(finding, texts)),
    passedText(passed, texts),
  ];
  return {
    title: reportName(summary, documents, texts),
    why: [section(joinMarkup([emphasize(reportReason(summary, texts)), ambiguity(data, texts)]))],
    body: context(joinMarkup([...checks, hidden > 0 ? mrkdwn`${report.more(hidden)}` : emptyMarkup], ' · ')),
    notes: [
      only && others.length === 0 ? detailsText(only, texts) : emptyMarkup,
      isBad ? mrkdwn`${report.indicatorsOnly}` : emptyMarkup,
    ],
  };
};

/** The service does not say which of several files a report is about. */
function ambiguity({ documents }: ReportCardData, texts: Texts): Markup {
  return documents.length < 2
    ? emptyMarkup
    : mrkdwn`${texts.formats.label(texts.report.oneOf)} ${documentList(documents, texts)}`;
}

/** The checks without a finding, `checked: no editing software, not encrypted`: beside what is bad nothing has a green mark. */
function passedText(findings: readonly Finding[], texts: Texts): Markup {
  if (findings.length === 0) return emptyMarkup;
  return escapeText(
    texts.report.checked(findings.map((finding) => passedName(finding, texts)).join(', ')),
    700,
  );
}

function passedName(finding: Finding, texts: Texts): string {
  const { typeCode = '' } = finding;
  const { passed } = texts.findings;
  return (Object.hasOwn(passed, typeCode) && passed[typeCode]) || findingName(finding, texts);
}

/** A check in a few words: `✅ dates are consistent`, or the mark and the name of what was found. */
function checkText(finding: Finding, texts: Texts): Markup {
  const { severity, sentiment } = finding;
  if (sentiment === 'good') return mrkdwn`✅ ${escapeText(passedName(finding, texts), 80)}`;
  const mark = severity === 'unknown' ? (sentiment === 'bad' ? '⚠️' : '➖') : verdictEmoji[severity];
  return mrkdwn`${mark} ${escapeText(findingName(finding, texts), 80)}`;
}
