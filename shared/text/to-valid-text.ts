const REPLACEMENT = '\ufffd';

// With the u flag only halves without their other half are surrogates.
const LONE_SURROGATE = /\p{Cs}/gu;

// JSON.stringify writes NUL and halves of a surrogate pair as escapes, and pairs as they are. Any other escape is passed over
// whole, so that a written-out backslash before "u0000" is not taken for one.
const JSON_ESCAPE = /\\(?:u0000|ud[89a-f][0-9a-f]{2}|.)/g;

/**
 * Foreign text as every database and every reader of JSON takes it: NUL and halves of a surrogate pair become U+FFFD.
 * PostgreSQL has no NUL in text and neither of them in jsonb (postgresql.org/docs/current/datatype-json.html).
 */
export function toValidText(text: string): string {
  return text.replaceAll('\0', REPLACEMENT).replace(LONE_SURROGATE, REPLACEMENT);
}

/** The same for all text in a value, names of fields included. */
export function toValidJson(value: object): string {
  const json = JSON.stringify(value);
  if (!json.includes('\\u')) return json;
  return json.replace(JSON_ESCAPE, (sequence) => (/^\\u(?:0000|d)/.test(sequence) ? REPLACEMENT : sequence));
}
