import type { Row, Summary, Verdict } from '../../shared/meaning';

const marks: Record<Verdict, string> = { clear: '●', review: '▲', alert: '■', unknown: '○' };
const MOST_REASONS = 10;

export function verdictText(verdict: Verdict): string {
  return `${marks[verdict]} ${verdict}`;
}

/** A report as a person reads it in a terminal: verdict first, then the facts, then why. */
export function summaryText(summary: Summary): string {
  const { title, verdict, headline, facts, reasons, reasonCount, sections, ids } = summary;
  const shown = reasons.slice(0, MOST_REASONS);
  return [
    `${verdictText(verdict)}  ${title}: ${headline}`,
    ...facts.map(({ label, text }) => `  ${label}: ${text}`),
    ...(shown.length > 0 ? ['  Reasons'] : []),
    ...shown.map(
      (reason) =>
        `    ${marks[reason.severity]} ${[reason.direction, reason.title].filter(Boolean).join(' ')}${tail(reason.text)}`,
    ),
    ...(reasonCount > shown.length ? [`    + ${reasonCount - shown.length} more`] : []),
    ...sections.flatMap((section) => [`  ${section.title}`, ...rowLines(section.rows, section.rowCount, 4)]),
    `  Report ${ids.reportId}${ids.requestId ? ` of request ${ids.requestId}` : ''}`,
  ].join('\n');
}

function rowLines(rows: readonly Row[], rowCount: number, indent: number): string[] {
  const space = ' '.repeat(indent);
  const more = rowCount > rows.length ? [`${space}+ ${rowCount - rows.length} more`] : [];
  return [
    ...rows.flatMap((row) => [
      `${space}${[row.title, ...(row.marks ?? []).map((mark) => `[${mark}]`)].join(' ')}${tail(row.text)}`,
      ...rowLines(row.rows ?? [], row.rowCount ?? 0, indent + 2),
    ]),
    ...more,
  ];
}

function tail(text: string): string {
  return text === '' ? '' : `: ${text}`;
}
