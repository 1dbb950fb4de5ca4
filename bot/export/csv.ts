/** Excel reads a file as UTF-8 only if it begins with this mark. */
export const CSV_BOM = '\ufeff';

/** What spreadsheets run as a formula: https://owasp.org/www-community/attacks/CSV_Injection. */
const FORMULA_START = /^[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

export type CsvValue = string | number | Date | undefined;

/** One record with its line end, as RFC 4180 has it. Text that a spreadsheet would run begins with an apostrophe. */
export function toCsvRow(values: readonly CsvValue[]): string {
  return `${values.map(toField).join(',')}\r\n`;
}

function toField(value: CsvValue): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value.toISOString();
  const text = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
