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

/** Each record by the names in the first one. */
export function readCsvRows(text: string): Record<string, string>[] {
  const [names = [], ...records] = readCsv(text);
  return records.map((record) => Object.fromEntries(names.map((name, at) => [name, record[at] ?? ''])));
}
