import type { ValidationIssue } from '../errors/validation-issue';
import { isRecord } from '../schemas/lenient-readers';
import { toPlainText } from '../text/to-plain-text';
import { type FigureField, type FinancialFigures, figureFields } from './figure-fields';
import { type AmountUnit, parseFigureValue } from './parse-figure-value';

type FiguresResult =
  | { readonly ok: true; readonly figures: FinancialFigures }
  | { readonly ok: false; readonly issues: readonly ValidationIssue[] };

interface ParseFiguresOptions {
  /** `units`: as people enter them, text or numbers. `cents`: as they are sent. */
  readonly amounts: AmountUnit;
  /** What the form of the caller calls a field. */
  readonly getLabel?: (field: FigureField) => string;
}

/** Notes ready to be sent, or everything that is missing or wrong. */
export function parseFigures(
  input: unknown,
  { amounts, getLabel = ({ label }) => label }: ParseFiguresOptions,
): FiguresResult {
  if (!isRecord(input)) {
    return {
      ok: false,
      issues: [
        { field: 'notes', message: 'The notes are not a JSON object. Write them as {"equity": 250000, …}.' },
      ],
    };
  }
  const issues = findUnknownFields(input);
  const notes: Record<string, unknown> = {};
  for (const field of figureFields) {
    const given = input[field.key];
    if (isBlank(given)) {
      if (field.mandatory) issues.push({ field: field.key, message: `${getLabel(field)}: enter a value.` });
      continue;
    }
    const read = parseFigureValue(field, given, amounts);
    if (read.ok) notes[field.key] = read.value;
    else issues.push({ field: field.key, message: `${getLabel(field)}: ${read.message}` });
  }
  // Without issues, every mandatory field was parsed by its kind.
  return issues.length === 0
    ? { ok: true, figures: notes as unknown as FinancialFigures }
    : { ok: false, issues };
}

function isBlank(given: unknown): boolean {
  return given === undefined || given === null || (typeof given === 'string' && given.trim() === '');
}

function findUnknownFields(input: Record<string, unknown>): ValidationIssue[] {
  const known = new Set<string>(figureFields.map((field: FigureField) => field.key));
  return Object.keys(input)
    .filter((key) => !known.has(key))
    .map((key) => ({
      field: toPlainText(key, 60),
      message: `“${toPlainText(key, 60)}” is not a known note. Check its spelling.`,
    }));
}
