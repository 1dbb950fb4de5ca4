import type { FigureProblem } from '../errors/validation-issue';
import { centsFromUnits, parseAmount, roundCents } from '../money';
import { toPlainText } from '../text/to-plain-text';
import type { FigureField } from './figure-fields';

/** The unit of amounts: currency units or thousands of them, as people enter them, or cents, as they are sent. */
export type AmountUnit = 'units' | 'thousands' | 'cents';

type FigureValueResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: FigureProblem };

/** The value of one figure as it is sent, or what is wrong with it. */
export function parseFigureValue(field: FigureField, given: unknown, amounts: AmountUnit): FigureValueResult {
  // People enter text where the API has types.
  const isTyped = amounts !== 'cents';
  switch (field.kind) {
    case 'amount':
      return isTyped ? parseUnits(given, amounts === 'thousands') : parseCents(given);
    case 'count':
      return parseCount(isTyped ? numberFromText(given) : given);
    case 'flag':
      return parseFlag(isTyped ? flagFromText(given) : given);
    case 'choice':
      return parseChoice(field.choices, isTyped && typeof given === 'string' ? given.trim() : given);
    case 'labels':
      return parseLabels(isTyped && typeof given === 'string' ? given.split(',') : given);
  }
}

function parseUnits(given: unknown, inThousands: boolean): FigureValueResult {
  if (typeof given !== 'string' && typeof given !== 'number') return toInvalid({ code: 'amount_expected' });
  const read =
    typeof given === 'string' || inThousands
      ? parseAmount(String(given), { inThousands })
      : centsFromUnits(given);
  return read.ok ? toValid(read.cents) : read;
}

function parseCents(given: unknown): FigureValueResult {
  const cents = typeof given === 'number' ? roundCents(given) : given;
  return Number.isSafeInteger(cents) ? toValid(cents) : toInvalid({ code: 'cents_expected' });
}

const MIN_COUNT = 1;

function parseCount(given: unknown): FigureValueResult {
  return Number.isSafeInteger(given) && Number(given) >= MIN_COUNT
    ? toValid(given)
    : toInvalid({ code: 'count_expected', minimum: MIN_COUNT });
}

function parseFlag(given: unknown): FigureValueResult {
  return typeof given === 'boolean' ? toValid(given) : toInvalid({ code: 'flag_expected' });
}

function parseChoice(choices: readonly string[], given: unknown): FigureValueResult {
  return typeof given === 'string' && choices.includes(given)
    ? toValid(given)
    : toInvalid({ code: 'choice_expected', choices });
}

/** The service expects `none` when there are no labels. */
function parseLabels(given: unknown): FigureValueResult {
  if (!Array.isArray(given) || !given.every((label) => typeof label === 'string')) {
    return toInvalid({ code: 'labels_expected' });
  }
  const labels = given.map((label) => toPlainText(label, 200)).filter(Boolean);
  return toValid(labels.length > 0 ? labels : ['none']);
}

function numberFromText(given: unknown): unknown {
  return typeof given === 'string' && /^\d{1,9}$/.test(given.trim()) ? Number(given) : given;
}

const FLAG_BY_TEXT = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

function flagFromText(given: unknown): unknown {
  return typeof given === 'string' ? FLAG_BY_TEXT.get(given.trim().toLowerCase()) : given;
}

function toValid(value: unknown): FigureValueResult {
  return { ok: true, value };
}

function toInvalid(problem: FigureProblem): FigureValueResult {
  return { ok: false, problem };
}
