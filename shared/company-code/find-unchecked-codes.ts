import type { CompanyCode } from './company-code';
import { findCodeType } from './find-code-type';

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$|^\d{1,2}([/.])\d{1,2}\1\d{4}$/;

interface UncheckedCodes {
  readonly codes: readonly CompanyCode[];
  /** The text without these codes, so that their digits are not read as another code. */
  readonly rest: string;
}

/** Codes of types without a definition, found by the type's name before them: one word with a digit. */
export function findUncheckedCodes(text: string, types: readonly string[]): UncheckedCodes {
  const names = types.filter((type) => !findCodeType(type));
  if (names.length === 0) return { codes: [], rest: text };
  const codes = new Map<string, CompanyCode>();
  // Types are letters, digits, - and _ (COMPANY_CODE_TYPES), so nothing is escaped. Longest first: hrb-b before hrb.
  const alternatives = names.toSorted((a, b) => b.length - a.length).join('|');
  const named = new RegExp(
    `(?<![\\p{L}\\p{N}_-])(${alternatives})(?:\\s*[:=#]\\s*|\\s+)([\\p{L}\\p{N}][\\p{L}\\p{N}./-]{0,63})`,
    'giu',
  );
  const rest = text.replace(named, (match, word: string, written: string) => {
    const id = written.replace(/[./-]+$/, '');
    if (!/\d/.test(id) || DATE_PATTERN.test(id)) return match;
    const type = names.find((name) => name.toLowerCase() === word.toLowerCase()) ?? word;
    codes.set(`${type} ${id}`, { type, id });
    return ' | ';
  });
  return { codes: [...codes.values()], rest };
}
