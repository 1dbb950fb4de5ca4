import type { Problem } from '../errors/problem';
import { isRecord } from '../schemas/tolerant';
import { plainText } from '../text/plain-text';
import { type NoteField, type Notes, noteFields } from './note-fields';
import { type AmountUnit, readNoteValue } from './note-value';

export type ReadNotes =
  | { readonly ok: true; readonly notes: Notes }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export interface ReadNotesOptions {
  /** `units`: as people enter them, words and numbers alike. `cents`: as they travel. */
  readonly amounts: AmountUnit;
}

/** Notes ready to be sent, or everything that is missing or wrong. */
export function readNotes(input: unknown, { amounts }: ReadNotesOptions): ReadNotes {
  if (!isRecord(input)) {
    return { ok: false, problems: [{ field: 'notes', message: 'The notes must be an object of fields.' }] };
  }
  const problems = unknownFields(input);
  const notes: Record<string, unknown> = {};
  for (const field of noteFields) {
    const given = input[field.key];
    if (isLeftOut(given)) {
      if (field.mandatory) problems.push({ field: field.key, message: `${field.label}: this is needed.` });
      continue;
    }
    const read = readNoteValue(field, given, amounts);
    if (read.ok) notes[field.key] = read.value;
    else problems.push({ field: field.key, message: `${field.label}: ${read.message}` });
  }
  // Every mandatory field has been read by its own kind, or there is a problem.
  return problems.length === 0 ? { ok: true, notes: notes as unknown as Notes } : { ok: false, problems };
}

function isLeftOut(given: unknown): boolean {
  return given === undefined || given === null || (typeof given === 'string' && given.trim() === '');
}

function unknownFields(input: Record<string, unknown>): Problem[] {
  const known = new Set<string>(noteFields.map((field: NoteField) => field.key));
  return Object.keys(input)
    .filter((key) => !known.has(key))
    .map((key) => ({
      field: plainText(key, 60),
      message: `There is no note named “${plainText(key, 60)}”.`,
    }));
}
