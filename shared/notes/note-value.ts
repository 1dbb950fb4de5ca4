import { centsFromUnits, parseAmount } from '../money';
import { plainText } from '../text/plain-text';
import type { NoteField } from './note-fields';

export type AmountUnit = 'units' | 'cents';

type ReadValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

/** One value of the notes as it travels, or what is wrong with it. */
export function readNoteValue(field: NoteField, given: unknown, amounts: AmountUnit): ReadValue {
  // People write words where the wire has types.
  const byPeople = amounts === 'units';
  switch (field.kind) {
    case 'amount':
      return byPeople ? readUnits(given) : readCents(given);
    case 'count':
      return readCount(byPeople ? numberInWords(given) : given);
    case 'flag':
      return readFlag(byPeople ? flagInWords(given) : given);
    case 'choice':
      return readChoice(field.choices, byPeople && typeof given === 'string' ? given.trim() : given);
    case 'labels':
      return readLabels(byPeople && typeof given === 'string' ? given.split(',') : given);
  }
}

function readUnits(given: unknown): ReadValue {
  if (typeof given !== 'string' && typeof given !== 'number')
    return wrong('this must be an amount, as 1 234.56.');
  const read = typeof given === 'string' ? parseAmount(given) : centsFromUnits(given);
  return read.ok ? right(read.cents) : read;
}

function readCents(given: unknown): ReadValue {
  return Number.isSafeInteger(given) ? right(given) : wrong('this must be a whole number of cents.');
}

function readCount(given: unknown): ReadValue {
  return Number.isSafeInteger(given) && Number(given) >= 1
    ? right(given)
    : wrong('this must be a whole number, at least 1.');
}

function readFlag(given: unknown): ReadValue {
  return typeof given === 'boolean' ? right(given) : wrong('this must be yes or no (true or false).');
}

function readChoice(choices: readonly string[], given: unknown): ReadValue {
  return typeof given === 'string' && choices.includes(given)
    ? right(given)
    : wrong(`this must be one of ${choices.join(', ')}.`);
}

/** The service wants the word "none" where there are none. */
function readLabels(given: unknown): ReadValue {
  if (!Array.isArray(given) || !given.every((label) => typeof label === 'string')) {
    return wrong('this must be a list of texts.');
  }
  const labels = given.map((label) => plainText(label, 200)).filter(Boolean);
  return right(labels.length > 0 ? labels : ['none']);
}

function numberInWords(given: unknown): unknown {
  return typeof given === 'string' && /^\d{1,9}$/.test(given.trim()) ? Number(given) : given;
}

const FLAG_WORDS = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

function flagInWords(given: unknown): unknown {
  return typeof given === 'string' ? FLAG_WORDS.get(given.trim().toLowerCase()) : given;
}

function right(value: unknown): ReadValue {
  return { ok: true, value };
}

function wrong(message: string): ReadValue {
  return { ok: false, message };
}
