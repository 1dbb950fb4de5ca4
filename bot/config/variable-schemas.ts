import { z } from 'zod/v4';

/** A variable that may be left out; a blank one never gets here. */
export const optionalText = z.string().trim().optional();

/** A variable that may be left out, and otherwise must be valid. */
export function optionalTextWhere(isValid: (text: string) => boolean, error: string) {
  // Aborts, so that a rule over several variables does not report the same one again.
  return optionalText.refine((text) => text === undefined || isValid(text), { error, abort: true });
}

/** The error of a variable that must be set: it says which of the two is wrong. */
export function missingOr(malformed: string, missing: string) {
  return ({ input }: { readonly input?: unknown }) => (input === undefined ? missing : malformed);
}

export function positiveNumber(name: string) {
  const error = `${name} must be a number above 0.`;
  return z.coerce.number({ error }).positive({ error });
}

export function integerBetween(name: string, min: number, max: number) {
  const error = `${name} must be a whole number from ${min} to ${max}.`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
}

export function oneOf<const Values extends readonly [string, ...string[]]>(name: string, values: Values) {
  return z.enum(values, { error: `${name} must be one of ${values.join(', ')}.` });
}

/** The parts of a comma-separated list, trimmed; empty ones are left out. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
