import type { SummaryRow } from '../../../shared';
import { fieldSections, lineSection } from '../../slack/block-kit/blocks';
import { bold, emptyMarkup, escapeText, joinMarkup, type Markup, mrkdwn } from '../../slack/block-kit/mrkdwn';
import type { Texts } from '../../texts/texts';
import { verdictEmoji } from '../../texts/verdict-text';
import { factFields } from './fact-fields';
import { severityLine } from './reason-line';
import { reasonSection } from './reason-section';
import type { ReportBody } from './report-body';

const MAX_MANAGERS = 8;
const MAX_COMPANIES = 3;

/** Counts, the alerts, then the managers: those with alerts first, current posts before ended ones. */
export const managerBody: ReportBody = (summary, texts) => [
  ...fieldSections(factFields(summary.facts)),
  ...reasonSection(summary, { title: texts.report.alerts, line: severityLine, texts }),
  ...summary.sections.map(({ title, rows, rowCount }) =>
    lineSection(
      bold(escapeText(title, 80)),
      rows.slice(0, MAX_MANAGERS).map((row) => managerLines(row, texts)),
      { count: rowCount, more: texts.report.more },
    ),
  ),
];

/** A manager and the first companies; kept together, so that no company stands without its manager. */
function managerLines({ rows = [], rowCount = rows.length, ...manager }: SummaryRow, texts: Texts): Markup {
  const companies = rows.slice(0, MAX_COMPANIES).map((company) => mrkdwn`      ◦ ${rowText(company)}`);
  const rest = rowCount - companies.length;
  const more = rest > 0 ? [mrkdwn`      ${texts.report.more(rest)}`] : [];
  return joinMarkup([mrkdwn`${severityEmoji(manager)} ${rowText(manager)}`, ...companies, ...more]);
}

function rowText({ title, text, level, marks = [] }: SummaryRow): Markup {
  const grade = level === undefined ? emptyMarkup : mrkdwn` (${escapeText(level, 40)})`;
  const marked = joinMarkup(
    marks.map((mark) => mrkdwn` [${escapeText(mark, 60)}]`),
    '',
  );
  return mrkdwn`${bold(escapeText(title, 80))}${marked}${grade}${text === '' ? emptyMarkup : mrkdwn`: ${escapeText(text, 100)}`}`;
}

/** No alert on any company is no all-clear of its own: a neutral point. */
function severityEmoji({ severity }: SummaryRow): string {
  return severity === undefined ? '•' : verdictEmoji[severity];
}
