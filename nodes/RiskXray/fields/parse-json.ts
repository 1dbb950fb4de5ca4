import { InvalidInputError } from '../../../shared';

/** A JSON parameter: n8n gives text or, from an expression, the value itself. */
export function parseJson(value: unknown, name: string): unknown {
  if (typeof value !== 'string') return value;
  const parsed = tryParse(value);
  if (!parsed)
    throw new InvalidInputError([
      { field: name, message: `${name} are not valid JSON. Check quotes, commas and brackets.` },
    ]);
  return parsed.value;
}

function tryParse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
