import type { ValidationIssue } from '../errors/validation-issue';
import { isRecord } from '../schemas/lenient-readers';
import { toPlainText } from '../text/to-plain-text';
import { type FigureField, type FinancialFigures, figureFields } from './figure-fields';
import { type AmountUnit, parseFigureValue } from './parse-figure-value';

type FiguresResult =
  | { readonly ok: true; readonly figures: FinancialFigures }
  | { readonly ok: false; readonly issues: readonly ValidationIssue[] };

interface ParseFiguresOptions {
  /** The unit of amounts. `units` and `thousands`: as people enter them, text or numbers. `cents`: as they are sent. */
  readonly amounts: AmountUnit;
}

/** The figures ready to be sent, or everything that is missing or wrong. */
export function parseFigures(input: unknown, { amounts }: ParseFiguresOptions): FiguresResult {
  if (!isRecord(input)) return { ok: false, issues: [{ code: 'figures_not_object', field: 'notes' }] };
  const issues = findUnknownFields(input);
  const notes: Record<string, unknown> = {};
  for (const field of figureFields) {
    const given = input[field.key];
    if (isBlank(given)) {
      if (field.mandatory) issues.push({ code: 'figure_missing', field: field.key });
      continue;
    }
    const read = parseFigureValue(field, given, amounts);
    if (read.ok) notes[field.key] = read.value;
    else issues.push({ ...read.problem, field: field.key });
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
    .map((key) => ({ code: 'figure_unknown', field: toPlainText(key, 60) }));
}
