import type { Summary, SummaryRow, Verdict } from '../../shared/reports';

const verdictSymbols: Record<Verdict, string> = { clear: '●', review: '▲', alert: '■', unknown: '○' };
const MAX_REASONS = 10;

export function verdictLabel(verdict: Verdict): string {
  return `${verdictSymbols[verdict]} ${verdict}`;
}

/** A report for a terminal: verdict first, then the facts, then the reasons. */
export function summaryText(summary: Summary): string {
  const { title, verdict, headline, facts, reasons, reasonCount, sections, ids } = summary;
  const shown = reasons.slice(0, MAX_REASONS);
  return [
    `${verdictLabel(verdict)}  ${title}: ${headline}`,
    ...facts.map(({ label, text }) => `  ${label}: ${text}`),
    ...(shown.length > 0 ? ['  Reasons'] : []),
    ...shown.map(
      (reason) =>
        `    ${verdictSymbols[reason.severity]} ${[reason.direction, reason.title].filter(Boolean).join(' ')}${tail(reason.text)}`,
    ),
    ...(reasonCount > shown.length ? [`    + ${reasonCount - shown.length} more`] : []),
    ...sections.flatMap((section) => [`  ${section.title}`, ...rowLines(section.rows, section.rowCount, 4)]),
    `  Report ${ids.reportId}${ids.requestId ? ` of request ${ids.requestId}` : ''}`,
  ].join('\n');
}

function rowLines(rows: readonly SummaryRow[], rowCount: number, indent: number): string[] {
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
