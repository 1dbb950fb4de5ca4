import type { Summary } from '../../shared';
import { fieldSections, section } from '../slack/block-kit/blocks';
import { bold, escapeText, joinMarkup, type Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { factLabel, factText, reportReason, reportTitle } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { findingLine } from './detail-lines';
import { emphasize, type ReportPartsBuilder } from './report-parts';

const MAX_FINDINGS = 8;

/** A kind without a layout of its own: its reason, what was found, and its numbers. */
export const plainParts: ReportPartsBuilder = ({ summary }, texts) => {
  const { facts, findings, findingCount } = summary;
  const shown = findings.slice(0, MAX_FINDINGS).map((finding) => findingLine(finding, texts));
  const rest = findingCount - shown.length;
  const more = rest > 0 ? [mrkdwn`${texts.report.more(rest)}`] : [];
  const isEmpty = facts.length === 0 && shown.length === 0;
  return {
    title: reportTitle(summary, texts),
    numbers: facts
      .slice(0, 3)
      .map((fact) => `${texts.formats.label(factLabel(fact, texts))} ${factText(fact, summary, texts)}`)
      .join(', '),
    why: [section(emphasize(reportReason(summary, texts)))],
    body: [
      ...(isEmpty ? [section(mrkdwn`${texts.report.noData}`)] : []),
      ...(shown.length > 0 ? [section(joinMarkup([...shown, ...more]))] : []),
      ...fieldSections(factFields(summary, texts)),
    ],
    notes: [],
  };
};

export function factFields(summary: Summary, texts: Texts): Markup[] {
  return summary.facts.map(
    (fact) =>
      mrkdwn`${bold(escapeText(factLabel(fact, texts), 80))}\n${escapeText(factText(fact, summary, texts), 200)}`,
  );
}
