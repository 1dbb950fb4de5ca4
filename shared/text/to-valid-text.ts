const REPLACEMENT = '\ufffd';

// With the u flag, only unpaired halves match.
const LONE_SURROGATE = /\p{Cs}/gu;

// JSON.stringify escapes NUL and lone surrogates. Other escapes are matched too, so that an escaped backslash before
// "u0000" is not read as the start of one.
const JSON_ESCAPE = /\\(?:u0000|ud[89a-f][0-9a-f]{2}|.)/g;

/**
 * External text with NUL and lone surrogates replaced by U+FFFD: PostgreSQL allows no NUL in text and neither of them in
 * jsonb (postgresql.org/docs/current/datatype-json.html).
 */
export function toValidText(text: string): string {
  return text.replaceAll('\0', REPLACEMENT).replace(LONE_SURROGATE, REPLACEMENT);
}

/** The JSON of a value in which all text is valid, field names included. */
export function toValidJson(value: object): string {
  const json = JSON.stringify(value);
  if (!json.includes('\\u')) return json;
  return json.replace(JSON_ESCAPE, (sequence) => (/^\\u(?:0000|d)/.test(sequence) ? REPLACEMENT : sequence));
}
