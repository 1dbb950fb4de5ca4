import { InputError } from '../../../shared/english/input-error';

/** A JSON parameter: n8n gives text or, from an expression, the value itself. */
export function parseJson(value: unknown, label: string): unknown {
  if (typeof value !== 'string') return value;
  const parsed = tryParse(value);
  if (parsed) return parsed.value;
  throw new InputError({
    summary: `“${label}” is not valid JSON.`,
    advice: 'Check quotes, commas and brackets.',
  });
}

function tryParse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
