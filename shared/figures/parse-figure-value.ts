import { centsFromUnits, parseAmount, roundCents } from '../money';
import { toPlainText } from '../text/to-plain-text';
import type { FigureField } from './figure-fields';

export type AmountUnit = 'units' | 'cents';

type FigureValueResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

/** One value of the notes as it is sent, or what is wrong with it. */
export function parseFigureValue(field: FigureField, given: unknown, amounts: AmountUnit): FigureValueResult {
  // People enter text where the API has types.
  const isTyped = amounts === 'units';
  switch (field.kind) {
    case 'amount':
      return isTyped ? parseUnits(given) : parseCents(given);
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

function parseUnits(given: unknown): FigureValueResult {
  if (typeof given !== 'string' && typeof given !== 'number')
    return toInvalid('enter an amount such as 1 234.56.');
  const read = typeof given === 'string' ? parseAmount(given) : centsFromUnits(given);
  return read.ok ? toValid(read.cents) : read;
}

function parseCents(given: unknown): FigureValueResult {
  const cents = typeof given === 'number' ? roundCents(given) : given;
  return Number.isSafeInteger(cents) ? toValid(cents) : toInvalid('enter a whole number of cents.');
}

function parseCount(given: unknown): FigureValueResult {
  return Number.isSafeInteger(given) && Number(given) >= 1
    ? toValid(given)
    : toInvalid('enter a whole number, at least 1.');
}

function parseFlag(given: unknown): FigureValueResult {
  return typeof given === 'boolean' ? toValid(given) : toInvalid('enter yes or no (true or false).');
}

function parseChoice(choices: readonly string[], given: unknown): FigureValueResult {
  return typeof given === 'string' && choices.includes(given)
    ? toValid(given)
    : toInvalid(`enter one of ${choices.join(', ')}.`);
}

/** The service expects `none` when there are no labels. */
function parseLabels(given: unknown): FigureValueResult {
  if (!Array.isArray(given) || !given.every((label) => typeof label === 'string')) {
    return toInvalid('enter a list of names.');
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

function toInvalid(message: string): FigureValueResult {
  return { ok: false, message };
}
