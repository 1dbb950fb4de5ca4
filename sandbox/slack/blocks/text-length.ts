import { isJsonObject } from '../model/json';

// Where total failures of messages are reported, whatever the limits of each block.
export const LONGEST_MESSAGE = 13_200;

/** How many characters people would read in these blocks. */
export function textLength(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + textLength(item), 0);
  if (!isJsonObject(value)) return 0;
  return Object.entries(value).reduce(
    (sum, [key, inner]) =>
      sum + (key === 'text' && typeof inner === 'string' ? inner.length : textLength(inner)),
    0,
  );
}
