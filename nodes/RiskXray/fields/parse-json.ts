import { InvalidInputError } from '../../../shared';

/** A JSON parameter, which n8n gives as text or, from an expression, as the thing itself. */
export function parseJson(value: unknown, name: string): unknown {
  if (typeof value !== 'string') return value;
  const parsed = tryParse(value);
  if (!parsed) throw new InvalidInputError([{ field: name, message: `${name} are not valid JSON.` }]);
  return parsed.value;
}

function tryParse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
