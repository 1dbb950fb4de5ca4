/** French sets a space before `: ; ? ! % €` and inside guillemets; a line must not break there. */
const BREAKABLE_SPACE = / (?=[:;?!»%€])|(?<=«) /g;

/** Texts with no-break spaces where French needs them. */
export function setNoBreakSpaces<Texts>(texts: Texts): Texts {
  return convert(texts) as Texts;
}

function convert(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(BREAKABLE_SPACE, '\u00a0');
  if (typeof value === 'function') return (...args: unknown[]) => convert(value(...args));
  if (Array.isArray(value)) return value.map(convert);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, convert(inner)]));
  return value;
}
