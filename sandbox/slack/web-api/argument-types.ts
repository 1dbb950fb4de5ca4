import { z } from 'zod/v4';

/** Forms carry booleans and numbers as text. */
export const booleanArgument = z.preprocess(
  (value) => (typeof value === 'string' ? ['true', '1'].includes(value.toLowerCase()) : value),
  z.boolean(),
);

export const integerArgument = z.preprocess(
  (value) => (typeof value === 'string' ? Number(value) : value),
  z.int(),
);

/** Forms carry lists and objects as JSON; what is no JSON stays text and is refused by what reads it. */
export const jsonArgument = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(tryParseJson, schema);

function tryParseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
