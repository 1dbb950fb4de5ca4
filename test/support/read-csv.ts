/** The records of a CSV file, read as RFC 4180 says; a byte order mark at its beginning is dropped. */
export function readCsv(text: string): string[][] {
  const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  FIELD.lastIndex = text.startsWith('\ufeff') ? 1 : 0;
  const records: string[][] = [];
  let record: string[] = [];
  while (FIELD.lastIndex < text.length) {
    const at = FIELD.lastIndex;
    const match = FIELD.exec(text);
    if (!match) throw new Error(`This is no CSV: ${text.slice(at, at + 40)}`);
    record.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}

/** The records, each by the names in the first one. */
export function readCsvRows(text: string): Record<string, string>[] {
  const [names = [], ...records] = readCsv(text);
  return records.map((record) => Object.fromEntries(names.map((name, at) => [name, record[at] ?? ''])));
}

interface Quoting {
  /** Whether a quote begins a quoted part at this place in a cell. */
  readonly opens: (isAtStart: boolean) => boolean;
  readonly stripsAfterSplitting?: boolean;
}

/** How readers treat quotes. Excel and LibreOffice know them at the beginning of a cell; what follows the closing one is text. */
export const waysOfQuoting = {
  'at the beginning of a cell': { opens: (isAtStart) => isAtStart },
  anywhere: { opens: () => true },
  'not at all': { opens: () => false },
  'around a cell, after splitting': { opens: () => false, stripsAfterSplitting: true },
} satisfies Record<string, Quoting>;

/** All cells of a file as a reader sees them that splits at this separator. */
export function readCells(
  file: string,
  separator: string,
  { opens, stripsAfterSplitting }: Quoting,
): string[] {
  const cells = [''];
  const write = (text: string) => cells.push((cells.pop() ?? '') + text);
  let [isQuoted, isAtStart] = [false, true];
  const text = file.replace(/^\ufeff/, '');
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      write('"');
      at += 1;
    } else if (sign === '"' && (isQuoted || opens(isAtStart))) isQuoted = !isQuoted;
    else if (!isQuoted && (sign === separator || /[\r\n]/.test(sign))) {
      cells.push('');
      isAtStart = true;
      continue;
    } else write(sign);
    isAtStart = false;
  }
  return stripsAfterSplitting ? cells.map((cell) => cell.replace(/^[\s"]+|[\s"]+$/g, '')) : cells;
}
