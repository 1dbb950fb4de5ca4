/** Excel reads a file as UTF-8 only if it begins with this mark. */
export const CSV_BOM = '\ufeff';

const FORMULA_SIGN = '[=+\\-@＝＋－＠]';
/**
 * The places where a reader may begin a cell or a line: at each of these also if it knows no quotes, or reads them as Excel
 * does after a semicolon.
 */
const CELL_START = '(?<=^|[,;\\t\\r\\n\\v\\f\\x85\\u2028\\u2029])';
/** What readers drop before they look for a formula: quotes, spaces and what cannot be seen. */
const DROPPED = '["\\p{Zs}\\p{Cf}\\0]*';
/**
 * The places before what spreadsheets run as a formula, which get an apostrophe:
 * https://owasp.org/www-community/attacks/CSV_Injection, which names the separators and quotes in a text too, and ASVS 1.2.10,
 * which names tab and null. Excel in French and Italian begins a cell at each semicolon and then takes a doubled quote for an
 * empty text: `Dupont;"=1+1` is a formula there.
 */
const FORMULA_START = new RegExp(`${CELL_START}(?=${DROPPED}${FORMULA_SIGN})|^(?=[\\t\\r\\n\\0])`, 'gu');
/** A formula sign in JSON with which such a cell would begin: the first of a text, or after a comma in it. */
const FORMULA_SIGN_IN_JSON = new RegExp(`(?<=[",]${DROPPED})${FORMULA_SIGN}`, 'gu');
const JSON_TEXT = /"(?:[^"\\]|\\.)*"/g;
const NEEDS_QUOTES = /[",;\t\r\n]/;

export type CsvValue = string | number | Date | undefined;

/** One record with its line end, as RFC 4180 has it. An apostrophe stands before what a spreadsheet would run. */
export function toCsvRow(values: readonly CsvValue[]): string {
  return `${values.map(toField).join(',')}\r\n`;
}

/** The JSON of data, in which no cell begins with a formula, so that it needs no apostrophe and its hash can be computed. */
export function toCsvJson(data: object): string {
  const toEscape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(data).replace(JSON_TEXT, (text) =>
    text.replace(FORMULA_SIGN_IN_JSON, toEscape).replace(/[;\x85\u2028\u2029]/g, toEscape),
  );
}

function toField(value: CsvValue): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value.toISOString();
  const text = value.replace(FORMULA_START, "'");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
