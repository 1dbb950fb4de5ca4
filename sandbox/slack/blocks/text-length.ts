import { isJsonObject } from '../model/json';

// Where total failures of messages are reported, whatever the limits of each block.
export const MAX_MESSAGE_LENGTH = 13_200;

/** How many characters people would read in these blocks. */
export function countTextLength(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countTextLength(item), 0);
  if (!isJsonObject(value)) return 0;
  return Object.entries(value).reduce(
    (sum, [key, inner]) =>
      sum + (key === 'text' && typeof inner === 'string' ? inner.length : countTextLength(inner)),
    0,
  );
}
