import type { Summary } from '../../shared';
import { fieldSections, section } from '../slack/block-kit/blocks';
import { bold, escapeText, type Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { factLabel, factText, reportReason, reportTitle } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { emphasize, type ReportPartsBuilder } from './report-parts';

/** An analysis that the bot does not know: its numbers, without a conclusion. */
export const otherParts: ReportPartsBuilder = ({ summary }, texts) => ({
  title: reportTitle(summary, texts),
  why: [section(emphasize(reportReason(summary, texts)))],
  body:
    summary.facts.length === 0
      ? [section(mrkdwn`${texts.report.noData}`)]
      : fieldSections(factFields(summary, texts)),
  notes: [],
});

export function factFields(summary: Summary, texts: Texts): Markup[] {
  return summary.facts.map(
    (fact) =>
      mrkdwn`${bold(escapeText(factLabel(fact, texts), 80))}\n${escapeText(factText(fact, summary, texts), 200)}`,
  );
}
