/** What stands where a name or a code was. */
export const ERASED = '[erased]';

/** Finds mentions in stored text. */
export interface Matcher {
  /** A regular expression of PostgreSQL, not case-sensitive, that finds at least the texts that `erase` changes. */
  readonly sqlPattern: string;
  /** The text without the mentions; the same text if there is none. */
  readonly erase: (text: string, kind: 'record' | 'copy') => string;
}

/** Every text in a value, changed; names of fields stay. */
export function eraseInJson(value: unknown, erase: (text: string) => string): unknown {
  if (typeof value === 'string') return erase(value);
  if (Array.isArray(value)) return value.map((member) => eraseInJson(member, erase));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, eraseInJson(member, erase)]));
}
