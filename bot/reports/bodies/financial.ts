import type { SummaryRow, SummarySection } from '../../../shared';
import { fieldSections, lineSection } from '../../slack/block-kit/blocks';
import { bold, escapeText, type Markup, mrkdwn } from '../../slack/block-kit/mrkdwn';
import type { MessageBlock } from '../../slack/block-kit/types';
import type { Texts } from '../../texts/texts';
import { factFields } from './fact-fields';
import { weightedLine } from './reason-line';
import { reasonSection } from './reason-section';
import type { ReportBody } from './report-body';

const MAX_ROWS = 8;

/** Risk class and probability, the reasons by weight, then the ratios and the data they rest on. */
export const financialBody: ReportBody = (summary, texts) => [
  ...fieldSections(factFields(summary.facts)),
  ...reasonSection(summary, { title: texts.report.reasonsByWeight, line: weightedLine, texts }),
  ...summary.sections.map((section) => rowSection(section, texts)),
];

function rowSection({ title, rows, rowCount }: SummarySection, texts: Texts): MessageBlock {
  const lines = rows.slice(0, MAX_ROWS).map(rowLine);
  return lineSection(bold(escapeText(title, 80)), lines, { count: rowCount, more: texts.report.more });
}

function rowLine({ title, text }: SummaryRow): Markup {
  return mrkdwn`• ${escapeText(title, 100)}: ${escapeText(text, 150)}`;
}
