import { codeTypes } from './types';
import type { CodeForm } from './types/code-type-definition';

/** The definition of a type in any case; other types are not checked. */
export function findCodeType(type: string) {
  const wanted = type.trim().toLowerCase();
  return codeTypes.find((codeType) => codeType.type === wanted);
}

/** What stands before a code; a type that is not defined is known by the letters that the service uses. */
export function labelCodeType(type: string): string {
  return findCodeType(type)?.label ?? type.toUpperCase();
}

/** The type of a number by its characters, whether it is valid or not. */
export function guessCodeType(id: string, among = codeTypes) {
  const written = id.toUpperCase();
  return among.find(({ forms, longerForms }) =>
    [...forms, ...longerForms].some((form) => hasForm(form, written)),
  )?.type;
}

/** Whether a code, in upper case, has as many characters of the right sort. */
export function hasForm({ characters, length }: CodeForm, code: string): boolean {
  return code.length === length && (characters === 'digits' ? /^\d+$/ : /^[A-Z\d]+$/).test(code);
}
