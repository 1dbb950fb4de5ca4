/** Excel reads a file as UTF-8 only if it begins with this mark. */
export const CSV_BOM = '\ufeff';

/**
 * Before what spreadsheets run as a formula: https://owasp.org/www-community/attacks/CSV_Injection. Also within a text: Excel in
 * French and Italian begins a cell at each semicolon and then finds no quotes that would keep a text, or its lines, together.
 */
const FORMULA_START = /(?<=^|[;\t\r\n])(?= *[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;
const NEEDS_QUOTES = /[",;\t\r\n]/;

export type CsvValue = string | number | Date | undefined;

/** One record with its line end, as RFC 4180 has it. Before what a spreadsheet would run stands an apostrophe. */
export function toCsvRow(values: readonly CsvValue[]): string {
  return `${values.map(toField).join(',')}\r\n`;
}

/** The same JSON without semicolons, so that it needs no apostrophe and its hash can be computed. */
export function toCsvJson(data: object): string {
  return JSON.stringify(data).replaceAll(';', '\\u003b');
}

function toField(value: CsvValue): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value.toISOString();
  const text = value.replace(FORMULA_START, "'");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
