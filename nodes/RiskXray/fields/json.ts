import { InvalidInputError } from '../../../shared';

/** A JSON parameter, which n8n gives as text or, from an expression, as the thing itself. */
export function parseJson(value: unknown, name: string): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new InvalidInputError([{ field: name, message: `${name} are not valid JSON.` }]);
  }
}
