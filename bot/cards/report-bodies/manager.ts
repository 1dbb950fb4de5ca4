import type { Row } from '../../../shared';
import type { Texts } from '../../texts';
import { fieldSections, lineSection } from '../blocks';
import { bold, foreign, joined, type Markup, mrkdwn, nothing } from '../mrkdwn';
import { verdictEmoji } from '../verdict-text';
import { factFields } from './fact-fields';
import { gradedLine } from './reason-line';
import { reasonSection } from './reason-section';
import type { ReportBody } from './report-body';

const MOST_MANAGERS = 8;
const MOST_COMPANIES = 3;

/** Counts, the alerts, then the managers: those with alerts first, current posts before ended ones. */
export const managerBody: ReportBody = (summary, texts) => [
  ...fieldSections(factFields(summary.facts)),
  ...reasonSection(summary, { title: texts.report.alerts, line: gradedLine, texts }),
  ...summary.sections.map(({ title, rows, rowCount }) =>
    lineSection(
      bold(foreign(title, 80)),
      rows.slice(0, MOST_MANAGERS).map((row) => managerLines(row, texts)),
      { count: rowCount, more: texts.report.more },
    ),
  ),
];

/** A manager and the first companies; kept together, so that no company stands without its manager. */
function managerLines({ rows = [], rowCount = rows.length, ...manager }: Row, texts: Texts): Markup {
  const companies = rows.slice(0, MOST_COMPANIES).map((company) => mrkdwn`      ◦ ${rowText(company)}`);
  const rest = rowCount - companies.length;
  const more = rest > 0 ? [mrkdwn`      ${texts.report.more(rest)}`] : [];
  return joined([mrkdwn`${emojiOf(manager)} ${rowText(manager)}`, ...companies, ...more]);
}

function rowText({ title, text, level, marks = [] }: Row): Markup {
  const grade = level === undefined ? nothing : mrkdwn` (${foreign(level, 40)})`;
  const marked = joined(
    marks.map((mark) => mrkdwn` [${foreign(mark, 60)}]`),
    '',
  );
  return mrkdwn`${bold(foreign(title, 80))}${marked}${grade}${text === '' ? nothing : mrkdwn`: ${foreign(text, 100)}`}`;
}

/** No alert on any company is no all-clear of its own: a neutral point. */
function emojiOf({ severity }: Row): string {
  return severity === undefined ? '•' : verdictEmoji[severity];
}
