import type { Row, Section } from '../../../shared';
import type { Texts } from '../../texts';
import type { MessageBlock } from '../block-kit';
import { fieldSections, lineSection } from '../blocks';
import { bold, foreign, type Markup, mrkdwn } from '../mrkdwn';
import { factFields } from './fact-fields';
import { weightedLine } from './reason-line';
import { reasonSection } from './reason-section';
import type { ReportBody } from './report-body';

const MOST_ROWS = 8;

/** Risk class and probability, the reasons by weight, then the ratios and the data they rest on. */
export const financialBody: ReportBody = (summary, texts) => [
  ...fieldSections(factFields(summary.facts)),
  ...reasonSection(summary, { title: texts.report.reasonsByWeight, line: weightedLine, texts }),
  ...summary.sections.map((section) => rowSection(section, texts)),
];

function rowSection({ title, rows, rowCount }: Section, texts: Texts): MessageBlock {
  const lines = rows.slice(0, MOST_ROWS).map(rowLine);
  return lineSection(bold(foreign(title, 80)), lines, { count: rowCount, more: texts.report.more });
}

function rowLine({ title, text }: Row): Markup {
  return mrkdwn`• ${foreign(title, 100)}: ${foreign(text, 150)}`;
}
