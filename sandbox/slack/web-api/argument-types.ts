import { z } from 'zod/v4';

/** A boolean argument; in forms, booleans and numbers are text. */
export const booleanArgument = z.preprocess(
  (value) => (typeof value === 'string' ? ['true', '1'].includes(value.toLowerCase()) : value),
  z.boolean(),
);

export const integerArgument = z.preprocess(
  (value) => (typeof value === 'string' ? Number(value) : value),
  z.int(),
);

/** An argument of JSON: in forms, arrays and objects are JSON; anything else stays text and fails validation. */
export const jsonArgument = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(tryParseJson, schema);

function tryParseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
