import type { KnownBlock } from '@slack/types';
import type { Fact, Reason, ReportKind, Summary, SummaryRow } from '../../shared';
import { fieldSections, section } from '../slack/block-kit/blocks';
import { lineSection } from '../slack/block-kit/line-section';
import { bold, emptyMarkup, escapeText, joinMarkup, type Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import type { Texts } from '../texts/texts';
import { verdictEmoji } from '../texts/verdict-text';

const MAX_REASONS = 5;
const MAX_ROWS = 8;
const MAX_COMPANIES = 3;

/** The part of a report card that differs from kind to kind. */
export const reportBodies: Record<ReportKind, (summary: Summary, texts: Texts) => KnownBlock[]> = {
  doc: (summary, texts) => [
    ...fieldSections(factFields(summary.facts)),
    ...reasonSection(summary, texts.report.indicators, severityLine, texts),
  ],
  financial: (summary, texts) => [
    ...fieldSections(factFields(summary.facts)),
    ...reasonSection(summary, texts.report.reasonsByWeight, weightedLine, texts),
    ...rowSections(summary, ratioLine, texts),
  ],
  manager: (summary, texts) => [
    ...fieldSections(factFields(summary.facts)),
    ...reasonSection(summary, texts.report.alerts, severityLine, texts),
    ...rowSections(summary, managerLines, texts),
  ],
  other: (summary, texts) =>
    summary.facts.length === 0
      ? [section(mrkdwn`${texts.report.noData}`)]
      : [
          section(bold(texts.report.numbers)),
          ...fieldSections(factFields(summary.facts)),
          ...reasonSection(summary, texts.report.reasons, severityLine, texts),
        ],
};

export function factFields(facts: readonly Fact[]): Markup[] {
  return facts.map(({ label, text }) => mrkdwn`${bold(escapeText(label, 80))}\n${escapeText(text, 200)}`);
}

/** The first reasons, and how many more there are. */
function reasonSection(
  { reasons, reasonCount }: Summary,
  title: string,
  toLine: (reason: Reason) => Markup,
  texts: Texts,
): KnownBlock[] {
  if (reasonCount === 0) return [];
  const lines = reasons.slice(0, MAX_REASONS).map(toLine);
  return [lineSection(bold(title), lines, { count: reasonCount, more: texts.report.more })];
}

/** The first rows of each section, and how many more there are. */
function rowSections(
  { sections }: Summary,
  toLine: (row: SummaryRow, texts: Texts) => Markup,
  texts: Texts,
): KnownBlock[] {
  return sections.map(({ title, rows, rowCount }) => {
    const lines = rows.slice(0, MAX_ROWS).map((row) => toLine(row, texts));
    return lineSection(bold(escapeText(title, 80)), lines, { count: rowCount, more: texts.report.more });
  });
}

/** `🔴 *Title* (fraudulent): text`. */
function severityLine({ level, severity, title, text }: Reason): Markup {
  const levelText = level === 'none' ? emptyMarkup : mrkdwn` (${escapeText(level, 40)})`;
  return mrkdwn`${verdictEmoji[severity]} ${bold(escapeText(title, 100))}${levelText}${afterColon(text, 200)}`;
}

/** `▼ *Leverage* (-0.9): text`. */
function weightedLine({ direction, weight, title, text }: Reason): Markup {
  const weightText = weight === undefined ? emptyMarkup : mrkdwn` (${Number(weight.toPrecision(3))})`;
  return mrkdwn`${direction ?? '•'} ${bold(escapeText(title, 100))}${weightText}${afterColon(text, 200)}`;
}

function ratioLine({ title, text }: SummaryRow): Markup {
  return mrkdwn`• ${escapeText(title, 100)}: ${escapeText(text, 150)}`;
}

/** A manager and the first companies in one piece, so that no company is shown without its manager. */
function managerLines({ rows = [], rowCount = rows.length, ...manager }: SummaryRow, texts: Texts): Markup {
  const companies = rows.slice(0, MAX_COMPANIES).map((company) => mrkdwn`      ◦ ${rowText(company)}`);
  const rest = rowCount - companies.length;
  const more = rest > 0 ? [mrkdwn`      ${texts.report.more(rest)}`] : [];
  // No alert on any company is not an all-clear.
  const emoji = manager.severity === undefined ? '•' : verdictEmoji[manager.severity];
  return joinMarkup([mrkdwn`${emoji} ${rowText(manager)}`, ...companies, ...more]);
}

function rowText({ title, text, level, marks = [] }: SummaryRow): Markup {
  const levelText = level === undefined ? emptyMarkup : mrkdwn` (${escapeText(level, 40)})`;
  const markText = joinMarkup(
    marks.map((mark) => mrkdwn` [${escapeText(mark, 60)}]`),
    '',
  );
  return mrkdwn`${bold(escapeText(title, 80))}${markText}${levelText}${afterColon(text, 100)}`;
}

function afterColon(text: string, maxLength: number): Markup {
  return text === '' ? emptyMarkup : mrkdwn`: ${escapeText(text, maxLength)}`;
}
