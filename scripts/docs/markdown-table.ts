/** A table; what would end a cell or a row is escaped. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(header),
    `|${header.map(() => '---|').join('')}`,
    ...rows.map((cells) => line(cells.map(escapeCell))),
  ].join('\n');
}

/** Text that is shown as it is, such as a message with a placeholder in angle brackets. */
export function asPlainText(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('<', '&lt;').replaceAll('*', '\\*');
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
